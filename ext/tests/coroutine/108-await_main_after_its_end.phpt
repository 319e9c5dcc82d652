--TEST--
A coroutine that awaits the main script after its end
--FILE--
<?php
require 'child.inc';
run_child(<<<'CODE'
use function Async\{spawn, await, suspend, current_coroutine};
$main = current_coroutine();
spawn(function () use ($main) {
    suspend();
    try {
        var_dump(await($main));
    } catch (Async\AsyncCancellation $e) {
        echo $e->getMessage(), "\n";
    }
});
echo "end of main\n";
CODE);
?>
--EXPECT--
end of main
NULL
exit status 0
