--TEST--
An error handler that a coroutine sets around a wait handles its own errors and nobody else's
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, suspend};

/* As libraries do it around a call that may wait: fopen() of a URL, stream_select(), connecting. */
function watched(string $who): string
{
    $seen = [];
    set_error_handler(function (int $type, string $message) use (&$seen) {
        $seen[] = $message;
        return true;
    });
    try {
        suspend();
        trigger_error("first of $who");
        suspend();
        trigger_error("second of $who");
    } finally {
        restore_error_handler();
    }
    trigger_error("$who afterwards");
    return "$who has seen: " . implode(', ', $seen);
}

set_error_handler(function (int $type, string $message) {
    echo "the application's: $message\n";
    return true;
});
$plain = spawn(function () {
    for ($i = 1; $i <= 4; $i++) {
        trigger_error("plain $i");
        suspend();
    }
});
$a = spawn(watched(...), 'a');
$b = spawn(watched(...), 'b');
echo watched('main'), "\n";
await($plain);
echo await($a), "\n", await($b), "\n";
trigger_error('at the end');
?>
--EXPECT--
the application's: plain 1
the application's: plain 2
the application's: main afterwards
main has seen: first of main, second of main
the application's: plain 3
the application's: a afterwards
the application's: b afterwards
the application's: plain 4
a has seen: first of a, second of a
b has seen: first of b, second of b
the application's: at the end
