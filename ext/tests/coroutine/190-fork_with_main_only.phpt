--TEST--
After pcntl_fork() the child has a reactor of its own: it delays, spawns and ends; the parent is undisturbed (B097)
--EXTENSIONS--
pcntl
--FILE--
<?php
use function Async\{spawn, await, delay};

delay(1);
$pid = pcntl_fork();
if ($pid === 0) {
    delay(1);
    exit(await(spawn(function () { delay(1); return 42; })));
}
delay(1);
$text = await(spawn(function () { delay(1); return 'parent undisturbed'; }));
pcntl_waitpid($pid, $status);
var_dump(pcntl_wifexited($status), pcntl_wexitstatus($status));
echo $text, "\n";
?>
--EXPECT--
bool(true)
int(42)
parent undisturbed
