import { readPage } from '@/lib/conversion/inspect/page'
import { converted } from '../support/site'

const SITE = 'https://site.example/'
const refresh = (html: string) => readPage(html, SITE).refresh
const tag = (content: string) => `<meta http-equiv="Refresh" content="${content}">`
const TEXT = '<p>Bread from the night, on your table by noon.</p>'.repeat(10)

describe('A refresh', () => {
  test.each([
    ['at once', tag('0; url=/de/') + TEXT],
    ['at once, without the word', tag('0;/de/') + TEXT],
    ['at once, quoted', tag("0,URL='/de/'") + TEXT],
    ['after half a second', tag('.5; url=/de/') + TEXT],
    ['after a second', tag('1; url=/de/') + TEXT],
    [
      'after five seconds on an empty page',
      tag('5; url=/de/') + '<p>You are being redirected. <a href=/de/>Go on</a>',
    ],
    ['after a minute on an empty page', tag('60; url=/de/')],
  ])('%s leads on', (_when, html) => expect(refresh(html)).toBe(`${SITE}de/`))

  test.each([
    ['after two seconds', tag('2; url=/de/') + TEXT],
    ['after five minutes', tag('300; url=/') + TEXT],
    ['of the page itself', tag('0') + TEXT],
    ['for browsers without scripts', `<noscript>${tag('0; url=/nojs/')}</noscript>${TEXT}`],
    ['to a script', tag('0; url=javascript:alert(1)')],
  ])('%s does not', (_when, html) => expect(refresh(html)).toBeNull())
})

test('A page that is read before it changes is the one that is converted', async () => {
  const { sourceUrl } = await converted({
    '/': tag('5; url=/other/') + TEXT,
    '/other/': '<title>Other</title>',
  })
  expect(sourceUrl).toMatch(/:\d+\/$/)
})

describe('A page that shows its content by script', () => {
  const SHELL =
    '<title>Rye</title><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>'
  const BY_SCRIPT = expect.stringMatching(/by script/) as string

  test('is converted, with a note that only its head was read', async () => {
    const { report } = await converted({ '/': `${SHELL}<script src="/app.js"></script>` })
    expect([report.name, report.notes]).toEqual(['Rye', [BY_SCRIPT]])
  })

  test.each([
    ['has no script', SHELL],
    ['has words', `<title>Rye</title><script src="/app.js"></script>${TEXT}`],
    ['has a menu', `${SHELL}<nav><a href=/a>One</a><a href=/b>Two</a></nav><script src="/app.js"></script>`],
  ])('is none when it %s', async (_what, html) => {
    expect((await converted({ '/': html })).report.notes).toEqual([])
  })
})
