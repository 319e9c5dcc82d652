--TEST--
An exception out of a destructor at the end, after which the engine calls no other, leaves no channel with a scope that is gone
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Scope};

final class Kept { public static array $things = []; }
final class Thrower { public function __destruct() { throw new Exception('deliberate'); } }

$thrower = new Thrower();
Kept::$things['scope'] = new Scope();
Kept::$things['scope']->spawn(function () {
    Kept::$things['channel'] = new Channel(1);
});
Async\suspend();
echo "end\n";
?>
--EXPECTF--
end

Fatal error: Uncaught Exception: deliberate in %s:%d
Stack trace:
#0 [internal function]: Thrower->__destruct()
#1 {main}
  thrown in %s on line %d
