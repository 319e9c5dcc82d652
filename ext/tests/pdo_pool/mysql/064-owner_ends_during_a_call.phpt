--TEST--
MariaDB: a coroutine that ends while another one executes its statement does not disturb that call
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/owner_ends_during_a_call.inc';
?>
--EXPECT--
returns: nothing
executed: yes
same connection: yes
rows: 0
in transaction: no
is cancelled: Async\AsyncCancellation
executed: yes
same connection: yes
rows: 0
in transaction: no
lent: 0
executed: yes
