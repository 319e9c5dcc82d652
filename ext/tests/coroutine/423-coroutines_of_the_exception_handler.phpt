--TEST--
What the user's exception handler starts runs, too; its failures do not call the handler again
--FILE--
<?php
require 'child.inc';
$handler = <<<'CODE'
set_exception_handler(function ($e) {
    echo 'handler: ', $e->getMessage(), "\n";
    Async\spawn(function () {
        Async\delay(1);
        echo "started by the handler\n";
        FAIL
    });
});
Async\spawn(fn () => throw new LogicException('first'));
CODE;
run_child(str_replace('FAIL', '', $handler));
run_child(str_replace('FAIL', 'throw new DomainException("second");', $handler));
?>
--EXPECTF--
handler: first
started by the handler
exit status %d
handler: first
started by the handler

Fatal error: Uncaught DomainException: second in Standard input code:%d
%A
exit status 255
