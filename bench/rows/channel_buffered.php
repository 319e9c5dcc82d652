<?php
/* One coroutine sends and one receives, over a channel with room for 1000: a value, sent and received. */
require __DIR__ . '/../lib.php';

report_cpu_time(function (int $count): void {
	$channel = new Async\Channel(1000);
	$sender = Async\spawn(function () use ($channel, $count): void {
		for ($i = 0; $i < $count; $i++) {
			$channel->send($i);
		}
	});
	for ($i = 0; $i < $count; $i++) {
		$value = $channel->recv();
	}
	Async\await($sender);
});
