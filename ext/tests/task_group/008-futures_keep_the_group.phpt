--TEST--
A future of a group keeps it alive; when the future goes, so does the group
--FILE--
<?php
use Async\{Future, TaskGroup};
use function Async\{delay, suspend};

function start(): Future
{
    $group = new TaskGroup();
    $group->spawn(function () { suspend(); return 'done'; });
    return $group->all();
}
var_dump(start()->await());
function start_long(): Future
{
    $group = new TaskGroup();
    $group->spawn(function () { try { delay(600000); } finally { echo "cancelled\n"; } });
    return $group->all();
}
$future = start_long();
suspend();
unset($future);
suspend();
$future = start_long();
suspend();
$future->cancel();
suspend();
echo "end\n";
?>
--EXPECT--
array(1) {
  [0]=>
  string(4) "done"
}
cancelled
cancelled
end
