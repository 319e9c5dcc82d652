--TEST--
Cycles through a future's result, exception and callables are collected
--FILE--
<?php
use Async\{Future, FutureState};

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
function collect(string $name, callable $tie): void
{
    $state = new FutureState();
    $future = (new Future($state))->ignore();
    $tie($state, $future, new Witness($name, [$state, $future]));
    unset($state, $future);
    gc_collect_cycles();
}
collect('result', fn ($s, $f, $w) => $s->complete($w));
collect('exception', function ($s, $f, $w) {
    $e = new class extends Exception { public $witness; };
    $e->witness = $w;
    $s->error($e);
});
collect('map', fn ($s, $f, $w) => $f->map(function () use ($w) {}));
collect('catch', fn ($s, $f, $w) => $f->catch(function () use ($w) {}));
collect('finally', fn ($s, $f, $w) => $f->finally(function () use ($w) {})->map(fn () => $w));
echo "end\n";
?>
--EXPECT--
result
exception
map
catch
finally
end
