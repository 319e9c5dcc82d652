--TEST--
Callbacks may be functions, methods, invokable objects and __call
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Hooks
{
    public static function make() { return new Numbered(); }
    public function destroy($r) { echo "destroy $r->id\n"; }
    public function __call($name, $arguments) { echo "$name {$arguments[0]->id}\n"; return true; }
    public function __invoke($r) { echo "invoked $r->id\n"; return true; }
}
$pool = new Async\Pool('Hooks::make', [new Hooks(), 'destroy'], beforeAcquire: new Hooks(), beforeRelease: [new Hooks(), 'magic']);
$pool->release($pool->acquire());
$pool->release($pool->acquire());
$pool->close();
--EXPECT--
magic 1
invoked 1
magic 1
destroy 1
