--TEST--
map(), catch() and finally() make futures of futures, on temporaries too, before and after completion
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\suspend;

$state = new FutureState();
$last = (new Future($state))
    ->map(fn ($x) => $x + 1)
    ->map(function ($x) { suspend(); return $x * 10; })
    ->catch(fn () => 'never called')
    ->finally(fn () => print("finally\n"));
$state->complete(4);
var_dump($last->await());

var_dump(Future::completed(1)->map(fn ($x) => $x + 1)->map(fn ($x) => $x + 1)->await());
var_dump(Future::failed(new LogicException('bad'))
    ->map(fn () => 'never called')
    ->finally(fn () => print("finally after an error\n"))
    ->catch(fn (LogicException $e) => 'caught ' . $e->getMessage())
    ->map(strtoupper(...))
    ->await());
// What a callable throws goes on.
foreach ([
    fn ($f) => $f->map(fn () => throw new DomainException('in map')),
    fn ($f) => $f->map(fn () => throw new DomainException('x'))->catch(fn ($e) => throw new DomainException('in catch', 0, $e)),
    fn ($f) => $f->finally(fn () => throw new DomainException('in finally')),
] as $chain) {
    try {
        $chain(Future::completed(1))->await();
    } catch (DomainException $e) {
        echo $e->getMessage(), ' ', $e->getPrevious()?->getMessage(), "\n";
    }
}
// finally() keeps the outcome.
try {
    Future::failed(new LogicException('kept'))->finally(fn () => 'ignored')->await();
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
var_dump(Future::completed('kept')->finally(fn () => 'ignored')->await());
// Several on one future, in order.
$state = new FutureState();
$future = new Future($state);
$all = [];
foreach (['a', 'b', 'c'] as $name) {
    $all[] = $future->map(fn ($x) => print("$name$x\n"));
}
$state->complete(1);
Async\await_all($all);
?>
--EXPECT--
finally
int(50)
int(3)
finally after an error
string(10) "CAUGHT BAD"
in map 
in catch x
in finally 
kept
string(4) "kept"
a1
b1
c1
