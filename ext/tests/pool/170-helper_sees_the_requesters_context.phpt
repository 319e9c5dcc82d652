--TEST--
With a timeout the hooks run in another coroutine, and see the requester's contexts nevertheless
--FILE--
<?php
use Async\{Pool, Scope};
use function Async\{coroutine_context, current_context, suspend, spawn, await, delay};

$show = function (string $hook): void {
    echo "$hook: ", var_export(coroutine_context()->find('coroutine'), true), ' ',
        var_export(current_context()->find('scope'), true), "\n";
};
$pool = new Pool(
    function () use ($show) { suspend(); $show('factory'); coroutine_context()->set("made", true, true); return new stdClass; },
    beforeAcquire: function () use ($show) { suspend(); $show('beforeAcquire'); return true; },
);
$scope = new Scope;
$scope->spawn(function () use ($pool) {
    coroutine_context()->set('coroutine', 'mine');
    current_context()->set('scope', 'ours');
    $pool->release($pool->acquire(60000));
    $pool->release($pool->acquire(60000));
    var_dump(coroutine_context()->find('made'));
});
$scope->awaitCompletion();

echo "-- one that needs another one\n";
coroutine_context()->set('coroutine', "main's");
$outer = new Pool(function () use ($pool) { $pool->release($pool->acquire(60000)); return new stdClass; });
$outer->release($outer->acquire(60000));

echo "-- who has given up, and is no more\n";
$slow = new Pool(function () use ($show) { delay(20); $show('factory'); return new stdClass; });
await(spawn(function () use ($slow) {
    coroutine_context()->set('coroutine', "another's");
    try { $slow->acquire(1); } catch (Async\TimeoutException) {}
}));
gc_collect_cycles();
delay(30);
?>
--EXPECT--
factory: 'mine' 'ours'
beforeAcquire: 'mine' 'ours'
bool(true)
-- one that needs another one
beforeAcquire: 'main\'s' NULL
-- who has given up, and is no more
factory: 'another\'s' NULL
