<?php
/*
 * The libc boundary, called by C code directly (tests/io/calls.c through FFI). While each function
 * waits, another coroutine must run and give it what it waits for: a call that blocked the process
 * would hang, and the time limit of tools/test_io would end it.
 *
 * usage: php -d ffi.enable=1 hooks_test.php libcalls.so
 */
use function Async\{spawn, await, delay, suspend};

$c = FFI::cdef(<<<'C'
    int make_pair(int *one, int *other, int type);
    int make_pipe(int *readable, int *writable);
    int give(int fd, const char *text);
    int shut(int fd);
    const char *sleep_in_every_way(void);
    const char *wrong_arguments(void);
    const char *poll_in_every_way(int fd, int give_to);
    const char *select_in_every_way(int fd);
    const char *receive_in_every_way(int fd);
    long send_in_some_way(int fd, int way, long size);
    long receive_all(int fd, long size);
    const char *time_limits_of_sockets(int fd, int other);
    int flood_with_datagrams(int fd);
    int send_datagram(int fd);
    int take_datagrams(int fd, int count);
    const char *descriptor_keeps_its_flags(int fd);
    int listen_at(const char *path);
    const char *connect_at(const char *path, int *result);
    const char *accept_at(int fd, int *result);
    const char *connection_refused(void);
    const char *resolve_in_every_way(void);
    const char *be_cancelled(int fd, int *was_cancelled);
    int insist_on_waiting(int fd, int time_ms);
    const char *see_it_closed(int fd);
    const char *see_it_replaced(int fd);
    int replace(int fd);
    int close_in_vfork(int fd);
    C, $argv[1]);

const STREAM = 1;
const DATAGRAM = 2;

$passed = $failed = 0;

function check(string $what, mixed $expected, mixed $got): void
{
    global $passed, $failed;
    if ($expected === $got) {
        $passed++;
    } else {
        $failed++;
        echo "FAILED: $what: ", json_encode($got), ', not ', json_encode($expected), "\n";
    }
}

function pair(int $type = STREAM): array
{
    global $c;
    $one = FFI::new('int');
    $other = FFI::new('int');
    $c->make_pair(FFI::addr($one), FFI::addr($other), $type);
    return [$one->cdata, $other->cdata];
}

/* Gives the text several times, each time when the other side has had time to wait for it. */
function feed(int $fd, string $text, int $times)
{
    global $c;
    return spawn(function () use ($c, $fd, $text, $times) {
        for ($i = 0; $i < $times; $i++) {
            delay(10);
            $c->give($fd, $text);
        }
    });
}

/* Runs while others wait; counts how often it was its turn. */
function ticker(int &$ticks, bool &$stop)
{
    return spawn(function () use (&$ticks, &$stop) {
        while (!$stop) {
            $ticks++;
            delay(5);
        }
    });
}

$ticks = 0;
$stop = false;
$ticker = ticker($ticks, $stop);
check('sleeping', '', await(spawn(fn() => $c->sleep_in_every_way())));
check('others run while one sleeps', true, $ticks > 6);

check('wrong arguments', '', await(spawn(fn() => $c->wrong_arguments())));

[$a, $b] = pair();
feed($b, 'x', 4);
check('poll', '', await(spawn(fn() => $c->poll_in_every_way($a, $b))));

[$a, $b] = pair();
feed($b, 'x', 2);
check('select', '', await(spawn(fn() => $c->select_in_every_way($a))));

[$a, $b] = pair();
feed($b, 'hello', 8);
check('receive', '', await(spawn(fn() => $c->receive_in_every_way($a))));
check('flags', '', $c->descriptor_keeps_its_flags($a));

foreach (['send', 'sendto', 'write', 'writev', 'sendmsg'] as $way => $name) {
    [$a, $b] = pair();
    $sender = spawn(fn() => $c->send_in_some_way($a, $way, 3000001));
    $receiver = spawn(function () use ($c, $b) {
        delay(10);
        return $c->receive_all($b, 3000001);
    });
    check("$name sends everything", 3000001, await($sender));
    check("$name sends the right bytes", 3000001, await($receiver));
    check('flags', '', $c->descriptor_keeps_its_flags($a));
}

