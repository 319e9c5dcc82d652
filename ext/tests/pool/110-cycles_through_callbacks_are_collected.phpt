--TEST--
A pool that only its own callbacks or its strategy reach is collected and closed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
class Strategy implements Async\CircuitBreakerStrategy
{
    public $pool;
    public function reportSuccess(mixed $source): void {}
    public function reportFailure(mixed $source, Throwable $error): void {}
    public function shouldRecover(): bool { return true; }
}
foreach (['factory', 'destructor', 'healthcheck', 'beforeAcquire', 'beforeRelease', 'strategy', 'resource'] as $through) {
    $box = new stdClass();
    $hooks = [
        'factory' => fn() => new Numbered(),
        'destructor' => static function ($r) { echo "destroyed "; },
    ];
    if ($through === 'factory') {
        $hooks['factory'] = function () use ($box) { return new Numbered(); };
    } elseif ($through === 'destructor') {
        $hooks['destructor'] = function ($r) use ($box) { echo "destroyed "; };
    } elseif ($through === 'resource') {
        $hooks['factory'] = static function () use (&$cell) { return $cell; };
        $cell = new stdClass();
        $cell->box = $box;
    } elseif ($through !== 'strategy') {
        $hooks[$through] = function ($r) use ($box) { return true; };
    }
    $box->pool = new Async\Pool(...$hooks, min: 1);
    if ($through === 'strategy') {
        $strategy = new Strategy();
        $strategy->pool = $box->pool;
        $box->pool->setCircuitBreakerStrategy($strategy);
        $strategy = null;
    }
    $weak = WeakReference::create($box->pool);
    $cell = null;
    $hooks = null;
    $box = null;
    gc_collect_cycles();
    echo $through, ': ', $weak->get() === null ? "gone\n" : "still there\n";
}
--EXPECT--
destroyed factory: gone
destroyed destructor: gone
destroyed healthcheck: gone
destroyed beforeAcquire: gone
destroyed beforeRelease: gone
destroyed strategy: gone
destroyed resource: gone
