--TEST--
The constructor refuses numbers that make no sense, naming the argument
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
foreach ([['min' => -1], ['max' => 0], ['min' => 3, 'max' => 2], ['min' => 11], ['healthcheckInterval' => -1]] as $numbers) {
    attempt(fn() => new Async\Pool('make_numbered', ...$numbers));
}
echo Numbered::$made, " made\n";
--EXPECT--
ValueError: Async\Pool::__construct(): Argument #6 ($min) must be >= 0
ValueError: Async\Pool::__construct(): Argument #7 ($max) must be >= 1
ValueError: Async\Pool::__construct(): Argument #6 ($min) must be <= max
ValueError: Async\Pool::__construct(): Argument #6 ($min) must be <= max
ValueError: Async\Pool::__construct(): Argument #8 ($healthcheckInterval) must be >= 0
0 made
