import { describeSite } from '@/lib/conversion/inspect/describe-site'
import { iconCandidates } from '@/lib/conversion/inspect/icon-candidates'
import { platformOf } from '@/lib/conversion/inspect/page-marks'
import { readPage } from '@/lib/conversion/inspect/page'
import { decodeHtml } from '@/lib/conversion/inspect/charset'
import { SAMPLE_HEADS, type SampleHead } from '../support/heads'
import { MORE_HEADS } from '../support/more-heads'
import { converted } from '../support/site'

describe('heads', () => {
  const HEADS = [...SAMPLE_HEADS, ...MORE_HEADS]

  /** Decodes the page as a browser does. */
  function read({ html, bytes, charset }: SampleHead): string {
    if (!bytes) return html
    const [before = '', after = ''] = html.split('@@')
    const decoded = decodeHtml(Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]))
    expect(decoded.charset).toBe(charset === 'gb18030' ? 'gbk' : charset)
    return decoded.text
  }

  describe('heads written by platforms', () => {
    it('include sixty platforms', () => expect(HEADS.length).toBeGreaterThanOrEqual(60))

    it.each(HEADS.map((sample) => [sample.platform, sample] as const))(
      'are parsed from %s',
      (_platform, sample) => {
        const page = readPage(read(sample), `https://${sample.host ?? 'site.example'}/`)
        const site = describeSite(page, null)
        const found = {
          name: site.name,
          language: site.language,
          direction: site.direction,
          theme: site.themeColor,
          icon: iconCandidates(page, null).find(({ source }) => source !== 'usual-touch-icon')?.url,
          system: platformOf(page.marks.seen()),
          description: site.description,
          short: site.shortName,
        }
        expect(found).toMatchObject(sample.expects)
      },
    )
  })
})

describe('page behavior', () => {
  const SITE = 'https://site.example/'
  const refresh = (html: string) => readPage(html, SITE).refresh
  const tag = (content: string) => `<meta http-equiv="Refresh" content="${content}">`
  const TEXT = '<p>Bread from the night, on your table by noon.</p>'.repeat(10)

  describe('A refresh', () => {
    test.each([
      ['immediately', tag('0; url=/de/') + TEXT],
      ['immediately, without the word', tag('0;/de/') + TEXT],
      ['immediately, quoted', tag("0,URL='/de/'") + TEXT],
      ['after half a second', tag('.5; url=/de/') + TEXT],
      ['after a second', tag('1; url=/de/') + TEXT],
      [
        'after five seconds on an empty page',
        tag('5; url=/de/') + '<p>You are being redirected. <a href=/de/>Go on</a>',
      ],
      ['after a minute on an empty page', tag('60; url=/de/')],
    ])('%s redirects', (_when, html) => expect(refresh(html)).toBe(`${SITE}de/`))

    test.each([
      ['after two seconds', tag('2; url=/de/') + TEXT],
      ['after five minutes', tag('300; url=/') + TEXT],
      ['of the page itself', tag('0') + TEXT],
      ['for browsers without scripts', `<noscript>${tag('0; url=/nojs/')}</noscript>${TEXT}`],
      ['to a script', tag('0; url=javascript:alert(1)')],
    ])('%s does not', (_when, html) => expect(refresh(html)).toBeNull())
  })

  test('A page that is read before it redirects is the one that is converted', async () => {
    const { sourceUrl } = await converted({
      '/': tag('5; url=/other/') + TEXT,
      '/other/': '<title>Other</title>',
    })
    expect(sourceUrl).toMatch(/:\d+\/$/)
  })

  describe('A page that renders its content by script', () => {
    const SHELL =
      '<title>Rye</title><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>'
    const BY_SCRIPT = expect.stringMatching(/with JavaScript/) as string

    test('is converted, with a note that only its head was read', async () => {
      const { report } = await converted({ '/': `${SHELL}<script src="/app.js"></script>` })
      expect([report.name, report.notes]).toEqual(['Rye', [BY_SCRIPT]])
    })

    test.each([
      ['has no script', SHELL],
      ['has words', `<title>Rye</title><script src="/app.js"></script>${TEXT}`],
      [
        'has a menu',
        `${SHELL}<nav><a href=/a>One</a><a href=/b>Two</a></nav><script src="/app.js"></script>`,
      ],
    ])('is not one that %s', async (_what, html) => {
      expect((await converted({ '/': html })).report.notes).toEqual([])
    })
  })
})
