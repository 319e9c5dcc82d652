--TEST--
In a coroutine, whose stack is small, trees of scopes may be as deep as anywhere
--FILE--
<?php
use Async\Scope;
use function Async\{spawn, await, delay, suspend};

const DEPTH = 20000;

/** Scopes, each below the one before it. */
function chain(): array
{
    $chain = [new Scope()];
    for ($i = 0; $i < DEPTH; $i++) {
        $chain[] = Scope::inherit($chain[$i]);
    }
    return $chain;
}
$tests = [
    'failure' => function () {
        $chain = chain();
        $chain[DEPTH]->spawn(fn() => throw new Exception('deep'));
        try {
            $chain[0]->awaitCompletion();
        } catch (Exception $e) {
            echo $e->getMessage(), ' ', var_export($chain[1]->isClosed(), true), "\n";
        }
    },
    'cancellation' => function () {
        $chain = chain();
        $member = $chain[DEPTH]->spawn(fn() => delay(600000));
        suspend();
        $chain[0]->cancel();
        $chain[0]->awaitCompletion();
        var_dump($member->isCancelled());
    },
    'zombies' => function () {
        $chain = chain();
        $chain[DEPTH]->spawn(function () { suspend(); echo "zombie\n"; });
        suspend();
        @$chain[0]->disposeSafely();
        $chain[0]->awaitCompletion();
    },
    'contexts' => function () {
        $chain = chain();
        $chain[DEPTH]->spawn(fn() => Async\current_context()->set('key', 'value'));
        $chain[0]->awaitCompletion();
        echo "freed from the outermost\n";
    },
    'freed from the outermost' => function () {
        $chain = array_reverse(chain());
        while ($chain) {
            array_pop($chain);
        }
        echo "done\n";
    },
];
foreach ($tests as $name => $test) {
    echo "--- $name\n";
    await(spawn($test));
}
/* A scope with many children, and those with some. */
$order = [];
$top = new Scope();
$kept = [];
foreach (['a', 'b', 'c'] as $name) {
    $kept[] = $child = Scope::inherit($top);
    $child->finally(function () use (&$order, $name) { $order[] = $name; });
    $kept[] = $inner = Scope::inherit($child);
    $inner->finally(function () use (&$order, $name) { $order[] = "$name below"; });
}
$top->finally(function () use (&$order) { $order[] = 'top'; });
$kept[2]->cancel();
suspend();
$top->cancel();
suspend();
echo implode(', ', $order), "\n";
?>
--EXPECT--
--- failure
deep true
--- cancellation
bool(true)
--- zombies
zombie
--- contexts
freed from the outermost
--- freed from the outermost
done
b below, b, a below, a, c below, c, top
