--TEST--
fclose() of a TLS stream that other coroutines read and write sends them back before the session is freed
--EXTENSIONS--
async
openssl
--FILE--
<?php
use function Async\{spawn, await, delay};

// Where no package has brought OpenSSL's own configuration it wants one all the same.
$pem = tempnam(sys_get_temp_dir(), 'tls');
file_put_contents($pem, "[req]\ndistinguished_name = name\n[name]\n");
$config = ['config' => $pem, 'digest_alg' => 'sha256', 'private_key_bits' => 2048];
$key = openssl_pkey_new($config);
$request = openssl_csr_new(['commonName' => 'localhost'], $key, $config);
openssl_x509_export(openssl_csr_sign($request, null, $key, 1, $config), $certificate);
openssl_pkey_export($key, $private, null, $config);
file_put_contents($pem, $private . $certificate);

$options = ['local_cert' => $pem, 'verify_peer' => false, 'verify_peer_name' => false];
$server = stream_socket_server('tls://127.0.0.1:0', $error, $message,
    STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, stream_context_create(['ssl' => $options]));
$address = 'tls://' . stream_socket_get_name($server, false);

foreach (['read', 'write'] as $what) {
    $accepted = spawn(fn() => stream_socket_accept($server, 10));
    $client = stream_socket_client($address, $error, $message, 10, STREAM_CLIENT_CONNECT,
        stream_context_create(['ssl' => $options]));
    $other = await($accepted);
    $user = spawn(function () use ($client, $what) {
        // Nobody reads at the other end, so that a long text has no room.
        $done = $what === 'read' ? @fread($client, 10) : @fwrite($client, str_repeat('x', 64 << 20));
        echo "the coroutine is back\n";
        return is_int($done) ? $done < 64 << 20 : $done;
    });
    delay(100);
    var_dump(fclose($client), await($user));
    fclose($other);
}
unlink($pem);
?>
--EXPECT--
the coroutine is back
bool(true)
string(0) ""
the coroutine is back
bool(true)
bool(true)
