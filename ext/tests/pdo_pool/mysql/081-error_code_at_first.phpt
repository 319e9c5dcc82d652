--TEST--
MariaDB: errorCode() says by the INI setting what an ordinary PDO says; quote() clears an error
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';

function unasked(array $options): PDO
{
	return new PDO(dsn(), user(), password(), $options);
}
require __DIR__ . '/../both/error_code_at_first.inc';
?>
--EXPECT--
a pool that is asked for: 00000
quote() clears it: ["00000",null,null]
with a statement, too: ["00000",null,null]
in a coroutine: ["00000",null,null]
after another connection: 00000
