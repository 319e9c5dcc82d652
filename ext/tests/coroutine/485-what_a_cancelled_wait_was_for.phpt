--TEST--
A wait that a cancellation has kept from beginning is not what the coroutine waits for later
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel, Future, FutureState, Pool, Scope, TaskGroup};
use function Async\{await, current_coroutine, delay, spawn, suspend};

$pool = new Pool(fn() => new stdClass(), max: 1);
$lent = $pool->acquire();
$scope = new Scope();
$member = $scope->spawn(fn() => delay(1000000));
$group = new TaskGroup();
$group->spawn(fn() => delay(1000000));
$future = new Future(new FutureState());
$future->ignore();
$waits = [
    'delay' => fn() => delay(1000),
    'await' => fn() => await($future),
    'await_all' => fn() => Async\await_all([$future]),
    'acquire' => fn() => $pool->acquire(),
    'acquire with a timeout' => fn() => $pool->acquire(1000),
    'recv' => fn() => (new Channel())->recv(),
    'send' => fn() => (new Channel())->send(1),
    'scope' => fn() => $scope->awaitCompletion(),
    'group' => fn() => $group->awaitCompletion(),
];
foreach ($waits as $name => $wait) {
    $coroutine = spawn(function () use ($name, $wait) {
        current_coroutine()->cancel();
        try {
            $wait();
        } catch (AsyncCancellation) {
            echo "$name: cancelled, ";
        }
        suspend();
        suspend();
    });
    suspend();
    echo count($coroutine->getAwaitingInfo()), " reasons\n";
    await($coroutine);
}
$scope->cancel();
$group->cancel();
?>
--EXPECT--
delay: cancelled, 0 reasons
await: cancelled, 0 reasons
await_all: cancelled, 0 reasons
acquire: cancelled, 0 reasons
acquire with a timeout: cancelled, 0 reasons
recv: cancelled, 0 reasons
send: cancelled, 0 reasons
scope: cancelled, 0 reasons
group: cancelled, 0 reasons
