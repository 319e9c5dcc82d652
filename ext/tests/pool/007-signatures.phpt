--TEST--
The methods have the documented parameters and defaults
--EXTENSIONS--
async
--FILE--
<?php
foreach (['Async\Pool', 'Async\CircuitBreaker', 'Async\CircuitBreakerStrategy'] as $class) {
    foreach ((new ReflectionClass($class))->getMethods() as $method) {
        $parameters = array_map(
            fn($p) => "{$p->getType()} \${$p->getName()}" . ($p->isOptional() ? ' = ' . json_encode($p->getDefaultValue()) : ''),
            $method->getParameters());
        $type = $method->getReturnType() ?? $method->getTentativeReturnType();
        echo "$class::{$method->name}(", implode(', ', $parameters), "): $type\n";
    }
}
echo implode(' ', array_map(fn($case) => $case->name, Async\CircuitBreakerState::cases())), "\n";
--EXPECT--
Async\Pool::__construct(callable $factory, ?callable $destructor = null, ?callable $healthcheck = null, ?callable $beforeAcquire = null, ?callable $beforeRelease = null, int $min = 0, int $max = 10, int $healthcheckInterval = 0): 
Async\Pool::acquire(int $timeout = 0): mixed
Async\Pool::tryAcquire(): mixed
Async\Pool::release(mixed $resource): void
Async\Pool::with(callable $fn, int $timeout = 0): mixed
Async\Pool::close(): void
Async\Pool::isClosed(): bool
Async\Pool::count(): int
Async\Pool::idleCount(): int
Async\Pool::activeCount(): int
Async\Pool::setCircuitBreakerStrategy(?Async\CircuitBreakerStrategy $strategy): void
Async\Pool::getState(): Async\CircuitBreakerState
Async\Pool::activate(): void
Async\Pool::deactivate(): void
Async\Pool::recover(): void
Async\CircuitBreaker::getState(): Async\CircuitBreakerState
Async\CircuitBreaker::activate(): void
Async\CircuitBreaker::deactivate(): void
Async\CircuitBreaker::recover(): void
Async\CircuitBreakerStrategy::reportSuccess(mixed $source): void
Async\CircuitBreakerStrategy::reportFailure(mixed $source, Throwable $error): void
Async\CircuitBreakerStrategy::shouldRecover(): bool
ACTIVE INACTIVE RECOVERING
