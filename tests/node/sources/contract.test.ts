import { lineageOf, SOURCES } from '@/lib/sources/registry'
import type { SourceFetch, SourcePage } from '@/lib/sources/source'

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
