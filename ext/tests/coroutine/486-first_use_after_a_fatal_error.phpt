--TEST--
A shutdown function after a fatal error may use what it likes, even if the script has not
--EXTENSIONS--
async
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0' && !getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
register_shutdown_function(function () {
    echo get_class(Async\current_coroutine()), "\n";
    Async\current_context()->set('a', 'from the context');
    echo Async\current_context()->get('a'), "\n";
    echo get_class((new Async\Pool(fn() => new stdClass()))->acquire(10)), "\n";
    try {
        Async\spawn(fn() => print("never\n"));
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
});
@trigger_error('deliberate', E_USER_ERROR);
?>
--EXPECTF--
Fatal error: deliberate in %s on line %d
Async\Coroutine
from the context
stdClass
The request is over: no coroutine can be spawned any more
