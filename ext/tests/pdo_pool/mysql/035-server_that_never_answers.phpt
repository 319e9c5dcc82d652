--TEST--
MariaDB: a server that accepts and never answers: an error within the limit, and usable once it answers
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';
require __DIR__ . '/../both/server_that_never_answers.inc';
?>
--EXPECT--
first: PDOException
within seconds: yes
two at once: ["PDOException","PDOException"]
at most two: yes
