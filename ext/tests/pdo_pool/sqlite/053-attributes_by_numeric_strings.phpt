--TEST--
getAttribute() takes a numeric string for an attribute of the pool where PHP takes it for an int
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
$pdo = pooled([PDO::ATTR_POOL_MAX => 3]);
say('int', $pdo->getAttribute(PDO::ATTR_POOL_MAX));
say('string', $pdo->getAttribute((string) PDO::ATTR_POOL_MAX));
say('of an ordinary PDO', plain()->getAttribute((string) PDO::ATTR_POOL_ENABLED));
$attribute = PDO::ATTR_POOL_ENABLED;
$reference = &$attribute;
say('a reference', $pdo->getAttribute($reference));
say('other strings', thrown_by(fn() => $pdo->getAttribute('max')));
say('an attribute of PDO', $pdo->getAttribute((string) PDO::ATTR_ERRMODE) === PDO::ERRMODE_EXCEPTION);
$strict = eval('declare(strict_types=1); return fn(PDO $pdo) => $pdo->getAttribute((string) PDO::ATTR_POOL_MAX);');
say('strict types', thrown_by(fn() => $strict($pdo)));
?>
--EXPECT--
int: 3
string: 3
of an ordinary PDO: no
a reference: yes
other strings: TypeError: PDO::getAttribute(): Argument #1 ($attribute) must be of type int, string given
an attribute of PDO: yes
strict types: TypeError: PDO::getAttribute(): Argument #1 ($attribute) must be of type int, string given
