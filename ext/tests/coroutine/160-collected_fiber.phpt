--TEST--
A fiber found by the garbage collector switches in its finally block without harm (B109)
--FILE--
<?php
use function Async\{spawn, await, suspend};

$coroutine = spawn(function () {
    for ($i = 0; $i < 3; $i++) {
        $holder = new stdClass;
        $holder->fiber = new Fiber(function () use ($holder) {
            try {
                Fiber::suspend();
            } finally {
                echo "finally\n";
                try { (new Fiber(function () { Fiber::suspend(); }))->start(); } catch (FiberError) {}
                try { suspend(); } catch (Error) {}
            }
        });
        $holder->fiber->start();
        unset($holder);
        suspend();
    }
    gc_collect_cycles();
    return 'end';
});
$text = await($coroutine);
echo $text, "\n";
?>
--EXPECT--
finally
finally
finally
end
