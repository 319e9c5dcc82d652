--TEST--
Endless recursion through C functions in a coroutine ends with an error or a fatal error on PHP 8.3 and later
--SKIPIF--
<?php if (PHP_VERSION_ID < 80300) die('skip the engine has no stack limit before PHP 8.3'); ?>
--FILE--
<?php
use function Async\{spawn, await};

function endless() { return array_map('endless_helper', [1]); }
function endless_helper() { return endless(); }
try {
    await(spawn('endless'));
} catch (Error $e) {
    echo preg_replace('/ of .*/', '', $e->getMessage()), "\n";
}
?>
--EXPECT--
Maximum call stack size
