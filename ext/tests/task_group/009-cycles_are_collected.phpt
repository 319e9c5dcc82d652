--TEST--
Cycles through a group's results, exceptions, waiting tasks and closures are collected
--FILE--
<?php
use Async\TaskGroup;
use function Async\suspend;

class Witness
{
    public function __construct(private string $name, public mixed $other)
    {
    }
    public function __destruct()
    {
        echo $this->name, "\n";
    }
}
class Failure extends Exception
{
    public function __construct(public mixed $witness)
    {
        parent::__construct();
    }
}
function collect(string $name, callable $tie): void
{
    $group = new TaskGroup();
    $tie($group, new Witness($name, $group));
    $group->awaitCompletion();
    suspend();
    unset($group);
    gc_collect_cycles();
}
collect('result', fn ($g, $w) => $g->spawn(fn () => $w));
collect('error', function ($g, $w) { $g->suppressErrors(); $g->spawn(fn () => throw new Failure($w)); });
collect('finally', fn ($g, $w) => $g->finally(function () use ($w) {}));
collect('future', fn ($g, $w) => $g->all()->map(function () use ($w) {}));
echo "end\n";
?>
--EXPECT--
result
error
finally
future
end
