--TEST--
MariaDB: a transaction that was lost is over when it is ended, by a method or by SQL, not before
--SKIPIF--
<?php
require __DIR__ . '/../mysql.inc';
need_server('MYSQL');
?>
--FILE--
<?php
require __DIR__ . '/../mysql.inc';

const ROLLBACKS = [];
const COMMITS = [];
require __DIR__ . '/../both/end_of_a_lost_transaction.inc';
?>
--EXPECT--
rollBack(): quiet, ended, insert: committed
exec ROLLBACK: quiet, ended, insert: committed
exec /* c */ rollback work; : quiet, ended, insert: committed
query ROLLBACK: quiet, ended, insert: committed
prepared ROLLBACK: quiet, ended, insert: committed
inTransaction() and rollBack(): quiet, ended, insert: committed
with an error
commit(): 08007, ended, insert: committed
exec COMMIT: 08007, ended, insert: committed
query COMMIT: 08007, ended, insert: committed
prepared COMMIT: 08007, ended, insert: committed
not
inTransaction(): quiet, open, insert: 08007
prepare ROLLBACK: quiet, open, insert: 08007
exec ROLLBACK TO SAVEPOINT s: 08007, open, insert: 08007
query ROLLBACK TO SAVEPOINT s: 08007, open, insert: 08007
exec ROLLBACK WORK TO s: 08007, open, insert: 08007
query ROLLBACK WORK TO s: 08007, open, insert: 08007
exec RELEASE SAVEPOINT s: 08007, open, insert: 08007
query RELEASE SAVEPOINT s: 08007, open, insert: 08007
exec ROLLBACK; SELECT 1: 08007, open, insert: 08007
query ROLLBACK; SELECT 1: 08007, open, insert: 08007
exec BEGIN: 08007, open, insert: 08007
query BEGIN: 08007, open, insert: 08007
beginTransaction(): quiet, open, insert: committed
quote() and getAttribute(): quiet, open, insert: 08007
lost just then
exec COMMIT: error, ended
query ROLLBACK: error, ended
exec INSERT: error, open
