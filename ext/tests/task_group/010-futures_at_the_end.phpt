--TEST--
Futures of a group that are never completed are freed at the end of the script
--FILE--
<?php
$group = new Async\TaskGroup(1);
$group->spawn(fn () => (new Async\Channel())->recvAsync()->await());
$group->spawn(fn () => 1);
$kept = [$group->all(), $group->any(), $group->race()];
$chain = $group->all()->map(fn () => print("never\n"));
exit("exits\n");
?>
--EXPECT--
exits
