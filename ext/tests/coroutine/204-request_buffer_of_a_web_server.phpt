--TEST--
A header may be set after a coroutine has printed something, where the web server buffers
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a process that is ended by a signal frees nothing');
?>
--FILE--
<?php
require 'web_server.inc';
$script = __DIR__ . '/204-child.php';
file_put_contents($script, '<?php
    use function Async\{spawn, await};
    echo "1 ";
    await(spawn(function () { echo "2 "; }));
    header("X-Late: yes");
    echo "3";
    flush();
    spawn(function () { Async\delay(1); echo " 4"; });');
$server = new WebServer($script, '-d output_buffering=4096');
/* The second request begins with another buffer. */
for ($i = 0; $i < 2; $i++) {
    echo file_get_contents("http://{$server->address}/"), "\n";
    echo implode("\n", preg_grep('/^X-Late/', $http_response_header)), "\n";
}
?>
--CLEAN--
<?php
unlink(__DIR__ . '/204-child.php');
?>
--EXPECT--
1 2 3 4
X-Late: yes
1 2 3 4
X-Late: yes
