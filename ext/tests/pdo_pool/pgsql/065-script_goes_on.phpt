--TEST--
PostgreSQL: what the script has begun is still open in shutdown functions, destructors and session handlers
--EXTENSIONS--
session
--INI--
async.pdo_pool=1
--SKIPIF--
<?php
require __DIR__ . '/../pgsql.inc';
need_server('PGSQL');
?>
--FILE--
<?php
require __DIR__ . '/../pgsql.inc';
require __DIR__ . '/../both/script_goes_on.inc';
?>
--EXPECT--
at the end
exit status 0
rows: 0
shutdown function
committed: yes
exit status 0
rows: 1
after exit
committed: yes
exit status 0
rows: 1
destructor
committed: yes
exit status 0
rows: 1
session
committed: yes
exit status 0
rows: 2
with others
the script's rows are gone: yes
in transaction: no
exit status 0
rows: 0
