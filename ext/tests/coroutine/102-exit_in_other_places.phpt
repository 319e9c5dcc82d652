--TEST--
exit() in a nested fiber, a finally block, a finally handler, a generator, a callback and a shutdown function
--FILE--
<?php
require 'child.inc';
foreach ([
    'fiber' => 'spawn(function () { (new Fiber(function () { suspend(); exit(5); }))->start(); echo "not reached\n"; }); delay(600000);',
    'finally block' => 'spawn(function () { try { suspend(); throw new Exception; } finally { exit(5); } }); delay(600000);',
    'finally handler' => 'spawn(fn() => 1)->finally(function () { exit(5); }); delay(600000);',
    'generator' => 'spawn(function () { foreach ((function () { yield 1; suspend(); exit(5); })() as $x); echo "not reached\n"; }); delay(600000);',
    'callback' => 'spawn(function () { array_map(function ($x) { suspend(); exit(5); }, [1, 2]); echo "not reached\n"; }); delay(600000);',
    'destructor' => 'spawn(function () { new class { function __destruct() { exit(5); } }; echo "not reached\n"; }); delay(600000);',
    'shutdown function' => 'register_shutdown_function(function () { spawn(function () { exit(5); }); delay(600000); echo "not reached\n"; }); spawn(fn() => 1);',
    'coroutine after main' => 'spawn(function () { delay(1); exit(5); });',
    'output buffer' => 'spawn(function () { ob_start(); echo "buffered "; suspend(); exit(5); }); delay(600000);',
    'protect' => 'spawn(function () { Async\protect(function () { suspend(); exit(5); }); echo "not reached\n"; }); delay(600000);',
    'main in protect' => 'spawn(function () { exit(5); }); Async\protect(function () { delay(600000); echo "not reached\n"; }); echo "not reached\n";',
] as $name => $code) {
    echo "$name: ";
    run_child('use function Async\{spawn, suspend, delay};' . $code);
}
?>
--EXPECT--
fiber: exit status 5
finally block: exit status 5
finally handler: exit status 5
generator: exit status 5
callback: exit status 5
destructor: exit status 5
shutdown function: exit status 5
coroutine after main: exit status 5
output buffer: buffered 
exit status 5
protect: exit status 5
main in protect: exit status 5
