--TEST--
exit() while others wait in line or for a factory ends the script in order
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay};
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool(function () { delay(100000); return new Numbered(); }, max: 2);
for ($i = 0; $i < 4; $i++) {
    spawn(function () use ($pool, $i) {
        try {
            $pool->acquire($i * 100000);
        } finally {
            echo "finally $i\n";
        }
    });
}
suspend();
suspend();
exit("exit\n");
--EXPECT--
exit
finally 0
finally 1
finally 2
finally 3
