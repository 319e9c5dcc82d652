--TEST--
MariaDB: the child of a fork leaves the pool's connections to its parent
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
if (!function_exists('pcntl_fork')) die('skip no pcntl');
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a child that is forked frees nothing of its parent');
if (PHP_DEBUG) die('skip in the child the variables of the coroutines left behind are lost, which a debug PHP reports');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
const WORKING_SQL = "SELECT count(*) FROM information_schema.processlist WHERE info = 'SELECT sleep(0.3)'";
require __DIR__ . '/../both/left_to_the_parent.inc';
?>
--EXPECT--
one that is idle
the child has its own: yes
the child has ended well: yes
the child has ended well: yes
the child has ended well: yes
the parent has still the same: yes
one in a transaction
in a transaction: yes
a statement: PDOException
rows: 0
the child has ended well: yes
the child has ended well: yes
rows: 2
one in a query of another coroutine
the child has its own: yes
the child has ended well: yes
slept: yes
the sleeper: awake
