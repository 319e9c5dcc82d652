--TEST--
A coroutine that exhausts the memory ends the request by a fatal error: shutdown functions run, finally blocks do not
--EXTENSIONS--
async
--INI--
memory_limit=16M
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip the memory limit is the allocator\'s');
?>
--FILE--
<?php
use function Async\{delay, spawn};

register_shutdown_function(function () { echo "first shutdown function\n"; });
register_shutdown_function(function () { echo "second shutdown function\n"; });
spawn(function () {
    try {
        delay(10_000);
    } finally {
        echo "not after a fatal error\n";
    }
});
spawn(function () {
    delay(1);
    str_repeat('x', 100 << 20);
});
echo "the script ends\n";
?>
--EXPECTF--
the script ends

Fatal error: Allowed memory size of 16777216 bytes exhausted%S (tried to allocate %d bytes) in %s on line %d
first shutdown function
second shutdown function
