--TEST--
await_first_success() passes over failures and answers with the first result and the exceptions so far
--FILE--
<?php
use function Async\{await_first_success, spawn, suspend};

function show(array $answer): void
{
    echo json_encode($answer[0]), ' ', json_encode(array_map(fn ($e) => $e->getMessage(), $answer[1])), "\n";
}
$fail = fn (string $why) => spawn(function () use ($why) { throw new LogicException($why); });
show(await_first_success(['a' => $fail('no'), 'b' => spawn(fn () => suspend() ?? 'yes'), 'c' => spawn(fn () => suspend() ?? suspend() ?? 'late')]));
show(await_first_success(['a' => $fail('one'), 'b' => $fail('two')]));
show(await_first_success([spawn(fn () => null)]));
show(await_first_success([]));
// A loser that fails later is nobody's loss.
$loser = spawn(function () { suspend(); suspend(); throw new LogicException('too late'); });
show(await_first_success([spawn(fn () => 1), $loser]));
unset($loser);
suspend();
suspend();
suspend();
echo "end\n";
?>
--EXPECT--
"yes" {"a":"no"}
null {"a":"one","b":"two"}
null []
null []
1 []
end
