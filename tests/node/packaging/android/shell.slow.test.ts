import { runShell, hostsInShell } from '../../../factories/shell/jvm'
import { describeWith } from '../android-tools'

const OWN = 'shop.example.com'

/** Addresses that look like the shop's, or that Android's Uri reports as the shop's, and are not. */
const HOSTILE = [
  ...[
    '\\@',
    '\\\\@',
    '/\\@',
    '%5C@',
    '@',
    ':80@',
    ':@',
    '%40',
    '\t@',
    ' @',
    '\n@',
    '\0@',
    '#@',
    '?@',
    '/@',
  ].map((trick) => `https://evil.com${trick}${OWN}`),
  ...['\\@', '@', '%40', '\\', '\\.'].map((trick) => `https://${OWN}${trick}evil.com`),
  ...['.', '-', '_', '%2e', '。', '%00.', '\0.', '\u200b.', '\u00ad.'].map(
    (trick) => `https://${OWN}${trick}evil.com/`,
  ),
  ...[
    'https:',
    'https:/',
    'https:///',
    'https:\\\\',
    'https:/\\',
    '//',
    '///',
    '',
    ' https://',
    '\thttps://',
  ].map((start) => `${start}${OWN}/`),
  ...[
    'javascript',
    'data',
    'file',
    'content',
    'intent',
    'blob',
    'view-source',
    'ftp',
    'httpss',
    'HTTPS',
    'hTTps',
  ].map((scheme) => `${scheme}://${OWN}/`),
  `javascript:alert(1)//https://${OWN}/`,
  `https://user@${OWN}/`,
  `https://user:word@${OWN}/`,
  `https://@${OWN}/`,
  `https://:@${OWN}/`,
  `https://${OWN}:/`,
  `https://${OWN}:443x/`,
  `https://${OWN}:1234567/`,
  `https://${OWN}./`,
  `https://.${OWN}/`,
  `https://${OWN} .evil.com/`,
  `https://${OWN}\r\n.evil.com/`,
  `https://${OWN}/a b`,
  `https://${OWN}/a\\b`,
  `https://${OWN}/\u0000`,
  `https://[::1]@${OWN}/`,
  'https://ѕhop.example.com/',
  'https://shop。example。com/',
  'https://ｓｈｏｐ.example.com/',
  'https://shop%2Eexample%2Ecom/',
  'https://evilshop.example.com/',
]

describeWith(['javac'], 'the host that the shell parses from a URL', () => {
  test('is what a browser opens, for plain addresses', () => {
    const plain = [
      `https://${OWN}`,
      `https://${OWN}/`,
      `https://${OWN}:8443/a/b.html?x=1&y=@#z@evil.com`,
      `http://${OWN}/über?q=ä`,
      `https://SHOP.Example.com/`,
      'https://a.b-c.example.com/%5C%40evil.com',
      'https://10.0.0.1:3000/',
    ]
    expect(hostsInShell(plain)).toEqual(plain.map((address) => new URL(address).hostname))
  })

  test('is never the shop’s if a browser would open something else, or another parser might', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
    const hosts = hostsInShell(HOSTILE)
    expect(HOSTILE.filter((_, index) => hosts[index] === OWN)).toEqual([])
    // Other addresses open in a browser as parsed.
    for (const [index, host] of hosts.entries())
      if (host !== '-')
        expect([HOSTILE[index], host]).toEqual([HOSTILE[index], new URL(HOSTILE[index]!).hostname])
  })
})

describeWith(['javac'], 'the shell', () => {
  test('closes a page whose process dies three times within a minute, and then restarts the count', () => {
    const deaths = (...times: number[]) => ['deaths', ...times.map(String)]
    expect(
      runShell([
        deaths(0, 10, 20),
        deaths(0, 59_998, 59_999),
        deaths(0, 30_000, 60_000, 89_999),
        deaths(0, 60_000, 120_000, 180_000, 240_000),
        deaths(0, 1, 2, 3, 4, 5),
      ]),
    ).toEqual(['..x', '..x', '...x', '.....', '..x..x'])
  })

  test('shows a server’s own name in quotes below its real host', () => {
    const question = (realm: string) => runShell([['question', 'shop.example', realm]])[0]
    expect(question('Staff only')).toBe('shop.example\n“Staff only”')
    expect(question('')).toBe('shop.example')
    expect(question('bank.example\nasks you\u2028now\u202e!')).toBe(
      'shop.example\n“bank.example asks you now !”',
    )
    expect(question('x'.repeat(500))).toBe(`shop.example\n“${'x'.repeat(100)}”`)
  })
})
