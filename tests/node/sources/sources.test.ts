import { globSync, readFileSync } from 'node:fs'
import { SOURCE_KINDS } from '@/lib/document/sources'
import { kindOf } from '@/lib/sources/kinds'
import { provides, type Need } from '@/lib/sources/needs'
import { plainText } from '@/lib/sources/plain-text'
import { requestKey, toAnswer } from '@/lib/sources/client'
import { sourceAncestors, SOURCES } from '@/lib/sources/registry'
import type { SourceFetch, SourcePage } from '@/lib/sources/source'
import { restUrl } from '@/lib/sources/wordpress/rest'

describe('plain text', () => {
  describe('the text of HTML', () => {
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
  describe('requesting a source', () => {
    test('the same request has one key, regardless of the order of its query', () => {
      const one = requestKey({ route: 'wp/v2/posts', query: { page: '2', _embed: 'wp:term' } })
      const other = requestKey({ route: 'wp/v2/posts', query: { _embed: 'wp:term', page: '2' } })
      expect(one).toBe('wp/v2/posts?_embed=wp%3Aterm&page=2')
      expect(other).toBe(one)
      expect(requestKey({ route: 'feed' })).toBe('feed')
    })

    test('a response is its JSON, or its text if it is not JSON', async () => {
      const json = await toAnswer(new Response('[1]', { status: 201, headers: { 'X-WP-Total': '7' } }))
      expect(json).toMatchObject({ status: 201, json: [1] })
      expect(json.header('x-wp-total')).toBe('7')
      expect((await toAnswer(new Response('<rss/>'))).json).toBe('<rss/>')
      expect((await toAnswer(new Response(null, { status: 204 }))).json).toBeNull()
    })
  })
})

describe('kinds', () => {
  test('the service knows every kind that a document may contain, and no other', () => {
    for (const kind of SOURCE_KINDS) expect([kind, kindOf(kind) !== undefined]).toEqual([kind, true])
    expect(kindOf('toString')).toBeUndefined()
  })

  test.each<[(typeof SOURCE_KINDS)[number], Need[]]>([
    ['woocommerce', ['posts', 'post categories', 'search', 'commerce']],
    ['shopify', ['commerce']],
    ['wordpress', ['posts', 'post categories', 'search']],
    ['feed', ['posts']],
    ['collection', ['rows']],
    ['csv', ['rows']],
    ['calendar', ['rows']],
    ['podcast', ['rows']],
    ['channel', ['rows']],
    ['json', ['rows']],
  ])('%s implements everything blocks need', (kind, needs) => {
    const all: Need[] = ['posts', 'post categories', 'search', 'commerce', 'rows']
    expect(all.filter((need) => provides(kind, need))).toEqual(needs)
  })

  test('blocks, messages, releases and the builder name no kind, and no route of one', () => {
    const files = globSync('{lib/{blocks,push,hosting,publishing,releases},components}/**/*.{ts,tsx}')
    // The products of the company's own pages have the same names
    const own = files.filter((file) => !/\.generated\.|^components\/site\//.test(file))
    const naming = own.filter((file) =>
      /['"`](?:wordpress|woocommerce|shopify|w[cp]\/)/.test(readFileSync(file, 'utf8')),
    )
    expect(own.length).toBeGreaterThan(500)
    expect(naming).toEqual([])
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

  test('Sources have unique names, and come before those they are based on', () => {
    const kinds = SOURCES.map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
    for (const kind of kinds) {
      const [, ...basis] = sourceAncestors(kind)
      for (const base of basis) expect(kinds.indexOf(base)).toBeGreaterThan(kinds.indexOf(kind))
    }
    expect(sourceAncestors('web-to-app')).toEqual([])
  })

  describe.each(SOURCES.map((source) => [source.kind, source] as const))('The source %s', (kind, source) => {
    const marked = pageWith({
      marks: new Set([kind, ...sourceAncestors(kind)]),
      links: new Map([kind, ...sourceAncestors(kind)].map((each) => [each, ['/there']])),
    })

    test('is not detected on a page without signs', () => {
      expect(source.detect(pageWith())).toBeNull()
    })

    test('is certain for a page with its signs, at an http address', () => {
      const detection = source.detect(marked)
      expect(detection).toMatchObject({ sure: true })
      expect(detection?.address).toMatch(/^https?:/)
    })

    test('detects nothing without responses', async () => {
      expect(await source.describe(`${URL}there`, silent)).toBeNull()
      expect(source.collections.length).toBeGreaterThan(0)
      for (const collection of source.collections)
        expect(await source.load(`${URL}there`, { collection, limit: 5 }, silent)).toEqual([])
    })

    test('requests with limits, and loads nothing of a missing collection', async () => {
      const requests: { accept: string; maxBytes: number }[] = []
      const noting: SourceFetch = (_url, options) => {
        requests.push(options)
        return Promise.resolve({ text: '{', url: URL })
      }
      await source.describe(`${URL}there`, noting)
      for (const collection of ['pages', 'posts', 'products', 'categories'] as const)
        expect(await source.load(`${URL}there`, { collection, limit: 5 }, noting)).toEqual([])
      expect(requests.length).toBeGreaterThanOrEqual(source.collections.length)
      for (const { accept, maxBytes } of requests)
        expect([accept !== '', maxBytes <= 5 * 1024 * 1024]).toEqual([true, true])
    })
  })
})

describe('the address of a REST route', () => {
  it('supports sites with and without pretty links', () => {
    expect(restUrl('https://a.example/wp-json/', 'wp/v2/posts', { a: '1' })).toBe(
      'https://a.example/wp-json/wp/v2/posts?a=1',
    )
    expect(restUrl('https://a.example/index.php?rest_route=/', 'wp/v2/posts', {})).toBe(
      'https://a.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts',
    )
  })
})
