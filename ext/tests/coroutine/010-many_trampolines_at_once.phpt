--TEST--
Coroutines that run __call() keep their method names apart while they are suspended
--FILE--
<?php
use function Async\{spawn, await, suspend};

class Magic {
    public function __call($name, $arguments) {
        suspend();
        $nested = $arguments[0] > 0 ? $this->{"nested$name"}($arguments[0] - 1) : 'end';
        suspend();
        return "$name>$nested";
    }
}
$magic = new Magic;
$coroutines = [];
foreach (['x', 'y', 'z'] as $name) {
    $coroutines[] = spawn([$magic, $name], 2);
}
unset($magic);
foreach ($coroutines as $coroutine) {
    echo await($coroutine), "\n";
}
// One that never starts gives its method back, too.
$never = spawn([new Magic, 'never'], 0);
$never->cancel();
unset($never);
Async\suspend();
echo "done\n";
?>
--EXPECT--
x>nestedx>nestednestedx>end
y>nestedy>nestednestedy>end
z>nestedz>nestednestedz>end
done
