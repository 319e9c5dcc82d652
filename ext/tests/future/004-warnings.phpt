--TEST--
A future that is never used, and an exception in one that nobody sees to, are reported when they go
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\suspend;

set_error_handler(function (int $type, string $message) {
    echo $type === E_WARNING ? 'Warning: ' : '?: ', preg_replace('~/\S*/~', '', $message), "\n";
    return true;
});
new Future(new FutureState());
$future = Future::completed(1);
unset($future);
Future::failed(new LogicException('bad'));
(function () {
    $state = new FutureState();
    $future = new Future($state);
    $future->map(fn () => throw new DomainException('in a chain'));
    $state->complete(1);
})();
suspend();
$state = new FutureState();
$state->error(new LogicException('without a future'));
unset($state);
echo "silent:\n";
Future::completed(1)->ignore();
Future::failed(new LogicException('ignored'))->ignore();
Future::failed(new LogicException('caught'))->catch(fn () => 1);
Future::failed(new Async\AsyncCancellation('cancelled'))->map(fn () => 1);
$state = new FutureState();
$state->ignore();
$state->error(new LogicException('ignored'));
new Future($state);
unset($state);
suspend();
$future = Future::failed(new LogicException('awaited'));
try {
    $future->await();
} catch (LogicException) {
}
unset($future);
echo "at the end:\n";
$last = Future::failed(new LogicException('last'));
?>
--EXPECT--
Warning: Future was never used; call await(), map(), catch(), finally() or ignore() to suppress this warning. Created at 004-warnings.php:9
Warning: Future was never used; call await(), map(), catch(), finally() or ignore() to suppress this warning. Created at 004-warnings.php:10
Warning: Unhandled exception in Future: LogicException: bad; use catch() or ignore() to handle. Created at 004-warnings.php:12
Warning: Unhandled exception in Future: DomainException: in a chain; use catch() or ignore() to handle. Created at 004-warnings.php:16
Warning: Unhandled exception in Future: LogicException: without a future; use catch() or ignore() to handle. Created at 004-warnings.php:20
silent:
at the end:
Warning: Unhandled exception in Future: LogicException: last; use catch() or ignore() to handle. Created at 004-warnings.php:41
