--TEST--
setAttribute() reaches statements and connections that live already
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
require __DIR__ . '/sqlite.inc';
require __DIR__ . '/../both/set_attribute_reaches_what_lives.inc';
?>
--EXPECT--
prepared before: yes
and back: yes
executed before: yes
names of columns: ["ONE"]
silent: no
not silent: PDOException: SQLSTATE[HY000]: General error: 25 column index out of range
of another coroutine: yes
