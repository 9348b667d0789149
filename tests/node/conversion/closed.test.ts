import type { ServerResponse } from 'node:http'
import type { Resources } from './support/site'
import { convert, converted, startSite } from './support/site'
import { answer } from './support/servers'
import { indexJson, getPostsReader, productsOf } from './support/wordpress-site'

const PAGE = '<html><head><title>Rye</title><meta name="generator" content="WordPress 6.7"></head><body>'
const FEED = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Rye</title>
<item><title>Rye &amp;#8220;No. 36&amp;#8221;</title><link>/rye/</link><pubDate>Fri, 06 Feb 2026 00:00:00 +0000</pubDate><description><![CDATA[<p>Warm at <b>seven</b>.<script>x()</script></p>]]></description></item>
<item><title>Bad</title><link>javascript:alert(1)</link></item></channel></rss>`
const ORIGIN = 'http://x.example'
const posts = JSON.stringify(getPostsReader(ORIGIN))
const refused = (status: number) => (response: ServerResponse) =>
  answer(response, 'application/json', '{"code":"rest_forbidden"}', status)
/** By the query: a site without pretty links serves everything at its root. */
const byRoute =
  (routes: Record<string, string>): Resources[string] =>
  (response, request) => {
    const route = new URL(request.url ?? '', ORIGIN).searchParams.get('rest_route')
    if (route === null) answer(response, 'text/html', PAGE)
    else if (route in routes) answer(response, 'application/json', routes[route] ?? '')
    else answer(response, 'text/html', 'no', 404)
  }
const newsOf = ({ document }: Awaited<ReturnType<typeof converted>>) =>
  document.screens.find(({ id }) => id === 'screen-news')?.blocks

describe('The REST API of a site', () => {
  test.each<[string, Resources]>([
    ['/wp-json/', { '/': PAGE, '/wp-json/': indexJson(), '/wp-json/wp/v2/posts': posts }],
    [
      '/?rest_route=/ where /wp-json/ is closed',
      { '/': byRoute({ '/': indexJson(), '/wp/v2/posts': posts }), '/wp-json/': refused(403) },
    ],
    [
      '/blog/wp-json/ where only the blog is WordPress',
      { '/': PAGE, '/blog/wp-json/': indexJson(), '/blog/wp-json/wp/v2/posts': posts },
    ],
    [
      '/wp-json/ where the address that the page names is gone',
      {
        '/': `${PAGE}<link rel="https://api.w.org/" href="/old-json/">`,
        '/wp-json/': indexJson(),
        '/wp-json/wp/v2/posts': posts,
      },
    ],
  ])('is found at %s', async (where, site) => {
    const result = await converted(site, { kind: 'wordpress' })
    const [source] = result.document.sources ?? []
    expect(source).toMatchObject({ kind: 'wordpress' })
    expect(source?.address).toBe(new URL(where.split(' ')[0]!, result.server.origin).href)
    expect(newsOf(result)).toContainEqual(expect.objectContaining({ type: 'posts', source: source?.id }))
    expect(result.report.notes).toEqual([])
  })

  test('is requested at one address after the other, and no further than necessary', async () => {
    const open = await startSite({ '/': PAGE, '/wp-json/': indexJson() })
    await converted(open, { kind: 'woocommerce', anyKind: true })
    expect(open.requests.join()).not.toMatch(/rest_route|blog/)
    await open.close()
    const closed = await startSite({ '/': PAGE })
    await converted(closed, { kind: 'wordpress' })
    const requests = closed.requests
      .filter((path) => /wp-json|rest_route|feed/.test(path))
      .map((path) => path.split(/[?&]_/)[0])
    expect(requests).toEqual(['/wp-json/', '/?rest_route=%2F', '/blog/wp-json/', '/feed/'])
    await closed.close()
  })
})

describe('The feed of any website', () => {
  const LINK = '<link rel="alternate" type="application/rss+xml" href="/rss">'
  const HOME = `<title>Rye</title>${LINK}<body><h1>Rye</h1>`
  const asFeed =
    (text: string, type = 'application/rss+xml; charset=utf-8'): Resources[string] =>
    (response) =>
      answer(response, type, text)

  test('becomes a news screen if the page links it', async () => {
    const result = await converted({ '/': HOME, '/rss': asFeed(FEED) })
    expect(result.document.sources).toMatchObject([{ kind: 'feed', address: `${result.server.origin}/rss` }])
    expect(newsOf(result)).toContainEqual(expect.objectContaining({ type: 'posts', source: 'site' }))
  })

  test('is not requested if no page links it', async () => {
    const result = await converted({ '/': '<title>Rye</title><body>Rye', '/feed/': asFeed(FEED) })
    expect(result.document.sources).toBeUndefined()
  })

  test.each([
    ['RSS', asFeed(FEED.replace('<channel>', '<channel><link>/</link>'))],
    [
      'Atom',
      asFeed(
        '<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="/other.xml"/><link href="/"/><title>Rye</title><entry><title>Rye No. 36</title><link href="/rye/"/><updated>2026-02-06T00:00:00Z</updated></entry></feed>',
        'text/xml',
      ),
    ],
  ])('can be pasted instead of the address of its site: %s', async (_format, feed) => {
    const site = await startSite({ '/': '<title>Rye</title><body>Rye', '/other.xml': feed })
    const { document, sourceUrl } = await converted(site, { path: '/other.xml' })
    expect(sourceUrl).toBe(`${site.origin}/`)
    expect(document.sources).toMatchObject([{ kind: 'feed', address: `${site.origin}/other.xml` }])
    await site.close()
  })

  test('without a site, or another kind of XML document, is not a website', async () => {
    const site = await startSite({ '/a': asFeed(FEED), '/b': asFeed('<svg/>', 'application/xml') })
    for (const path of ['/a', '/b'])
      expect((await convert(site, { path })).result).toMatchObject({
        ok: false,
        problem: { code: 'not-html' },
      })
    await site.close()
  })
})

describe('If the REST API is closed', () => {
  const closed = { '/wp-json/': refused(401), '/blog/wp-json/': refused(403) }

  test('the feed provides live posts, and the report explains what is closed and how to open it', async () => {
    const result = await converted({ ...closed, '/': PAGE, '/feed/': FEED }, { kind: 'wordpress' })
    const { document, server } = result
    expect(document.sources).toEqual([
      { id: 'site', kind: 'feed', address: `${server.origin}/feed/`, name: document.settings.appName },
    ])
    expect(newsOf(result)).toMatchObject([{ type: 'header' }, { type: 'posts', source: 'site' }])
    expect(document.screens[0]?.blocks.at(-1)).toMatchObject({ type: 'posts', source: 'site' })
    // A feed can be cached, but not searched.
    expect(document.screens.map(({ id }) => id)).toEqual(['screen-home', 'screen-news', 'screen-saved'])
    expect(result.report.notes).toEqual([
      expect.stringMatching(
        /closed: \/wp-json\/ returned 401, \/\?rest_route=\/ returned something else, \/blog\/wp-json\/ returned 403\. The app shows the posts of the site’s feed.*To open it, allow the REST API/,
      ) as string,
    ])
  })

  test('a linked feed is preferred over the usual path', async () => {
    const head =
      '<link rel="alternate" type="application/rss+xml" href="/journal/rss"><link rel="alternate" type="application/rss+xml" href="/comments/feed/">'
    const site = await startSite({ ...closed, '/': PAGE + head, '/journal/rss': FEED })
    const { document } = await converted(site, { kind: 'wordpress' })
    expect(document.sources?.[0]?.address).toBe(`${site.origin}/journal/rss`)
    expect(site.requests).not.toContain('/feed/')
    await site.close()
  })

  test.each([
    ['gone', {}],
    ['a page', { '/feed/': '<h1>Feed</h1>' }],
  ])('and the feed is %s, the report shows it', async (_what, feed) => {
    const { report, document } = await converted({ ...closed, ...feed, '/': PAGE }, { kind: 'wordpress' })
    expect(document.sources).toBeUndefined()
    expect(report.notes).toEqual([
      expect.stringMatching(/Its feed returned nothing either.*To open it/) as string,
    ])
  })

  test('users who want only the pages see no note', async () => {
    const { report } = await converted({ ...closed, '/': PAGE })
    expect(report.notes).toEqual([expect.stringMatching(/looks like a WordPress site/) as string])
  })
})

describe('If the index is open but its content is not', () => {
  const store = { '/': PAGE, '/wp-json/': indexJson('wc/store/v1') }
  const products = JSON.stringify(productsOf(ORIGIN))

  test('the report lists closed parts', async () => {
    const site = { ...store, '/wp-json/wp/v2/posts': refused(401), '/wp-json/wc/store/v1/products': products }
    const { report } = await converted(site, { kind: 'woocommerce' })
    expect(report.notes).toEqual([
      expect.stringMatching(/keeps its posts closed .*returned 401.*To open it/) as string,
    ])
  })

  test('the report distinguishes maintenance from closed parts', async () => {
    const site = { ...store, '/wp-json/wp/v2/posts': posts, '/wp-json/wc/store/v1/products': refused(503) }
    const { report } = await converted(site, { kind: 'woocommerce' })
    expect(report.notes).toEqual([
      expect.stringMatching(/closed for maintenance .*once it is open/) as string,
    ])
  })

  test('slow parts are not reported as closed: the app retries automatically', async () => {
    const silent: Resources[string] = () => undefined
    const { document, report } = await converted(
      { '/': PAGE, '/wp-json/': indexJson(), '/wp-json/wp/v2/posts': silent },
      { kind: 'wordpress', within: 600 },
    )
    expect(document.screens.map(({ id }) => id)).toEqual([
      'screen-home',
      'screen-news',
      'screen-search',
      'screen-saved',
    ])
    expect(document.screens[0]?.blocks.at(-1)).toMatchObject({ type: 'posts', source: 'site' })
    expect(report.unanswered).toEqual({ parts: ['posts'], looks: 0, nextAt: null })
    expect(report.notes).toEqual([
      expect.stringMatching(/^The site responds slowly: its posts didn’t arrive in time/) as string,
    ])
  })

  test('a site that is too slow to be detected is not reported as something else', async () => {
    const site: Resources = { '/': PAGE, '/wp-json/': () => undefined }
    const { result } = await convert(site, { kind: 'woocommerce', within: 600 })
    expect(result).toMatchObject({ ok: false, problem: { code: 'timeout' } })
    const again = await converted(site, { kind: 'woocommerce', anyKind: true, within: 600 })
    expect(again.report).toMatchObject({
      unanswered: { parts: ['products'] },
      notes: [expect.stringMatching(/responds slowly.*The app has no screen for products/)],
    })
  })

  test('a store that is too old is reported as such, and converted as WordPress', async () => {
    const old = { '/': PAGE, '/wp-json/': indexJson('wc/v3', 'wc/store'), '/wp-json/wp/v2/posts': posts }
    const site = await startSite(old)
    const { document, report } = await converted(site, { kind: 'woocommerce' })
    await site.close()
    expect(report.notes).toEqual([
      expect.stringMatching(/WooCommerce is too old.*WooCommerce 6\.4.*Update WooCommerce/) as string,
    ])
    expect(report.unanswered).toBeUndefined()
    expect(document.sources).toMatchObject([{ kind: 'wordpress' }])
    expect(document.screens.map(({ id }) => id)).toContain('screen-news')
    expect(site.requests.join()).not.toMatch(/wc\/store|checkout/)
  })

  test('the report shows that there is no content yet', async () => {
    const empty: Resources[string] = (response) => answer(response, 'application/json', '[]')
    const { report } = await converted(
      { '/': PAGE, '/wp-json/': indexJson(), '/wp-json/wp/v2/posts': empty },
      { kind: 'wordpress' },
    )
    expect(report.notes[0]).toMatch(/found no published posts on this site/)
  })

  test('the report shows that an app is empty', async () => {
    const site = { ...store, '/wp-json/wp/v2/posts': '[]', '/wp-json/wc/store/v1/products': refused(404) }
    const empty: Resources = {
      ...site,
      '/wp-json/wp/v2/posts': (response) => answer(response, 'application/json', '[]'),
    }
    const { report } = await converted(empty, { kind: 'woocommerce' })
    expect(report.notes).toEqual([
      expect.stringMatching(/keeps its products closed .*returned 404/) as string,
      expect.stringMatching(/doesn’t show any/) as string,
    ])
  })
})
