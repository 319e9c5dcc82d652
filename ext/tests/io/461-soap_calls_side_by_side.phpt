--TEST--
SOAP calls side by side: each has its own description, type map and faults; a failure elsewhere is no SoapFault
--EXTENSIONS--
async
soap
--SKIPIF--
<?php
if (getenv('USE_ZEND_ALLOC') === '0' && !getenv('SKIP_ASAN')) die('skip after a fatal error nothing is freed');
?>
--FILE--
<?php
use function Async\{await, delay, spawn};

const ANSWER = <<<'XML'
    <?xml version="1.0"?>
    <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:n="urn:test"
        xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><e:Body>
    <n:response><return i:type="n:Thing"/></n:response>
    </e:Body></e:Envelope>
    XML;

/* Every request waits until all have come; they are answered in the order of the clients. */
class Client extends SoapClient
{
    public static array $asked = [];

    public function __construct(private string $name)
    {
        parent::__construct(null, ['location' => 'http://nowhere/', 'uri' => 'urn:test', 'typemap' => [[
            'type_ns' => 'urn:test',
            'type_name' => 'Thing',
            'from_xml' => fn() => "for $name",
        ]]]);
    }

    public function __doRequest($request, $location, $action, $version, $oneWay = false): ?string
    {
        self::$asked[] = $this->name;
        while (count(self::$asked) < 3) {
            delay(1);
        }
        return ANSWER;
    }
}

foreach (['first', 'second', 'third'] as $name) {
    $calls[$name] = spawn(fn() => (new Client($name))->ask());
}
foreach ($calls as $name => $call) {
    echo "$name: ", await($call), "\n";
}

Client::$asked = [];
spawn(function () {
    try {
        (new Client('fourth'))->ask();
    } catch (SoapFault $fault) {
        echo 'SoapFault: ', $fault->getMessage(), "\n";
    }
});
delay(1);
@trigger_error('not of the call', E_USER_ERROR);
?>
--EXPECTF--
first: for first
second: for second
third: for third

Fatal error: not of the call in %s on line %d
