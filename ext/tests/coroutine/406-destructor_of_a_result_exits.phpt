--TEST--
exit() in the destructor of a result that nobody wants ends the script like any other
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, spawn};

class Bad
{
    public function __destruct()
    {
        exit("exit\n");
    }
}

register_shutdown_function(fn() => print("shutdown function\n"));
spawn(function () {
    try {
        delay(1000);
    } finally {
        echo "finally\n";
    }
});
spawn(fn() => new Bad());
spawn(fn() => print("never\n"));
delay(2000);
?>
--EXPECT--
exit
finally
shutdown function
