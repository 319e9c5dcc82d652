--TEST--
pcntl_fork() in a coroutine: the child may exit there
--EXTENSIONS--
pcntl
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a child that is forked frees nothing of its parent');
if (PHP_DEBUG) die('skip in the child the variables of the coroutines left behind are lost, which a debug PHP reports');
?>
--FILE--
<?php
use function Async\{spawn, await, delay, suspend};

$coroutine = spawn(function () {
    suspend();
    $pid = pcntl_fork();
    if ($pid === 0) { delay(1); exit(44); }
    pcntl_waitpid($pid, $status);
    return pcntl_wifexited($status) ? pcntl_wexitstatus($status) : 'killed';
});
$other = spawn(function () { delay(2); return 'other'; });
$status = await($coroutine);
$text = await($other);
echo "$status $text\n";
?>
--EXPECT--
44 other
