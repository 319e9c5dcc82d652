<?php

declare(strict_types=1);

namespace Demo;

/** Says how far the jobs are: in one line on a terminal, in a few lines elsewhere. */
final class Progress
{
    private const BAR_WIDTH = 40;
    private const LINES_ELSEWHERE = 4;

    private int $done = 0;
    private readonly Stopwatch $stopwatch;
    private readonly bool $isTerminal;

    public function __construct(
        private readonly string $title,
        private readonly int $total,
    ) {
        $this->stopwatch = new Stopwatch();
        $this->isTerminal = stream_isatty(STDOUT);
    }

    /** One more job is done. */
    public function advance(): void
    {
        $this->done++;
        if ($this->isTerminal) {
            $this->write("\r" . $this->describe($this->bar()) . "\e[K");
        } elseif ($this->done % intdiv($this->total, self::LINES_ELSEWHERE) === 0) {
            $this->write($this->describe() . "\n");
        }
    }

    public function finish(): void
    {
        if ($this->isTerminal) {
            $this->write("\n");
        }
    }

    private function describe(string $bar = ''): string
    {
        return sprintf(
            '%-8s %s%3d of %d jobs done after %.2f s',
            $this->title,
            $bar,
            $this->done,
            $this->total,
            $this->stopwatch->seconds(),
        );
    }

    private function bar(): string
    {
        $filled = intdiv($this->done * self::BAR_WIDTH, $this->total);

        return '[' . str_repeat('=', $filled) . str_repeat(' ', self::BAR_WIDTH - $filled) . '] ';
    }

    /** At once, past all buffers. */
    private function write(string $text): void
    {
        fwrite(STDOUT, $text);
    }
}
