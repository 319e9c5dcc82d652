--TEST--
MariaDB: a transaction begun by SQL pins and is rolled back like any other
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/transaction_by_sql.inc';
?>
--EXPECT--
the rows of the first: 1, of the second: 0, can begin: true
the rows of the first: 1, of the second: 0, can begin: true
the rows of the first: 1, of the second: 0, can begin: true
lent: 1
lent after COMMIT: 0
rows: 1
