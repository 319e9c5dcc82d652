--TEST--
disable_functions may name functions that the extension has put its hand on
--EXTENSIONS--
async
--INI--
disable_functions=set_error_handler,restore_error_handler,fclose,closedir,register_shutdown_function,gc_collect_cycles
--FILE--
<?php
use function Async\{await, delay, spawn};

echo await(spawn(function () {
    delay(1);
    return function_exists('fclose') ? 'fclose is there' : 'done';
})), "\n";
?>
--EXPECT--
done
