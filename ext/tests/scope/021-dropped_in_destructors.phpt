--TEST--
The last reference to a scope or a pool goes in a destructor, or in a collected cycle
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, Scope};
use function Async\{delay, spawn, suspend};

final class Keeper
{
    public ?Keeper $self = null;
    public function __construct(public mixed $kept) {}
    public function __destruct() { $this->kept = null; }
}
$things = [
    'scope' => function () {
        $scope = new Scope();
        $scope->spawn(function () {
            try {
                delay(100000);
            } finally {
                echo "member ends\n";
            }
        });
        suspend();
        return $scope;
    },
    'pool' => function () {
        $pool = new Pool(fn() => new stdClass(), destructor: function () {
            try {
                suspend();
            } catch (Error) {
                /* Before PHP 8.4 nobody may suspend here. */
            }
            echo "destroyed\n";
        }, min: 2);
        return $pool;
    },
    'pool with something lent' => function () {
        $pool = new Pool(fn() => new stdClass(), destructor: fn() => print("destroyed\n"));
        return [$pool->acquire(), $pool];
    },
    'pool with a waiter' => function () {
        $pool = new Pool(fn() => new stdClass(), destructor: fn() => print("destroyed\n"), max: 1);
        $r = $pool->acquire();
        $weak = WeakReference::create($pool);
        spawn(function () use ($weak) {
            try {
                $weak->get()->acquire();
            } catch (Async\AsyncException $e) {
                echo $e->getMessage(), "\n";
            }
        });
        suspend();
        $pool->close();
        return [$r, $pool];
    },
];
foreach ($things as $name => $make) {
    foreach (['in a destructor', 'in a cycle'] as $how) {
        echo "$name $how\n";
        $keeper = new Keeper($make());
        if ($how === 'in a cycle') {
            $keeper->self = $keeper;
        }
        unset($keeper);
        gc_collect_cycles();
        suspend();
        suspend();
    }
}
echo "end\n";
?>
--EXPECT--
scope in a destructor
member ends
scope in a cycle
member ends
pool in a destructor
destroyed
destroyed
pool in a cycle
destroyed
destroyed
pool with something lent in a destructor
destroyed
pool with something lent in a cycle
destroyed
pool with a waiter in a destructor
destroyed
Pool is closed
pool with a waiter in a cycle
destroyed
Pool is closed
end
