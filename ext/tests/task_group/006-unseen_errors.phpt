--TEST--
An exception that nobody has looked at ends the script when the group goes, unless suppressed
--FILE--
<?php
require __DIR__ . '/../coroutine/child.inc';
foreach ([
    '',
    '$group->suppressErrors();',
    '$group->getErrors();',
    'try { $group->all()->await(); } catch (Async\CompositeException) {}',
    'foreach ($group as $key => [$result, $error]) { break; }',
] as $look) {
    run_child(<<<PHP
        \$group = new Async\TaskGroup();
        \$group->spawn(fn () => throw new LogicException('unseen'));
        \$group->awaitCompletion();
        $look
        unset(\$group);
        Async\delay(1);
        echo "goes on\n";
        PHP);
}
?>
--EXPECTF--

Fatal error: Uncaught LogicException: unseen in %s
%A
exit status 255
goes on
exit status 0
goes on
exit status 0
goes on
exit status 0
goes on
exit status 0
