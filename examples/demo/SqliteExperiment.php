<?php

declare(strict_types=1);

namespace Demo;

use Async\Pool;

/**
 * A writer moves money between accounts while readers add all of it up.
 *
 * They share one database file, each with a connection of its own. While the writer holds the lock
 * nobody can read, and while somebody reads the writer cannot get it: SQLite then sleeps, and asks
 * again. Were that sleep to stop the process, the one who has the lock could never give it back.
 */
final class SqliteExperiment implements Experiment
{
    private const ACCOUNTS = 20;
    private const BALANCE = 1000;
    private const TRANSFERS = 5;

    private readonly string $file;
    private int $transfers = 0;
    private int $readsThatWaited = 0;

    public function __construct()
    {
        $this->file = tempnam(sys_get_temp_dir(), 'async-demo-');
        $this->createTables($this->connect());
    }

    public function __destruct()
    {
        unlink($this->file);
    }

    public function title(): string
    {
        return 'SQLite';
    }

    public function newPool(): Pool
    {
        return new Pool($this->connect(...), max: self::RESOURCES);
    }

    public function jobKinds(): array
    {
        return [
            new JobKind(1, $this->transferSeveralTimes(...)),
            new JobKind(self::JOBS - 1, $this->readAll(...)),
        ];
    }

    public function check(): void
    {
        $written = $this->connect()->query('SELECT count(*) FROM transfer')->fetchColumn();
        Failure::unless(
            $written === $this->transfers,
            "SQLite has $written transfers, but {$this->transfers} were made",
        );
        Failure::unless($this->readsThatWaited > 0, 'no reader has met the lock of the writer');
    }

    public function remark(): string
    {
        return "{$this->readsThatWaited} readers had to wait until the writer gave up its lock";
    }

    private function connect(): \PDO
    {
        return new \PDO("sqlite:{$this->file}", options: [
            \PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION,
            \PDO::ATTR_TIMEOUT => 30, // seconds that SQLite tries to get a lock
        ]);
    }

    private function createTables(\PDO $db): void
    {
        $db->exec('CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL)');
        $db->exec('CREATE TABLE transfer (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL)');
        $insert = $db->prepare('INSERT INTO account (id, balance) VALUES (?, ?)');
        for ($id = 1; $id <= self::ACCOUNTS; $id++) {
            $insert->execute([$id, self::BALANCE]);
        }
    }

    private function transferSeveralTimes(\PDO $db, int $number): void
    {
        // This is about locks, not about the speed of the disk.
        $db->exec('PRAGMA synchronous = OFF');
        for ($transfer = 1; $transfer <= self::TRANSFERS; $transfer++) {
            $this->transfer($db, random_int(1, self::BALANCE));
            usleep(20_000);
        }
    }

    /** Takes its time between the two halves: until the end nobody may see a balance. */
    private function transfer(\PDO $db, int $amount): void
    {
        $db->exec('BEGIN EXCLUSIVE');
        $db->exec("UPDATE account SET balance = balance - $amount WHERE id = 1");
        usleep(20_000);
        $db->exec("UPDATE account SET balance = balance + $amount WHERE id = 2");
        $db->exec("INSERT INTO transfer (amount) VALUES ($amount)");
        $db->exec('COMMIT');
        $this->transfers++;
    }

    /** Like a report for a slow client: a row now and then, and a lock all the while. */
    private function readAll(\PDO $db, int $number): void
    {
        $transfers = $this->transfers;
        $rows = $db->query('SELECT balance FROM account');
        if ($this->transfers > $transfers) {
            $this->readsThatWaited++;
        }
        $sum = 0;
        foreach ($rows as $row) {
            $sum += $row['balance'];
            usleep(1_000);
        }
        Failure::unless(
            $sum === self::ACCOUNTS * self::BALANCE,
            "a reader has seen half a transfer: the sum of all accounts was $sum",
        );
    }
}
