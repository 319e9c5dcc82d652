--TEST--
The constructor of a connection that belongs to a pool cannot be called again
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
$options = [PDO::ATTR_POOL_ENABLED => true];
$pdo = new PDO('sqlite:file:again?mode=memory&cache=shared', null, null, $options);
$pdo->exec('CREATE TABLE t (a)');
$connection = $pdo->getPool()->acquire();
foreach ([null, $options] as $options) {
    try {
        $connection->__construct('sqlite:file:other?mode=memory&cache=shared', null, null, $options);
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
echo $connection->query('SELECT count(*) FROM t')->fetchColumn(), "\n";
$pdo->getPool()->release($connection);
echo $pdo->query('SELECT count(*) FROM t')->fetchColumn(), "\n";
?>
--EXPECT--
Error: PDO object is already a connection of a pool
Error: PDO object is already a connection of a pool
0
0
