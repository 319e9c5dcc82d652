--TEST--
suspend() goes to the back of the queue, so ready coroutines take turns in the order of their arrival
--FILE--
<?php
use function Async\{spawn, suspend};

foreach (['a', 'b', 'c'] as $name) {
    spawn(function () use ($name) {
        for ($i = 1; $i <= 3; $i++) {
            echo $name, $i, ' ';
            suspend();
        }
    });
}
echo "main1 ";
suspend();
echo "main2 ";
suspend();
echo "main3\n";
?>
--EXPECT--
main1 a1 b1 c1 main2 a2 b2 c2 main3
a3 b3 c3
