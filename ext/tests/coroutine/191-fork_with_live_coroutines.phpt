--TEST--
After pcntl_fork() only the coroutine that forked lives on in the child; the parent is undisturbed (B097)
--EXTENSIONS--
pcntl
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a child that is forked frees nothing of its parent');
if (PHP_DEBUG) die('skip in the child the variables of the coroutines left behind are lost, which a debug PHP reports');
?>
--FILE--
<?php
use function Async\{spawn, await, delay, suspend, get_coroutines, current_coroutine};

$ready = spawn(function () { suspend(); return 'ready'; });
$timer = spawn(function () { try { delay(5); return 'timer'; } finally { echo "finally, in the parent only\n"; } });
suspend();
$pid = pcntl_fork();
if ($pid === -1) die("refused\n");
if ($pid === 0) {
    $ok = get_coroutines() === [current_coroutine()];
    delay(1);
    try {
        await($ready);
    } catch (Async\AsyncCancellation) {
        exit($ok ? 43 : 1);
    }
}
pcntl_waitpid($pid, $status);
var_dump(pcntl_wifexited($status), pcntl_wexitstatus($status));
var_dump(await($ready), await($timer));
?>
--EXPECT--
bool(true)
int(43)
finally, in the parent only
string(5) "ready"
string(5) "timer"
