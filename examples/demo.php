<?php
/*
 * Shows 100 coroutines that share 20 connections, with drivers that know nothing of coroutines.
 *
 *     ./run demo
 *
 * Needs no server: the database is a temporary file, and the web server is a second PHP process
 * that this one starts. Redis takes part when ASYNC_TEST_REDIS_PORT names the port of a server;
 * "./run demo" starts one of its own.
 */

declare(strict_types=1);

namespace Demo;

spl_autoload_register(static function (string $class): void {
    require __DIR__ . '/demo/' . basename(strtr($class, '\\', '/')) . '.php';
});

/** What would have to be loaded for the demo to run, but is not. */
function missing_extensions(): array
{
    return array_values(array_filter(
        ['async', 'curl', 'pdo_sqlite'],
        static fn (string $name): bool => !extension_loaded($name),
    ));
}

/** @return iterable<Experiment> made one by one, each after the one before it has ended */
function experiments(WebServer $server): iterable
{
    yield new SqliteExperiment();
    yield new HttpExperiment($server->url());
    if (RedisExperiment::isPossible()) {
        yield new RedisExperiment();
    }
}

/** @throws Failure */
function check_requirements(): void
{
    $missing = missing_extensions();
    Failure::unless($missing === [], 'these extensions are not loaded: ' . implode(', ', $missing));
    Failure::unless((bool) ini_get('async.io_hooks'), 'async.io_hooks is off: drivers would block');
}

function run_demo(): void
{
    check_requirements();
    $server = WebServer::start();
    try {
        $table = new Table();
        foreach (experiments($server) as $experiment) {
            $table->add((new Runner($experiment))->run());
        }
        $table->print();
    } finally {
        $server->stop();
    }
}

try {
    run_demo();
} catch (Failure $failure) {
    fwrite(STDERR, "\nThe demo has failed: {$failure->getMessage()}\n");
    exit(1);
}
