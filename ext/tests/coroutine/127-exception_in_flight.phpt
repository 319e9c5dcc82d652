--TEST--
A coroutine that suspends in a finally block while an exception unwinds keeps it, and others know nothing of it
--FILE--
<?php
use function Async\{spawn, await, suspend};

$make = fn($name) => spawn(function () use ($name) {
    try {
        try {
            throw new LogicException("exception of $name");
        } finally {
            suspend();
            try { throw new RuntimeException('inner'); } catch (RuntimeException) { suspend(); }
            echo "finally of $name\n";
        }
    } catch (LogicException $e) {
        var_dump($e->getPrevious());
        return $e->getMessage();
    }
});
$all = [$make('a'), $make('b'), spawn(function () { suspend(); return 'undisturbed'; })];
foreach ($all as $coroutine) {
    $message = await($coroutine);
    $messages[] = $message;
}
echo implode("\n", $messages), "\n";
?>
--EXPECT--
finally of a
NULL
finally of b
NULL
exception of a
exception of b
undisturbed
