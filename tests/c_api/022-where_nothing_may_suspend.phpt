--TEST--
Where nothing may suspend an acquire takes what is free, and throws where it would have to wait
--FILE--
<?php
namespace Probe;

use Async, ArrayObject, Exception, stdClass;

require __DIR__ . '/helper.inc';

$pool = pool(['max' => 1]);
final class Last
{
	public function __construct(private $pool)
	{
		$this->self = $this;
	}
	public $self;
	public function __destruct()
	{
		var_dump(may_suspend());
		$number = acquire($this->pool);
		echo thrown(fn() => acquire($this->pool)), "\n";
		echo thrown(fn() => suspend()), "\n";
		echo thrown(fn() => yield_()), "\n";
		echo thrown(fn() => wait(0, 1)), "\n";
		echo thrown(fn() => await(current())), "\n";
		release($this->pool, $number);
	}
}
function yield_()
{
	return call_user_func('Probe\yield');
}
var_dump(may_suspend());
new Last($pool);
gc_collect_cycles();
show_counts($pool);
--EXPECTF--
bool(true)
bool(false)
Async\PoolException: All 1 resources of the pool are in use, and code that may not suspend (a destructor, for example) cannot wait for one
Error: ZEND_ASYNC_SUSPEND() cannot suspend here: in a destructor before PHP 8.4, a signal handler, an error handler called by the compiler, a garbage collection, or at the end of the request
Error: ZEND_ASYNC_YIELD() cannot suspend here: in a destructor before PHP 8.4, a signal handler, an error handler called by the compiler, a garbage collection, or at the end of the request
Error: ZEND_ASYNC_WAIT_DESCRIPTOR() cannot suspend here: in a destructor before PHP 8.4, a signal handler, an error handler called by the compiler, a garbage collection, or at the end of the request
Error: ZEND_ASYNC_AWAIT() cannot suspend here: in a destructor before PHP 8.4, a signal handler, an error handler called by the compiler, a garbage collection, or at the end of the request
all 1, idle 1, active 0, waiting 0
