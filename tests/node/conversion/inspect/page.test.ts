import { iconCandidates } from '@/lib/conversion/inspect/icon-candidates'
import { parseManifest } from '@/lib/conversion/inspect/manifest'
import { readPage } from '@/lib/conversion/inspect/page'
import { describeSite } from '@/lib/conversion/inspect/describe-site'
import { cpuTime } from '../../../factories/processes'

const SITE = 'https://site.example/'
const links = (html: string, url = SITE) => readPage(html, url).navigation.map(({ text }) => text)

describe('addresses on a page', () => {
  const icon = (head: string, url = 'https://site.example/de/start') =>
    iconCandidates(readPage(head, url), null).find(({ source }) => source === 'icon')?.url

  it.each([
    ['i.png', 'https://site.example/de/i.png'],
    ['/i.png', 'https://site.example/i.png'],
    ['//cdn.example/i.png', 'https://cdn.example/i.png'],
    ['  ../i.png\n', 'https://site.example/i.png'],
    ['i.png?a=1&amp;b=2', 'https://site.example/de/i.png?a=1&b=2'],
    ['i%20 ä.png', 'https://site.example/de/i%20%20%C3%A4.png'],
  ])('resolve: %j', (href, expected) =>
    expect(icon(`<link rel="icon" sizes="64x64" href="${href}">`)).toBe(expected),
  )

  it('start from the first base', () => {
    expect(icon('<base href="/shop/"><base href="/other/"><link rel=icon sizes=64x64 href=i.png>')).toBe(
      'https://site.example/shop/i.png',
    )
    expect(icon('<base href="javascript:alert(1)"><link rel=icon sizes=64x64 href=i.png>')).toBe(
      'https://site.example/de/i.png',
    )
  })

  it('are ignored if they are a script or a file', () => {
    const page = readPage(
      '<link rel=icon href="javascript:x"><link rel=icon href="file:///etc/passwd"><link rel=icon href="data:text/html,x">',
      SITE,
    )
    expect(iconCandidates(page, null).map(({ source }) => source)).toEqual(['usual-touch-icon', 'favicon'])
  })
})

describe('the best icon', () => {
  it('is the large one for apps, then the touch icon, the vector and those for browser tabs', () => {
    const page = readPage(
      `<link rel="mask-icon" href="mask.svg" color="#123456"><link rel="shortcut icon" href="tab.ico"><link rel=icon type=image/svg+xml href=v.svg>
       <link rel=icon sizes="16x16 32x32" href=32.png><link rel=apple-touch-icon href=touch.png>`,
      SITE,
    )
    const manifest = parseManifest(
      JSON.stringify({
        icons: [
          { src: '192.png', sizes: '192x192' },
          { src: 'mono.png', sizes: '512x512', purpose: 'monochrome' },
          { src: 'mask.png', sizes: '512x512', purpose: 'maskable' },
          { src: '512.png', sizes: '512x512', purpose: 'any' },
        ],
      }),
      'https://site.example/app/site.webmanifest',
    )
    expect(iconCandidates(page, manifest).map(({ url }) => url.replace(SITE, ''))).toEqual([
      'app/512.png',
      'app/mask.png',
      'app/192.png',
      'touch.png',
      'v.svg',
      '32.png',
      'tab.ico',
      'mask.svg',
      'favicon.ico',
    ])
  })
})

describe('the main navigation', () => {
  it('is the menu of the header: its own entries, without submenus, the start page and other sites', () => {
    const html = `<header><a href="/"><img alt="Logo"></a><nav class="lang"><a href="/en">EN</a><a href="/fr">FR</a></nav>
      <nav aria-label="Main"><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a><ul><li><a href="/shop/a">A</a><li><a href="/shop/b">B</a></ul></li>
      <li><a href="about.html">About&nbsp;us</a></li><li><a href="https://www.site.example/contact#form">  Contact
      </a></li><li><a href="/contact/">Contact again</a></li><li><a href="https://facebook.example/us">Facebook</a></li><li><a href="#top">Top</a></li></ul></nav></header>
      <footer><nav><a href="/imprint">Imprint</a><a href="/privacy">Privacy</a><a href="/terms">Terms</a><a href="/jobs">Jobs</a></nav></footer>`
    expect(readPage(html, SITE).navigation).toEqual([
      { text: 'Shop', url: 'https://site.example/shop' },
      { text: 'About us', url: 'https://site.example/about.html' },
      { text: 'Contact', url: 'https://www.site.example/contact' },
    ])
  })

  it('is found in a list or a block with a matching name', () => {
    expect(links('<div id="main-menu"><a href=a>One</a> | <a href=b>Two</a></div>')).toEqual(['One', 'Two'])
    expect(links('<ul class="nav navbar-nav"><li><a href=a>One</a><li><a href=b>Two</a></ul>')).toEqual([
      'One',
      'Two',
    ])
    expect(
      links('<div role="navigation"><div><a href=a>One</a></div><div><a href=b>Two</a></div></div>'),
    ).toEqual(['One', 'Two'])
    expect(links('<table><tr><td><a href=a.htm>One</a><td><a href=b.htm>Two</a></table>')).toEqual([
      'One',
      'Two',
    ])
  })

  it('uses the links’ text, their label or their picture’s text', () => {
    expect(
      links(`<nav><a href=a><span>Our</span> <b>menu</b> ▾</a><a href=b aria-label="Basket"><svg><title>i</title></svg></a>
        <a href=c><img alt="Find us" src=m.png></a><a href=d></a><a href=e>» News «</a><a href=f><script>var x="no"</script>Team</a></nav>`),
    ).toEqual(['Our menu', 'Basket', 'Find us', 'News «', 'Team'])
  })

  it('excludes files, sign-out and other protocols, and ends at twelve', () => {
    const many = Array.from({ length: 30 }, (_, i) => `<a href="/p${i}">Page ${i}</a>`).join('')
    expect(
      links(
        `<nav><a href="/menu.pdf">PDF</a><a href="/logout">Bye</a><a href="javascript:x">X</a><a href="mailto:a@b.c">Mail</a><a href="tel:1">Call</a>${many}</nav>`,
      ),
    ).toEqual(Array.from({ length: 12 }, (_, i) => `Page ${i}`))
  })

  it('is empty if a page has none', () => {
    expect(links('<p>Hello <a href="https://other.example/">there</a>')).toEqual([])
    expect(links('')).toEqual([])
  })

  it('handles broken nesting', () => {
    expect(
      links(
        '</nav></ul><header><nav><ul><li><a href=a>One<li><a href=b>Two</ul></header></div></nav><p><a href=z>Later</a>',
      ),
    ).toEqual(['One', 'Two'])
  })
})

