<?php

declare(strict_types=1);

namespace Demo;

use Async\Pool;

/** Requests to a web server that takes 50 ms to answer, over cURL handles that keep connections. */
final class HttpExperiment implements Experiment
{
    /** @var array<int, true> the numbers of the jobs whose answers were right */
    private array $answered = [];

    public function __construct(private readonly string $url)
    {
    }

    public function title(): string
    {
        return 'cURL';
    }

    public function newPool(): Pool
    {
        return new Pool($this->newHandle(...), max: self::RESOURCES);
    }

    public function jobKinds(): array
    {
        return [new JobKind(self::JOBS, $this->ask(...))];
    }

    public function check(): void
    {
        $count = count($this->answered);
        Failure::unless($count === self::JOBS, "only $count requests were answered");
    }

    public function remark(): string
    {
        return '';
    }

    private function newHandle(): \CurlHandle
    {
        $handle = curl_init();
        curl_setopt_array($handle, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 30]);

        return $handle;
    }

    private function ask(\CurlHandle $handle, int $number): void
    {
        curl_setopt($handle, CURLOPT_URL, "{$this->url}/square/$number");
        $answer = curl_exec($handle);
        Failure::unless($answer !== false, 'cURL says: ' . curl_error($handle));
        $expected = (string) ($number * $number);
        Failure::unless($answer === $expected, "asked for $expected, the server answered $answer");
        $this->answered[$number] = true;
    }
}
