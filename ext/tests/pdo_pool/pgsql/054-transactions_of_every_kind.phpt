--TEST--
PostgreSQL: whatever begins a transaction and however the coroutine ends, it is rolled back
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/transactions_of_every_kind.inc';
?>
--EXPECT--
done
