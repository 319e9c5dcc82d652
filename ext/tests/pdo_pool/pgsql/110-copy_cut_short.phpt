--TEST--
PostgreSQL: a COPY that is broken off does not reach the next borrower
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip pdo_pgsql itself reads in front of an empty message of libpq');
if (PHP_DEBUG) die('skip pdo_pgsql itself reads in front of an empty message of libpq, which AddressSanitizer reports');
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
use function Async\await;
use function Async\spawn;

require __DIR__ . '/../pgsql.inc';

$pdo = pooled([PDO::ATTR_POOL_MAX => 1]);
$id = id_of($pdo);
say('copy', await(spawn(fn() => thrown_by(fn() => $pdo->exec('COPY pg_catalog.pg_class TO STDOUT')))) !== '');
say('the next one works', $pdo->query('SELECT 3')->fetchColumn());
say('lent', $pdo->getPool()->activeCount());
?>
--EXPECT--
copy: yes
the next one works: 3
lent: 0
