--TEST--
Idle resources are reused most recent first, so the surplus of a peak ages
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/numbered.inc';
$pool = new Async\Pool('make_numbered', max: 8);
$peak = [];
for ($i = 0; $i < 8; $i++) {
    $peak[] = $pool->acquire();
}
foreach ($peak as $resource) {
    $pool->release($resource);
}
$used = [];
for ($i = 0; $i < 100; $i++) {
    $resource = $pool->acquire();
    $used[$resource->id] = true;
    $pool->release($resource);
}
echo implode(',', array_keys($used)), "\n";
--EXPECT--
8
