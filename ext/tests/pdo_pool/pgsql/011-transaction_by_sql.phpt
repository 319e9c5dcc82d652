--TEST--
PostgreSQL: a transaction begun by SQL pins and is rolled back like any other
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/transaction_by_sql.inc';
?>
--EXPECT--
the rows of the first: 1, of the second: 0, can begin: true
the rows of the first: 1, of the second: 0, can begin: true
the rows of the first: 1, of the second: 0, can begin: true
lent: 1
lent after COMMIT: 0
rows: 1
