--TEST--
fclose() refuses a stream whose wrapper or filter, PHP code, another coroutine is suspended in
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, delay, suspend};

class SlowWrapper
{
    public $context;
    private int $left = 2;

    public function stream_open(string $path, string $mode, int $options, ?string &$opened): bool
    {
        return true;
    }
    public function stream_read(int $count): string
    {
        delay(20);
        return $this->left-- > 0 ? 'abc' : '';
    }
    public function stream_eof(): bool
    {
        return $this->left <= 0;
    }
    public function stream_close(): void
    {
        echo "closed\n";
    }
    public function dir_opendir(string $path, int $options): bool
    {
        return true;
    }
    public function dir_readdir(): string|false
    {
        delay(20);
        return 'entry';
    }
    public function dir_closedir(): bool
    {
        echo "closed\n";
        return true;
    }
}

class SlowFilter extends php_user_filter
{
    public function filter($in, $out, &$consumed, bool $closing): int
    {
        while ($bucket = stream_bucket_make_writeable($in)) {
            delay(20);
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        return PSFS_PASS_ON;
    }
}

stream_wrapper_register('slow', SlowWrapper::class);
stream_filter_register('slow', SlowFilter::class);

function check(string $name, $stream, callable $use, callable $close): void
{
    echo "$name:\n";
    $user = spawn(fn() => $use($stream));
    suspend();
    var_dump(@$close($stream), error_get_last()['message'], await($user));
    error_clear_last();
    $close($stream);
    var_dump(is_resource($stream));
}

check('wrapper', fopen('slow://x', 'r'), fn($stream) => fread($stream, 10), fclose(...));
check('folder', opendir('slow://x'), fn($stream) => readdir($stream), closedir(...));
$filtered = fopen('php://memory', 'w+');
fwrite($filtered, 'hello');
rewind($filtered);
stream_filter_append($filtered, 'slow', STREAM_FILTER_READ);
check('filter', $filtered, fn($stream) => fread($stream, 10), fclose(...));
?>
--EXPECT--
wrapper:
bool(false)
string(69) "fclose(): The stream is in use by another coroutine and is not closed"
string(3) "abc"
closed
bool(false)
folder:
NULL
string(71) "closedir(): The stream is in use by another coroutine and is not closed"
string(5) "entry"
closed
bool(false)
filter:
bool(false)
string(69) "fclose(): The stream is in use by another coroutine and is not closed"
string(5) "hello"
bool(false)
