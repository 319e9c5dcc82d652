--TEST--
await() throws the coroutine's exception, the same object each time, with its own trace
--FILE--
<?php
use function Async\{spawn, await};

function fails() { throw new DomainException('broken', 7); }

$coroutine = spawn('fails');
$caught = [];
for ($i = 0; $i < 2; $i++) {
    try {
        await($coroutine);
        echo "not reached\n";
    } catch (DomainException $e) {
        $caught[] = $e;
    }
}
var_dump($caught[0] === $caught[1], $caught[0]->getMessage(), $caught[0]->getCode(), $caught[0]->getLine());
echo $caught[0]->getTraceAsString(), "\n";
?>
--EXPECT--
bool(true)
string(6) "broken"
int(7)
int(4)
#0 [internal function]: fails()
#1 {main}