[$a, $b] = pair();
check('time limits', '', await(spawn(fn() => $c->time_limits_of_sockets($a, $b))));

[$a, $b] = pair(DATAGRAM);
$flood = $c->flood_with_datagrams($a);
$sender = spawn(fn() => $c->send_datagram($a));
$receiver = spawn(function () use ($c, $b, $flood) {
    delay(20);
    return $c->take_datagrams($b, $flood + 1);
});
check('a datagram waits for room', 9, await($sender));
check('datagrams are taken', $flood + 1, await($receiver));

$path = sys_get_temp_dir() . '/async-io-' . getmypid();
$listener = $c->listen_at($path);
$clients = [];
for ($i = 0; $i < 5; $i++) {
    $clients[] = spawn(function () use ($c, $path) {
        $fd = FFI::new('int');
        $error = $c->connect_at($path, FFI::addr($fd));
        return [$error, $fd->cdata];
    });
}
delay(20);
$accepted = [];
for ($i = 0; $i < 5; $i++) {
    $fd = FFI::new('int');
    check('accept', '', $c->accept_at($listener, FFI::addr($fd)));
    $accepted[] = $fd->cdata;
}
foreach ($clients as $client) {
    check('connect to a listener without room', '', await($client)[0]);
}
$waiting = spawn(function () use ($c, $listener) {
    $fd = FFI::new('int');
    return $c->accept_at($listener, FFI::addr($fd));
});
delay(10);
$fd = FFI::new('int');
check('connect to one who waits', '', $c->connect_at($path, FFI::addr($fd)));
check('accept waits', '', await($waiting));
unlink($path);

check('refused', '', await(spawn(fn() => $c->connection_refused())));
if (gethostbyname('localhost') === '127.0.0.1') {
    check('names', '', await(spawn(fn() => $c->resolve_in_every_way())));
} else {
    echo "note: localhost has no address here\n";
}

[$a, $b] = pair();
$was_cancelled = FFI::new('int');
$result = null;
$task = spawn(function () use ($c, $a, $was_cancelled, &$result) {
    $result = $c->be_cancelled($a, FFI::addr($was_cancelled));
});
delay(10);
$task->cancel();
try {
    await($task);
    check('the cancellation comes out', true, false);
} catch (Async\AsyncCancellation) {
    check('the cancellation comes out', true, true);
}
check('recv is cancelled', 1, $was_cancelled->cdata);

[$a, $b] = pair();
$turns = 0;
$counter = spawn(function () use (&$turns) {
    for (;; $turns++) {
        delay(1);
    }
});
$task = spawn(fn() => $c->insist_on_waiting($a, 200));
delay(10);
$task->cancel();
$turns = 0;
try {
    await($task);
    check('the cancellation of a call that insists comes out', true, false);
} catch (Async\AsyncCancellation) {
    check('others run while a cancelled call insists', true, $turns > 10);
}
$counter->cancel();

[$a, $b] = pair();
$task = spawn(fn() => $c->see_it_closed($a));
delay(10);
check('close', 0, $c->shut($a));
check('close wakes who waits', '', await($task));

[$a, $b] = pair();
$task = spawn(fn() => $c->see_it_replaced($a));
delay(10);
check('dup2', 0, $c->replace($a));
check('dup2 wakes who waits', '', await($task));

[$a, $b] = pair();
feed($b, 'hello', 8);
$task = spawn(fn() => $c->receive_in_every_way($a));
delay(5);
check('vfork', 0, $c->close_in_vfork($a));
check('the parent still waits after vfork', '', await($task));

$stop = true;
await($ticker);
echo "$passed passed, $failed failed\n";
exit($failed ? 1 : 0);
