<?php
/* Eloquent, Laravel's illuminate/database. */

use Illuminate\Database\Capsule\Manager;
use Illuminate\Database\Connection;
use Illuminate\Database\ConnectionResolverInterface;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\QueryException;
use Illuminate\Database\Schema\Blueprint;

class Author extends Model
{
	protected $guarded = [];

	public function books()
	{
		return $this->hasMany(Book::class);
	}
}

class Book extends Model
{
	protected $guarded = [];
	protected $casts = ['pages' => 'integer', 'extra' => 'array'];

	public function author()
	{
		return $this->belongsTo(Author::class);
	}
}

/**
 * Laravel counts the levels of a transaction per connection object. This gives each coroutine one of
 * its own; all of them share one PDO.
 */
final class PerCoroutine implements ConnectionResolverInterface
{
	private WeakMap $connections;

	public function __construct(private Connection $shared)
	{
		$this->connections = new WeakMap();
	}

	public function connection($name = null)
	{
		return $this->connections[Async\current_coroutine()] ??= clone $this->shared;
	}

	public function getDefaultConnection()
	{
		return 'default';
	}

	public function setDefaultConnection($name)
	{
	}
}

function run(Database $database): void
{
	$capsule = new Manager();
	$capsule->addConnection($database->laravel_parameters());
	$capsule->setAsGlobal();
	$capsule->bootEloquent();
	$shared = $capsule->getConnection();
	check('the PDO is pooled', $shared->getPdo()->getPool() !== null);
	create_tables($capsule);
	check_models();
	check_query_builder($capsule);
	check_errors();
	Model::setConnectionResolver(new PerCoroutine($shared));
	check_transactions();
	check('nothing is lent', $shared->getPdo()->getPool()->activeCount() === 0);
}

function create_tables(Manager $capsule): void
{
	$capsule->schema()->create('authors', function (Blueprint $table): void {
		$table->id();
		$table->string('name')->unique();
		$table->integer('balance')->default(100);
		$table->timestamps();
	});
	$capsule->schema()->create('books', function (Blueprint $table): void {
		$table->id();
		$table->foreignId('author_id')->constrained('authors');
		$table->string('title');
		$table->integer('pages');
		$table->text('extra')->nullable();
		$table->timestamps();
	});
	check('the tables are there', $capsule->schema()->hasTable('authors') && $capsule->schema()->hasTable('books'));
}

function check_models(): void
{
	$right = side_by_side(function (int $i): bool {
		$author = Author::create(['name' => "author $i"]);
		Async\suspend();
		foreach ([1, 2, 3] as $number) {
			$author->books()->create(['title' => "book $i.$number", 'pages' => $i * 10 + $number, 'extra' => ['n' => $number]]);
		}
		$found = Author::with('books')->find($author->id);
		$book = $found->books->firstWhere('pages', $i * 10 + 2);
		$book->title = "changed $i";
		$book->save();
		return $found->name === "author $i" && $found->books->count() === 3 && $book->refresh()->title === "changed $i"
			&& $book->extra === ['n' => 2] && $book->author->is($author);
	});
	check('each coroutine has its own models', !in_array(false, $right, true));
	check('all rows are there', Author::count() === COROUTINES && Book::count() === 3 * COROUTINES);
}

function check_query_builder(Manager $capsule): void
{
	$right = side_by_side(function (int $i) use ($capsule): bool {
		$pages = $capsule->table('books')->join('authors', 'authors.id', '=', 'books.author_id')
			->where('authors.name', "author $i")->orderBy('pages')->pluck('pages')->all();
		$seen = 0;
		foreach ($capsule->table('books')->orderBy('id')->lazy(20) as $book) {
			$seen++;
		}
		return $pages == [$i * 10 + 1, $i * 10 + 2, $i * 10 + 3] && $seen === 3 * COROUTINES;
	});
	check('joins and lazy reading', !in_array(false, $right, true));
}

function check_errors(): void
{
	$right = side_by_side(function (int $i): bool {
		try {
			Author::create(['name' => "author $i"]);
			return false;
		} catch (QueryException $exception) {
			return str_contains($exception->getMessage(), "author $i") && Author::where('name', "author $i")->exists();
		}
	});
	check('errors are their own', !in_array(false, $right, true));
}

function check_transactions(): void
{
	side_by_side(function (int $i): void {
		$connection = Author::resolveConnection();
		$connection->transaction(function () use ($connection): void {
			Author::where('name', 'author 0')->decrement('balance');
			try {
				$connection->transaction(function (): void {
					Author::where('name', 'author 1')->update(['balance' => 0]);
					throw new DomainException('to the savepoint');
				});
			} catch (DomainException) {
			}
			Author::where('name', 'author 2')->increment('balance');
		}, 3);
		try {
			$connection->transaction(function (): void {
				Author::where('name', 'author 3')->update(['balance' => 77]);
				throw new DomainException('all of it');
			});
		} catch (DomainException) {
		}
	});
	$balances = Author::whereIn('name', ['author 0', 'author 1', 'author 2', 'author 3'])->orderBy('name')->pluck('balance')->all();
	check('transactions and savepoints: ' . json_encode($balances), $balances == [100 - COROUTINES, 100, 100 + COROUTINES, 100]);
}
