import type { ServerResponse } from 'node:http'
import type { Resources } from './support/site'
import { convert, converted, startSite } from './support/site'
import { answer } from './support/servers'
import { indexJson, postsOf, productsOf } from './support/wordpress-site'

const PAGE = '<html><head><title>Rye</title><meta name="generator" content="WordPress 6.7"></head><body>'
const FEED = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Rye</title>
<item><title>Rye &amp;#8220;No. 36&amp;#8221;</title><link>/rye/</link><pubDate>Fri, 06 Feb 2026 00:00:00 +0000</pubDate><description><![CDATA[<p>Warm at <b>seven</b>.<script>x()</script></p>]]></description></item>
<item><title>Bad</title><link>javascript:alert(1)</link></item></channel></rss>`
const ORIGIN = 'http://x.example'
const posts = JSON.stringify(postsOf(ORIGIN))
const refused = (status: number) => (response: ServerResponse) =>
  answer(response, 'application/json', '{"code":"rest_forbidden"}', status)
/** By the query: everything that a site without pretty links serves is at its root. */
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

  test('is asked at one address after the other, and no further than needed', async () => {
    const open = await startSite({ '/': PAGE, '/wp-json/': indexJson() })
    await converted(open, { kind: 'woocommerce', anyKind: true })
    expect(open.requests.join()).not.toMatch(/rest_route|blog/)
    await open.close()
    const closed = await startSite({ '/': PAGE })
    await converted(closed, { kind: 'wordpress' })
    const asked = closed.requests
      .filter((path) => /wp-json|rest_route|feed/.test(path))
      .map((path) => path.split(/[?&]_/)[0])
    expect(asked).toEqual(['/wp-json/', '/?rest_route=%2F', '/blog/wp-json/', '/feed/'])
    await closed.close()
  })
})

describe('Where the REST API is closed', () => {
  const closed = { '/wp-json/': refused(401), '/blog/wp-json/': refused(403) }

  test('the feed gives the posts live, and the report says what is closed and how to open it', async () => {
    const result = await converted({ ...closed, '/': PAGE, '/feed/': FEED }, { kind: 'wordpress' })
    const { document, server } = result
    expect(document.sources).toEqual([
      { id: 'site', kind: 'feed', address: `${server.origin}/feed/`, name: document.settings.appName },
    ])
    expect(newsOf(result)).toMatchObject([{ type: 'header' }, { type: 'posts', source: 'site' }])
    expect(document.screens[0]?.blocks.at(-1)).toMatchObject({ type: 'posts', source: 'site' })
    // A feed can be kept for later, but not searched.
    expect(document.screens.map(({ id }) => id)).toEqual(['screen-home', 'screen-news', 'screen-saved'])
    expect(result.report.notes).toEqual([
      expect.stringMatching(
        /closed: \/wp-json\/ returned 401, \/\?rest_route=\/ returned something else, \/blog\/wp-json\/ returned 403\. The app shows the posts of the site’s feed.*To open it, allow the REST API/,
      ) as string,
    ])
  })

  test('the feed that the page links goes before the usual place', async () => {
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
  ])('and the feed is %s, the report says so', async (_what, feed) => {
    const { report, document } = await converted({ ...closed, ...feed, '/': PAGE }, { kind: 'wordpress' })
    expect(document.sources).toBeUndefined()
    expect(report.notes).toEqual([
      expect.stringMatching(/Its feed gave nothing either.*To open it/) as string,
    ])
  })

  test('nothing is said to somebody who wants the pages only', async () => {
    const { report } = await converted({ ...closed, '/': PAGE })
    expect(report.notes).toEqual([expect.stringMatching(/looks like a WordPress site/) as string])
  })
})

describe('Where the index is open and its content is not', () => {
  const store = { '/': PAGE, '/wp-json/': indexJson('wc/store/v1') }
  const products = JSON.stringify(productsOf(ORIGIN))

  test('the report names what is closed', async () => {
    const site = { ...store, '/wp-json/wp/v2/posts': refused(401), '/wp-json/wc/store/v1/products': products }
    const { report } = await converted(site, { kind: 'woocommerce' })
    expect(report.notes).toEqual([
      expect.stringMatching(/keeps its posts closed .*returned 401.*To open it/) as string,
    ])
  })

  test('the report tells maintenance from what is closed', async () => {
    const site = { ...store, '/wp-json/wp/v2/posts': posts, '/wp-json/wc/store/v1/products': refused(503) }
    const { report } = await converted(site, { kind: 'woocommerce' })
    expect(report.notes).toEqual([
      expect.stringMatching(/closed for maintenance .*once it is open/) as string,
    ])
  })

  test('what is slow is not told as closed: the app asks by itself', async () => {
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
      expect.stringMatching(/^The site answers slowly: its posts didn’t come in time/) as string,
    ])
  })

  test('a site that has no time to say what it is, is not told to be something else', async () => {
    const site: Resources = { '/': PAGE, '/wp-json/': () => undefined }
    const { result } = await convert(site, { kind: 'woocommerce', within: 600 })
    expect(result).toMatchObject({ ok: false, problem: { code: 'timeout' } })
    const again = await converted(site, { kind: 'woocommerce', anyKind: true, within: 600 })
    expect(again.report).toMatchObject({
      unanswered: { parts: ['products'] },
      notes: [expect.stringMatching(/answers slowly.*So far the app has no screen of products/)],
    })
  })

  test('a store that is too old is told to be that, and is the WordPress that it is', async () => {
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

  test('the report says when there is nothing yet', async () => {
    const empty: Resources[string] = (response) => answer(response, 'application/json', '[]')
    const { report } = await converted(
      { '/': PAGE, '/wp-json/': indexJson(), '/wp-json/wp/v2/posts': empty },
      { kind: 'wordpress' },
    )
    expect(report.notes[0]).toMatch(/found no published posts on this site/)
  })

  test('the report says that an app is empty', async () => {
    const site = { ...store, '/wp-json/wp/v2/posts': '[]', '/wp-json/wc/store/v1/products': refused(404) }
    const empty: Resources = {
      ...site,
      '/wp-json/wp/v2/posts': (response) => answer(response, 'application/json', '[]'),
    }
    const { report } = await converted(empty, { kind: 'woocommerce' })
    expect(report.notes).toEqual([
      expect.stringMatching(/keeps its products closed .*returned 404/) as string,
      expect.stringMatching(/shows nothing of/) as string,
    ])
  })
})
