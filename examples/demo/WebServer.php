<?php

declare(strict_types=1);

namespace Demo;

/** The process that runs server.php. */
final class WebServer
{
    /**
     * @param resource $process
     * @param resource $lifeline while it is open, the server runs
     */
    private function __construct(
        private $process,
        private $lifeline,
        private readonly int $port,
    ) {
    }

    /** Returns when the server accepts connections. */
    public static function start(): self
    {
        $command = [...self::thisPhp(), __DIR__ . '/server.php'];
        $process = proc_open($command, [['pipe', 'r'], ['pipe', 'w'], STDERR], $pipes);
        Failure::unless($process !== false, 'the web server cannot be started');
        $port = (int) fgets($pipes[1]);
        Failure::unless($port > 0, 'the web server has not started');

        return new self($process, $pipes[0], $port);
    }

    public function url(): string
    {
        return "http://127.0.0.1:{$this->port}";
    }

    public function stop(): void
    {
        fclose($this->lifeline);
        proc_terminate($this->process);
        proc_close($this->process);
    }

    /**
     * How this process was called, without the script and what follows it: the same program with
     * the same settings, so with the same extensions.
     *
     * @return list<string>
     */
    private static function thisPhp(): array
    {
        $words = explode("\0", rtrim(file_get_contents('/proc/self/cmdline'), "\0"));

        return [PHP_BINARY, ...array_slice($words, 1, -count($_SERVER['argv']))];
    }
}
