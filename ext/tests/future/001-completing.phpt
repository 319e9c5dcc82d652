--TEST--
A future waits for its state to be completed with a result or an error
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, await_all, spawn, suspend};

$state = new FutureState();
$future = new Future($state);
var_dump($state->isCompleted(), $future->isCompleted());
$waiters = [spawn(fn () => await($future)), spawn(fn () => $future->await())];
spawn(fn () => $state->complete('result'));
var_dump(await($future), $state->isCompleted(), $future->isCompleted(), $future->isCancelled());
var_dump(await_all($waiters)[0]);
// Several futures of one state, also after its completion.
var_dump((new Future($state))->await());

$state = new FutureState();
$future = new Future($state);
spawn(fn () => $state->error(new LogicException('error')));
for ($i = 0; $i < 2; $i++) {
    try {
        await($future);
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(Future::completed(5)->await(), Future::completed()->await());
try {
    Future::failed(new DomainException('failed'))->await();
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
echo json_encode(await_all(['a' => Future::completed(1), 'b' => Future::completed(2)])[0]), "\n";
?>
--EXPECT--
bool(false)
bool(false)
string(6) "result"
bool(true)
bool(true)
bool(false)
array(2) {
  [0]=>
  string(6) "result"
  [1]=>
  string(6) "result"
}
string(6) "result"
error
error
int(5)
NULL
failed
{"a":1,"b":2}
