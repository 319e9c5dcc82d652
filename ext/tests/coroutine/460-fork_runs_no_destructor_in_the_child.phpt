--TEST--
The child of proc_open() runs no destructor for what the coroutines of its parent hold
--EXTENSIONS--
async
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0') die('skip a child that is forked frees nothing of its parent');
?>
--FILE--
<?php
use function Async\spawn;

class TemporaryFile
{
    public function __construct(public string $name = __DIR__ . '/460-temporary.tmp')
    {
        touch($this->name);
    }

    public function __destruct()
    {
        echo unlink($this->name) ? "removed\n" : "was gone already\n";
    }
}

// Nobody but the coroutine holds the file, and nobody the coroutine.
function queue(): void
{
    $file = new TemporaryFile;
    spawn(function () use ($file) {
        clearstatcache();
        echo file_exists($file->name) ? "is there\n" : "is gone\n";
    });
}

queue();
echo 'exit status ', proc_close(proc_open(['true'], [], $pipes)), "\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/460-temporary.tmp');
?>
--EXPECT--
exit status 0
is there
removed
