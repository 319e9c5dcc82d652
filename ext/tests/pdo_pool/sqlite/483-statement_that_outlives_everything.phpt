--TEST--
A statement that goes when the request is over starts nothing anew
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
final class Kept { public static array $things = []; }

$options = [PDO::ATTR_POOL_ENABLED => true];
$pdo = new PDO('sqlite:file:late?mode=memory&cache=shared', null, null, $options);
Kept::$things[] = $pdo->query('SELECT 1');
Kept::$things[] = $pdo;
unset($pdo);
echo "end\n";
?>
--EXPECT--
end
