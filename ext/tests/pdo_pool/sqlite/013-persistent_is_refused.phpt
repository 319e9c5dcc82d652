--TEST--
Persistent connections cannot be pooled
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
say('both', thrown_by(fn() => pooled([PDO::ATTR_PERSISTENT => true])));
say('by name', thrown_by(fn() => pooled([PDO::ATTR_PERSISTENT => 'name'])));
say('not persistent', thrown_by(fn() => pooled([PDO::ATTR_PERSISTENT => false])));
?>
--EXPECT--
both: PDOException: PDO::ATTR_POOL_ENABLED cannot be used with PDO::ATTR_PERSISTENT
by name: PDOException: PDO::ATTR_POOL_ENABLED cannot be used with PDO::ATTR_PERSISTENT
not persistent: nothing
