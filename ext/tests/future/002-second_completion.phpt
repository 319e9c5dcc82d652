--TEST--
A second completion is an error that names the place of the first
--FILE--
<?php
use Async\{Future, FutureState};

$state = new FutureState();
$future = new Future($state);
$state->complete(1);
foreach ([fn () => $state->complete(2), fn () => $state->error(new LogicException())] as $again) {
    try {
        $again();
    } catch (Async\AsyncException $e) {
        echo preg_replace('~/\S*/~', '', $e->getMessage()), "\n";
    }
}
var_dump($future->await());
$cancelled = new FutureState();
(new Future($cancelled))->cancel();
try {
    $cancelled->complete(1);
} catch (Async\AsyncException $e) {
    echo preg_replace('~/\S*/~', '', $e->getMessage()), "\n";
}
?>
--EXPECT--
The future has been completed already, at 002-second_completion.php:6
The future has been completed already, at 002-second_completion.php:6
int(1)
The future has been completed already, at 002-second_completion.php:16
