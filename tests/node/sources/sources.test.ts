import { plainText } from '@/lib/sources/plain-text'
import { requestKey, toAnswer } from '@/lib/sources/client'
import { lineageOf, SOURCES } from '@/lib/sources/registry'
import type { SourceFetch, SourcePage } from '@/lib/sources/source'
import { restUrl } from '@/lib/sources/wordpress/rest'

describe('plain text', () => {
  describe('the words of a piece of HTML', () => {
    it.each([
      ['<p>One</p><p>Two</p>', 'One Two'],
      ['a<b>b</b>c &amp; d&nbsp;e', 'abc & d e'],
      ['<style>p{}</style>x<figure>y<figcaption>z</figcaption></figure>', 'x'],
      ['&lt;b&gt; stays text', '<b> stays text'],
      ['<p>Cut by WordPress [&hellip;]</p>', 'Cut by WordPress…'],
    ])('%j', (html, text) => expect(plainText(html, 100)).toBe(text))
  })
})

describe('client', () => {
  describe('asking a source', () => {
    test('the same request has one key, whatever the order of its query', () => {
      const one = requestKey({ route: 'wp/v2/posts', query: { page: '2', _embed: 'wp:term' } })
      const other = requestKey({ route: 'wp/v2/posts', query: { _embed: 'wp:term', page: '2' } })
      expect(one).toBe('wp/v2/posts?_embed=wp%3Aterm&page=2')
      expect(other).toBe(one)
      expect(requestKey({ route: 'feed' })).toBe('feed')
    })

    test('an answer is its JSON, or its text where it is none', async () => {
      const json = await toAnswer(new Response('[1]', { status: 201, headers: { 'X-WP-Total': '7' } }))
      expect(json).toMatchObject({ status: 201, json: [1] })
      expect(json.header('x-wp-total')).toBe('7')
      expect((await toAnswer(new Response('<rss/>'))).json).toBe('<rss/>')
      expect((await toAnswer(new Response(null, { status: 204 }))).json).toBeNull()
    })
  })
})

describe('contract', () => {
  const URL = 'https://site.example/'
  const pageWith = (change: Partial<SourcePage> = {}): SourcePage => ({
    url: URL,
    marks: new Set(),
    links: new Map(),
    expected: false,
    ...change,
  })
  const silent: SourceFetch = () => Promise.resolve(null)

  test('Sources have a name each, and stand before what they build on', () => {
    const kinds = SOURCES.map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
    for (const kind of kinds) {
      const [, ...basis] = lineageOf(kind)
      for (const base of basis) expect(kinds.indexOf(base)).toBeGreaterThan(kinds.indexOf(kind))
    }
    expect(lineageOf('web-to-app')).toEqual([])
  })

  describe.each(SOURCES.map((source) => [source.kind, source] as const))('The source %s', (kind, source) => {
    const marked = pageWith({
      marks: new Set([kind, ...lineageOf(kind)]),
      links: new Map([kind, ...lineageOf(kind)].map((each) => [each, ['/there']])),
    })

    test('is not seen on a page that says nothing', () => {
      expect(source.detect(pageWith())).toBeNull()
    })

    test('is sure of a page with its marks, at an http address', () => {
      const detection = source.detect(marked)
      expect(detection).toMatchObject({ sure: true })
      expect(detection?.address).toMatch(/^https?:/)
    })

    test('has nothing to say where nothing answers', async () => {
      expect(await source.describe(`${URL}there`, silent)).toBeNull()
      expect(source.collections.length).toBeGreaterThan(0)
      for (const collection of source.collections)
        expect(await source.load(`${URL}there`, { collection, limit: 5 }, silent)).toEqual([])
    })

    test('asks with limits, and loads nothing of a collection that it does not have', async () => {
      const asked: { accept: string; maxBytes: number }[] = []
      const noting: SourceFetch = (_url, options) => {
        asked.push(options)
        return Promise.resolve({ text: '{', url: URL })
      }
      await source.describe(`${URL}there`, noting)
      for (const collection of ['pages', 'posts', 'products', 'categories'] as const)
        expect(await source.load(`${URL}there`, { collection, limit: 5 }, noting)).toEqual([])
      expect(asked.length).toBeGreaterThanOrEqual(source.collections.length)
      for (const { accept, maxBytes } of asked)
        expect([accept !== '', maxBytes <= 5 * 1024 * 1024]).toEqual([true, true])
    })
  })
})

describe('the address of a REST route', () => {
  it('suits sites with and without pretty links', () => {
    expect(restUrl('https://a.example/wp-json/', 'wp/v2/posts', { a: '1' })).toBe(
      'https://a.example/wp-json/wp/v2/posts?a=1',
    )
    expect(restUrl('https://a.example/index.php?rest_route=/', 'wp/v2/posts', {})).toBe(
      'https://a.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts',
    )
  })
})
