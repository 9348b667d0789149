/** Hosts that resolve to this machine, its network, its cloud or nothing: everything the guard must block. */
export const HOSTILE_HOSTS: readonly string[] = [
  // loopback, in every notation of IPv4 that a URL may use
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0X7F.0X0.0X0.0X1',
  ],
  ...[
    '0177.0.0.1',
    '0177.0000.0000.0001',
    '017700000001',
    '127.0.0.1.',
    '0x7f.1',
    '127.0.0x1',
    '127.000.000.001',
    '127.0.0.2',
  ],
  ...['0', '0.0.0.0', '0x0', '00', '0.0', '0.1.2.3'],
  ...[
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '127．0．0．1',
    '127.0\u00ad.0.1',
  ],
  // private, shared and link-local networks
  ...[
    '10.0.0.1',
    '10.255.255.255',
    '167772161',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.0.1',
    '192.168.1.254',
  ],
  ...['3232235777', '100.64.0.1', '100.127.255.254', '169.254.0.1', '169.254.255.255'],
  // metadata services and host agents
  ...[
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.169.253',
    '169.254.170.2',
  ],
  ...['100.100.100.200', '168.63.129.16', '0xa83f8110', '192.0.0.192', '[fd00:ec2::254]', '[fd20:ce::254]'],
  // documentation, benchmarks, multicast, reserved, retired
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.19.255.254', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
  ...[
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '192.31.196.1',
    '192.52.193.1',
    '192.175.48.1',
  ],
  // IPv6: loopback, unspecified, private, link-local, multicast, reserved
  ...[
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[0000:0000:0000:0000:0000:0000:0000:0001]',
    '[::0001]',
    '[::]',
    '[0::0]',
  ],
  ...[
    '[fc00::1]',
    '[fd00::1]',
    '[fdff:ffff::1]',
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[ff0e::1]',
  ],
  ...['[100::1]', '[2001:db8::1]', '[3fff::1]', '[2001:2::1]', '[2001:10::1]', '[2001:20::1]', '[5f00::1]'],
  ...[
    '[4000::1]',
    '[e000::1]',
    '[1::1]',
    '[2001:1::1]',
    '[fe80::1%25lo]',
    '[fe80::a9fe:a9fe]',
    '[ff05::1:3]',
  ],
  // IPv6 that carries IPv4: mapped, compatible, translated, 6to4, Teredo
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::ffff:0.0.0.0]',
    '[::ffff:10.0.0.1]',
  ],
  ...[
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b::169.254.169.254]',
    '[64:ff9b:1::7f00:1]',
  ],
  ...[
    '[2002:7f00:1::]',
    '[2002:7f00:1::1]',
    '[2002:a9fe:a9fe::1]',
    '[2002:c0a8:101::1]',
    '[2002:808:808::1]',
  ],
  ...['[2001:0:4136:e378:8000:63bf:80ff:fffe]', '[2001:0:7f00:1::]'],
  // names for this machine
  ...['localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', 'loc%61lhost'],
]

/** Names that a name server resolves to this machine or its cloud, with the addresses. */
export const HOSTILE_NAMES: Readonly<Record<string, string>> = {
  'intranet.example': '10.0.0.5',
  'loopback.example': '127.0.0.1',
  '127.0.0.1.nip.example': '127.0.0.1',
  'loopback6.example': '::1',
  'mapped.example': '::ffff:127.0.0.1',
  'metadata.google.internal': '169.254.169.254',
  'zero.example': '0.0.0.0',
  'unspecified6.example': '::',
  'nat64.example': '64:ff9b::7f00:1',
  'sixtofour.example': '2002:7f00:1::1',
  'linklocal.example': 'fe80::1',
  'agent.example': '168.63.129.16',
  'trailing.example.': '127.0.0.1',
  'xn--nxasmq6b.example': '192.168.0.1',
}

/** Complete URLs that the guard rejects for their scheme, their port or their credentials. */
export const HOSTILE_URLS: readonly string[] = [
  ...[
    'file:///etc/passwd',
    'ftp://93.184.216.34/',
    'gopher://127.0.0.1:8080/_x',
    'dict://127.0.0.1:8080/d',
    'ldap://127.0.0.1/',
  ],
  ...[
    'ws://93.184.216.34/',
    'wss://93.184.216.34/',
    'data:text/html,<h1>x',
    'javascript:alert(1)',
    'about:blank',
    'blob:https://a.example/1',
  ],
  ...[
    'unix:/var/run/docker.sock',
    'jar:http://127.0.0.1!/',
    'view-source:http://127.0.0.1/',
    'chrome://settings',
    'tftp://127.0.0.1/',
  ],
  ...[
    0, 1, 21, 22, 23, 25, 81, 110, 139, 445, 2375, 3000, 3306, 5432, 6379, 8081, 9200, 11211, 27017, 65535,
  ].map((port) => `http://93.184.216.34:${port}/`),
  ...['http://user@93.184.216.34/', 'http://user:secret@93.184.216.34/', 'https://:secret@93.184.216.34/'],
  ...[
    'http://93.184.216.34@127.0.0.1:8080/',
    'http://example.com%40@127.0.0.1/',
    'http://example.com:80@127.0.0.1/',
  ],
  ...['http://', 'http:///', 'http://[::1', 'http://127.0.0.1:99999/', '//127.0.0.1/', 'not an address', ''],
]
