--TEST--
A parameter by reference gets a copy of the argument, with the warning call_user_func() gives; a reference caught by use() is shared
--FILE--
<?php
use function Async\{spawn, await, suspend};

$shared = 1;
$coroutine = spawn(function () use (&$shared) {
    suspend();
    $shared++;
    return $shared;
});
$shared = 10;
var_dump(await($coroutine), $shared);

function change(array &$list) { $list[] = 'new'; return count($list); }
$list = ['old'];
var_dump(await(spawn('change', $list)), $list);
?>
--EXPECTF--
int(11)
int(11)

Warning: change(): Argument #1 ($list) must be passed by reference, value given in %s
int(2)
array(1) {
  [0]=>
  string(3) "old"
}
