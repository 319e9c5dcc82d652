--TEST--
phpinfo() says which functions are redirected, and where
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!in_array(php_uname('m'), ['x86_64', 'aarch64'])) {
    die('skip imports cannot be redirected here');
}
?>
--FILE--
<?php
use function Async\{spawn, await};

function about(string $what): string
{
    ob_start();
    phpinfo(INFO_MODULES);
    preg_match("/^$what => (.*)/m", ob_get_clean(), $match);
    return $match[1] ?? 'nothing';
}

echo about('libc hooks'), "\n";
await(spawn(fn() => 1));
echo about('libc hooks'), "\n";
var_dump(str_contains(about('hooked functions'), 'poll, __poll_chk, ppoll'));
var_dump(preg_match('/^[1-9]\d* in [1-9]\d* objects$/', about('redirected imports')));
var_dump((int)about('\(the program\)') > 3);
echo about('.*libc\.so.*'), "\n";
?>
--EXPECT--
enabled, to be installed with the first coroutine
enabled
bool(true)
int(1)
bool(true)
left alone: the C library
