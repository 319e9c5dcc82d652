--TEST--
MariaDB: whatever begins a transaction and however the coroutine ends, it is rolled back
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/transactions_of_every_kind.inc';
?>
--EXPECT--
done