describe('a manifest', () => {
  it('is preferred over the page, member by member', () => {
    const page = readPage(
      '<html lang=en><title>The page</title><meta name=theme-color content=red><meta name=description content="From the page">',
      SITE,
    )
    const manifest = parseManifest(
      '\ufeff{"name":"The App","short_name":"App!","theme_color":"#00f","background_color":"hsl(0 0% 98%)","lang":5,"icons":"none"}',
      SITE,
    )
    expect(describeSite(page, manifest)).toMatchObject({
      name: 'The App',
      shortName: 'App!',
      themeColor: '#0000ff',
      backgroundColor: '#fafafa',
      language: 'en',
      description: 'From the page',
    })
  })

  it.each(['', 'null', '[]', '"x"', '{', '<html>'])('that is %j is ignored', (json) =>
    expect(parseManifest(json, SITE)?.icons ?? []).toEqual([]),
  )

  it('is read without its unusable icons', () => {
    const json = JSON.stringify({
      icons: [
        null,
        {},
        { src: 7 },
        { src: 'javascript:x' },
        { src: 'ok.png', sizes: 'big' },
        { src: 'any.svg', sizes: 'any' },
      ],
    })
    expect(parseManifest(json, SITE)?.icons).toEqual([
      { url: 'https://site.example/ok.png', size: null, type: '', maskable: false, any: true },
      { url: 'https://site.example/any.svg', size: 'any', type: '', maskable: false, any: true },
    ])
  })
})

describe('malicious pages', () => {
  const timed = (html: string) => cpuTime(() => readPage(html, SITE))

  it.each([
    ['nested 100,000 deep', '<div>'.repeat(100_000)],
    ['nested 100,000 deep and closed again', '<div>'.repeat(100_000) + '</div>'.repeat(100_000)],
    ['full of lists in navigation', '<nav>' + '<ul><li><a href=x>'.repeat(50_000)],
    ['full of navigation', '<nav class="menu"><header>'.repeat(50_000)],
    ['full of tags that were never opened', '</nav></b></ul></x>'.repeat(70_000)],
    ['full of unclosed tags, then of others that close', '<b>'.repeat(150_000) + '</i>'.repeat(150_000)],
    ['with one attribute of five megabytes', `<a href="${'x'.repeat(5_000_000)}">`],
    ['with five megabytes of attributes', `<meta ${'a=b '.repeat(1_000_000)}>`],
    ['with a title of five megabytes', `<title>${'x &amp; '.repeat(700_000)}`],
    ['made of entities', `<h1>${'&amp;'.repeat(300_000)}`],
    ['made of open angle brackets', '<'.repeat(1_400_000)],
    ['made of half comments', '<!--'.repeat(300_000)],
    ['made of metas', '<meta name=a content=b>'.repeat(60_000)],
    ['made of links', '<link rel=icon href=a>'.repeat(60_000)],
    ['made of anchors', '<a href=x>y'.repeat(100_000)],
    ['made of vectors', '<svg><title>'.repeat(100_000)],
  ])('are parsed in linear time: %s', async (_what, html) => expect(await timed(html)).toBeLessThan(1500))

  it('take at most twice the time for twice the depth', async () => {
    const page = (depth: number) => '<div class="menu"><ul>'.repeat(depth) + '</x></ul></div>'.repeat(depth)
    const best = async (html: string) => {
      const times: number[] = []
      for (let run = 0; run < 5; run++) times.push(await timed(html))
      return Math.min(...times)
    }
    await best(page(5_000))
    expect((await best(page(40_000))) / (await best(page(10_000)))).toBeLessThan(4 * 2.5)
  })
})
