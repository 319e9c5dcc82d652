--TEST--
A library that is loaded after the first coroutine is redirected, too
--EXTENSIONS--
async
ffi
--SKIPIF--
<?php
function is_redirected(string $name): bool
{
    ob_start();
    (new ReflectionExtension('async'))->info();
    return str_contains(ob_get_clean(), $name);
}

Async\await(Async\spawn(fn() => null));
foreach (['libldap-2.5.so.0', 'libldap.so.2', 'libssh2.so.1', 'libcurl-gnutls.so.4', 'librtmp.so.1'] as $name) {
    if (is_redirected($name)) {
        continue;
    }
    try {
        FFI::cdef('', $name);
        exit;
    } catch (FFI\Exception) {
    }
}
die('skip none of the libraries is there, or all are loaded from the start');
?>
--INI--
ffi.enable=1
--FILE--
<?php
function is_redirected(string $name): bool
{
    ob_start();
    (new ReflectionExtension('async'))->info();
    return str_contains(ob_get_clean(), $name);
}

Async\await(Async\spawn(fn() => null));
$tried = 0;
foreach (['libldap-2.5.so.0', 'libldap.so.2', 'libssh2.so.1', 'libcurl-gnutls.so.4', 'librtmp.so.1'] as $name) {
    if (is_redirected($name)) {
        continue; /* Some other library had it loaded from the start. */
    }
    try {
        FFI::cdef('', $name);
    } catch (FFI\Exception) {
        continue;
    }
    $tried++;
    if (!is_redirected($name)) {
        echo "$name is not redirected\n";
    }
}
echo $tried > 0 ? "done\n" : "nothing to try\n";
?>
--EXPECT--
done
