--TEST--
Shutdown functions and destructors at the end have the script's error handlers, whoever ran last
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, spawn, suspend};

function handler(string $name): Closure
{
    return function (int $type, string $message) use ($name) {
        echo "$name: $message\n";
        return true;
    };
}

class Late
{
    public function __destruct()
    {
        trigger_error('destructor');
    }
}

suspend();
set_error_handler(handler('script'));
$late = new Late();
register_shutdown_function(fn() => trigger_error('shutdown function'));
spawn(function () {
    set_error_handler(handler('left behind'));
    set_error_handler(handler('left behind, too'));
    delay(1);
    trigger_error('coroutine');
    exit('exit, ');
});
spawn(function () {
    set_error_handler(handler('forced out'));
    try {
        delay(1000);
    } finally {
        trigger_error('finally');
    }
});
?>
--EXPECT--
left behind, too: coroutine
exit, forced out: finally
script: shutdown function
script: destructor
