import { CONVERT_MESSAGES, CONVERT_TITLES, convertRequest, hasBothFields } from '@/lib/conversion/schema'
import { normalizeUrl, plainFallback } from '@/lib/conversion/url'

describe('the address that a user types', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  Example.COM/Shop?a=1#top ', 'https://example.com/Shop?a=1'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://example.com', 'https://example.com/'],
    ['hTtP://example.com', 'http://example.com/'],
    ['httpbin.org', 'https://httpbin.org/'],
    ['http.example', 'https://http.example/'],
    ['example.com:8080/shop', 'https://example.com:8080/shop'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['127.0.0.1:8931', 'https://127.0.0.1:8931/'],
    ['[::1]:9000', 'https://[::1]:9000/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['example.com.', 'https://example.com./'],
    ['//example.com/a', 'https://example.com/a'],
    ['"example.com/a"', 'https://example.com/a'],
    ['“https://example.com/” ', 'https://example.com/'],
    ['«example.com»', 'https://example.com/'],
    ['<https://example.com/b>', 'https://example.com/b'],
    ['\u200bhttps://exam\u2060ple.com/a\u200b\ufeff', 'https://example.com/a'],
    ['\u200eexample.com\u200d', 'https://example.com/'],
    ["https://example.com/it's", "https://example.com/it's"],
    ['https://example.com/@ada', 'https://example.com/@ada'],
  ])('%j is %s', (typed, url) => expect(normalizeUrl(typed)).toBe(url))

  it.each([
    ...[
      '',
      '   ',
      'example',
      'not a site',
      'http://',
      'https:///',
      'http://[::1',
      'http://exa mple.com',
      'a..b',
      '.com',
    ],
    ...[
      'ftp://example.com',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
      'mailto:a@b.example',
      'tel:123',
    ],
    ...[
      'user:secret@example.com',
      'https://user:secret@example.com',
      'https://user@example.com/',
      'https://:secret@example.com/',
      'foo@bar',
      'foo@bar.example',
      'https://exa"mple.com',
      '“”',
      'example.com:port',
      'https://example.com:99999',
      `example.com/${'x'.repeat(2000)}`,
    ],
  ])('%j is invalid', (typed) => expect(normalizeUrl(typed)).toBeNull())

  it('is tried without TLS only if no scheme was typed, quoted or not', () => {
    expect(plainFallback('"https://a.example"')).toBeNull()
    expect(plainFallback('“a.example”')).toBe('http://a.example/')
    expect(plainFallback('foo@bar.example')).toBeNull()
  })

  it('is unchanged when parsed again', () => {
    const url = normalizeUrl('example.com/a b') ?? ''
    expect(normalizeUrl(url)).toBe(url)
  })
})

describe('the converter’s request', () => {
  it('has both fields, or is not sent', () => {
    expect(hasBothFields({ url: 'x', appName: 'y' })).toBe(true)
    for (const body of [
      null,
      'x',
      [],
      {},
      { url: 'x' },
      { appName: 'y' },
      { url: ' ', appName: 'y' },
      { url: 'x', appName: '' },
      { url: 'x', appName: '\u200b\u2060' },
      { url: 1, appName: 2 },
    ]) {
      expect(hasBothFields(body)).toBe(false)
    }
  })

  it('is parsed with the address as typed and the default kind', () => {
    expect(convertRequest.parse({ url: ' example.com ', appName: ' Shop ' })).toEqual({
      url: 'example.com',
      appName: 'Shop',
      kind: 'web-to-app',
    })
  })

  it('returns the specification’s messages', () => {
    const message = (body: unknown) => convertRequest.safeParse(body).error?.issues[0]?.message
    expect(message({ appName: 'x' })).toBe('Please enter both website URL and app name.')
    expect(message({ url: 'x.example', appName: '  ' })).toBe('Please enter both website URL and app name.')
    expect(message({ url: 'nonsense', appName: 'x' })).toBe('Please enter a valid website URL.')
    expect(message({ url: 'x.example', appName: 'x', kind: 'other' })).toBeDefined()
    expect(CONVERT_MESSAGES.signedOut).toBe('Please sign in to convert websites to apps.')
    expect(CONVERT_MESSAGES.failed).toBe('Failed to convert website. Please check the URL and try again.')
    expect(Object.values(CONVERT_TITLES)).toEqual([
      'Missing Information',
      'Authentication Required',
      'Invalid URL',
      'Conversion Failed',
    ])
  })
})
