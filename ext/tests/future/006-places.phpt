--TEST--
Futures know where they were created and completed
--FILE--
<?php
use Async\{Future, FutureState};

$state = new FutureState();
$future = new Future($state);
echo basename($future->getCreatedLocation()), ' ', $future->getCompletedLocation(), ' ',
    json_encode($state->getCompletedFileAndLine()), "\n";
echo preg_replace('~/\S*/~', '', implode($future->getAwaitingInfo())), "\n";
$state->complete(1);
echo basename($state->getCompletedLocation()), ' ', basename($future->getCompletedFileAndLine()[0]), ' ',
    $future->getCompletedFileAndLine()[1], ' ', $state->getCreatedFileAndLine()[1], ' ', $future->getCreatedFileAndLine()[1], "\n";
echo json_encode($state->getAwaitingInfo()), json_encode($future->getAwaitingInfo()), "\n";
echo basename($state->getCreatedLocation()), "\n";
$future->await();
?>
--EXPECT--
006-places.php:4 unknown [null,0]
a future created at 006-places.php:4
006-places.php:9 006-places.php 9 4 4
[][]
006-places.php:4
