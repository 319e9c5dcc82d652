--TEST--
PHP code that the engine calls when the request is over gets no coroutine
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Future, FutureState, Pool, Scope, TaskGroup};

final class LateStream
{
    public $context;
    public static array $calls;
    public function stream_open($path, $mode, $options, &$opened) { return true; }
    public function stream_close()
    {
        foreach (self::$calls as $name => $call) {
            try {
                $call();
                echo "$name: done\n";
            } catch (Error $e) {
                echo "$name: ", explode(': ', $e->getMessage())[0], "\n";
            }
        }
    }
}
LateStream::$calls = [
    'current_coroutine' => Async\current_coroutine(...),
    'current_context' => Async\current_context(...),
    'coroutine_context' => Async\coroutine_context(...),
    'get_coroutines' => Async\get_coroutines(...),
    'graceful_shutdown' => Async\graceful_shutdown(...),
    'protect' => fn() => Async\protect(fn() => print("protected\n")),
    'spawn' => fn() => Async\spawn(fn() => print("never\n")),
    'suspend' => Async\suspend(...),
    'delay' => fn() => Async\delay(1),
    'await' => fn() => Async\await(Async\timeout(1)),
    'await_all' => fn() => Async\await_all([Async\timeout(1)]),
    'iterate' => fn() => Async\iterate([1], fn() => print("never\n")),
    'signal' => fn() => Async\signal(Async\Signal::SIGUSR1),
    'Channel::send' => fn() => (new Channel())->send(1),
    'Channel::recv' => fn() => (new Channel(1, 1, 1, true))->recv(),
    'Channel::recvAsync' => fn() => (new Channel())->recvAsync()->ignore(),
    'Future::map' => fn() => Future::completed(1)->map(fn() => print("never\n"))->ignore(),
    'Future::await' => fn() => (new Future(new FutureState()))->ignore()->await(),
    'Scope::spawn' => fn() => Scope::inherit()->spawn(fn() => print("never\n")),
    'Scope::awaitCompletion' => fn() => (new Scope())->awaitCompletion(),
    'Scope::disposeAfterTimeout' => fn() => (new Scope())->disposeAfterTimeout(1),
    'TaskGroup::spawn' => fn() => (new TaskGroup())->spawn(fn() => print("never\n")),
    'Pool::acquire' => fn() => (new Pool(fn() => new stdClass(), min: 1, healthcheckInterval: 1))->acquire(),
    'Pool::acquire, again' => fn() => (new Pool(fn() => new stdClass()))->acquire(10),
];
Async\suspend();
stream_wrapper_register('late', LateStream::class);
$stream = fopen('late://', 'r');
echo "end\n";
?>
--EXPECT--
end
current_coroutine: There is no coroutine outside of a request
current_context: There is no context outside of a request
coroutine_context: There is no context outside of a request
get_coroutines: done
graceful_shutdown: done
protected
protect: done
spawn: The request is over
suspend: suspend() cannot suspend here
delay: delay() cannot suspend here
await: await() cannot suspend here
await_all: There is no coroutine outside of a request
iterate: iterate() cannot suspend here
signal: The request is over
Channel::send: Channel::send() cannot suspend here
Channel::recv: Channel::recv() cannot suspend here
Channel::recvAsync: done
Future::map: done
Future::await: await() cannot suspend here
Scope::spawn: The request is over
Scope::awaitCompletion: Scope::awaitCompletion() cannot suspend here
Scope::disposeAfterTimeout: done
TaskGroup::spawn: The request is over
Pool::acquire: done
Pool::acquire, again: done
