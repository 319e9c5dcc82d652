--TEST--
Names are looked up in helper threads: others run meanwhile, and the answers are libc's
--EXTENSIONS--
async
--SKIPIF--
<?php
if (gethostbyname('localhost') !== '127.0.0.1') {
    die('skip localhost has no address here');
}
?>
--FILE--
<?php
use function Async\{spawn, await};

$tasks = [];
for ($i = 0; $i < 20; $i++) {
    $tasks[] = spawn(fn() => [gethostbyname('localhost'), gethostbyname('127.0.0.9'),
        gethostbyname('no-such-host.invalid')]);
}
$answers = array_map(await(...), $tasks);
echo json_encode(array_unique($answers, SORT_REGULAR)), "\n";

/* Cancelled while the helper thread works: its result is nobody's. */
for ($i = 0; $i < 20; $i++) {
    $task = spawn(fn() => gethostbyname('localhost'));
    Async\suspend();
    if ($task->isCompleted()) {
        continue; /* The helper was faster. */
    }
    $task->cancel();
    try {
        await($task);
        echo "not cancelled\n";
    } catch (Async\AsyncCancellation) {
    }
}
echo "done\n";
?>
--EXPECT--
[["127.0.0.1","127.0.0.9","no-such-host.invalid"]]
done
