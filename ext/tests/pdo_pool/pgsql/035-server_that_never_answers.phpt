--TEST--
PostgreSQL: a server that accepts and never answers: an error within the limit, and usable once it answers
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL', 'PROXY');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/server_that_never_answers.inc';
?>
--EXPECT--
first: PDOException
within seconds: yes
two at once: ["PDOException","PDOException"]
at most two: yes
