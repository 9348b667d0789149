import { gzipSync } from 'node:zlib'
import { CONTENT } from '@/lib/blocks/registries/live-content-group'
import type { LiveGroup } from '@/lib/blocks/live/group'
import { MORE } from '@/lib/blocks/registries/live-more-shop'
import { EVERYTHING } from '@/lib/blocks/registries/live-registry'
import { SHOP } from '@/lib/blocks/registries/live-shop-group'
import { BLOCK_TYPES, type BlockOf, createBlock, propNames } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { apply } from '@/lib/document/operations'
import { webFiles } from '@/lib/packaging/web/update-manifest'
import { WEB_ICONS, type WebIconBytes } from '@/lib/packaging/web/icons'
import { LIVE_RUNTIME, RUNTIME, SHOP_RUNTIMES } from '@/lib/packaging/web/runtime.generated'
import { playedBy, hostedPolicy } from '@/lib/publishing/hosted-policy'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { liveDocument, POSTS } from '../../factories/live'

const ICONS = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes
/** Bytes, gzipped, of what a phone loads before an app is there: router, renderer, memory and lists. */
const MAX_BYTES = 34_500
/** Bytes of what comes after that: pages for one thing, the cart, orders, the window of the shop’s checkout. */
const MAX_LATER = 27_500
/** Bytes of both for a shop of one kind. */
const MAX_ALL = 60_000

async function bundle(document: AppDocument, hosted = true): Promise<Record<string, string>> {
  const files = await drawWebBundle({
    document,
    folder: '/a/clay/',
    sourceUrl: null,
    icons: ICONS,
    assets: [],
    visits: hosted ? '~visit?version=1' : undefined,
    trustedTypes: hosted,
    readFont: async () => null,
  })
  return Object.fromEntries(files.map(({ path, data }) => [path, new TextDecoder().decode(data)]))
}

const policyOf = (page: string) =>
  /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!.replaceAll('&#39;', "'").split('; ')

test.each<[string, typeof LIVE_RUNTIME]>([
  ['what is read', LIVE_RUNTIME],
  ...Object.entries(SHOP_RUNTIMES)
    .filter(([kinds]) => !kinds.includes('+'))
    .map(([kind, scripts]): [string, typeof LIVE_RUNTIME] => [
      `a store of ${kind} with all that is read`,
      scripts,
    ]),
])('the scripts for %s stay small', (name, scripts) => {
  const size = (script: string) => gzipSync(script, { level: 9 }).length
  const [first, later] = [size(scripts['app.js']), size(scripts['more.js'])]
  console.info(`The script for ${name}: ${first} bytes gzipped, and later ${later}`)
  expect(first).toBeLessThan(MAX_BYTES)
  expect(later).toBeLessThan(MAX_LATER)
  expect(first + later).toBeLessThan(MAX_ALL)
})

test('what is needed later is a script of its own, which works without a connection', async () => {
  const files = await bundle(liveDocument([POSTS]))
  expect(files['more.js']).toBe(LIVE_RUNTIME['more.js'])
  expect(files['app.js']).toContain('import("./more.js")')
  const kept = webFiles(Object.entries(files).map(([path, text]) => ({ path, data: Buffer.from(text) })))
  expect(kept.map(({ path }) => path)).toContain('more.js')
})

test('an app with blocks of a store carries the shop', async () => {
  const products = createBlock('products', 'block-products') as BlockOf<'products'>
  const blocks = [{ ...products, source: 'blog' }]
  const files = await bundle(liveDocument(blocks, 'https://blog.example/wp-json/', 'woocommerce'))
  expect(files['app.js']).toContain(SHOP_RUNTIMES['woocommerce']!['app.js'])
  expect(files['more.js']).toBe(SHOP_RUNTIMES['woocommerce']!['more.js'])
  expect(files['index.html']).toContain('Place order')
  const dishes = {
    id: 'dishes',
    kind: 'collection' as const,
    address: 'https://rows.invalid/dishes/',
    name: 'Dishes',
  }
  const sold = liveDocument(blocks, 'https://blog.example/wp-json/', 'woocommerce')
  const withRows = await bundle(apply(sold, { type: 'add-source', source: dishes }))
  expect(withRows['more.js']).toBe(SHOP_RUNTIMES['rows+woocommerce']!['more.js'])
})

test('an app says the words of its language and of what it has', async () => {
  const files = await bundle(liveDocument([POSTS]))
  expect(files['index.html']).toContain('Nothing has been published yet.')
  expect(files['index.html']).not.toContain('noch nichts erschienen')
  expect(files['index.html']).not.toContain('Place order')
})

test('phones know all that is live: at once, or later', () => {
  const names = (groups: LiveGroup[], kind: 'blocks' | 'pages') =>
    groups.flatMap((group) => [...group[kind].keys()])
  for (const kind of ['blocks', 'pages'] as const)
    expect(names([CONTENT, SHOP, MORE], kind).sort()).toEqual([...EVERYTHING[kind].keys()].sort())
  const types = BLOCK_TYPES.filter((type) => propNames(type).includes('source'))
  expect([...EVERYTHING.blocks.keys()].sort()).toEqual(types.sort())
})

test('an app with a source carries the live script, and a screen for its pages', async () => {
  const files = await bundle(liveDocument([POSTS]))
  expect(files['app.js']).toContain(LIVE_RUNTIME['app.js'])
  expect(files['index.html']).toContain('data-live="posts"')
  expect(files['index.html']).toContain('data-screen="~"')
  expect(files['app.css']).toContain('.ak-article')
})

test('an app without one carries none of it', async () => {
  const withSource = liveDocument([{ id: 'text', type: 'text', content: 'Hello' }])
  const document = apply(withSource, { type: 'remove-source', sourceId: 'blog' })
  const files = await bundle(document)
  expect(files['app.js']).toContain(RUNTIME)
  expect(files['app.js']).not.toContain(LIVE_RUNTIME['app.js'])
  expect(files['more.js']).toBeUndefined()
  expect(files['index.html']).not.toContain('data-screen="~"')
  expect(files['app.css']).not.toContain('.ak-article')
})

describe('the policy of an app with a source', () => {
  test('lets its pictures come from any https address, and its calls go through its own server alone', async () => {
    const policy = policyOf((await bundle(liveDocument([POSTS])))['index.html']!)
    expect(policy).toContain("img-src 'self' data: https:")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain('trusted-types default appkiln-content')
  })

  test('names a site that has no https', async () => {
    const document = liveDocument([POSTS], 'http://blog.example:8080/?rest_route=/')
    const policy = policyOf((await bundle(document))['index.html']!)
    expect(policy).toContain("img-src 'self' data: https: http://blog.example:8080")
  })

  test('in a package it names where the calls go', async () => {
    const policy = policyOf((await bundle(liveDocument([POSTS]), false))['index.html']!)
    expect(policy).toContain("connect-src 'self' https://blog.example")
  })

  test('lets forms go to the checkout of its shop alone, and only if it sells', async () => {
    const cart = { id: 'b-cart', type: 'cart', source: 'blog' } as const
    const address = 'https://shop.example/wp-json/'
    const of = async (blocks: Parameters<typeof liveDocument>[0]) => {
      const document = liveDocument(blocks, address, 'woocommerce')
      const [source] = document.sources!
      const checkout = { way: 'add', page: 'https://pay.shop.example/checkout/' } as const
      return (await bundle({ ...document, sources: [{ ...source!, checkout }] }))['index.html']!
    }
    const page = await of([cart])
    expect(policyOf(page)).toContain('form-action https://pay.shop.example')
    expect(policyOf(await of([POSTS]))).toContain("form-action 'none'")
    const place = { host: 'app.example', folder: '/a/clay/' }
    const forms = (html: string) =>
      hostedPolicy('index.html', place, playedBy(html))
        .split('; ')
        .filter((directive) => directive.startsWith('form-action'))
    // The page's own policy limits it further
    expect(forms(page)).toEqual(['form-action app.example/a/clay/~forms/ https: http:'])
    expect(forms(await of([POSTS]))).toEqual(['form-action app.example/a/clay/~forms/'])
  })

  test('hosted, it demands trusted types with one policy more', async () => {
    const page = (await bundle(liveDocument([POSTS])))['index.html']!
    const place = { host: 'app.example', folder: '/a/clay/' }
    const policy = hostedPolicy('index.html', place, playedBy(page)).split('; ')
    expect(policy.filter((directive) => directive.startsWith('trusted-types'))).toEqual([
      'trusted-types default appkiln-content',
    ])
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain('script-src app.example/a/clay/app.js app.example/a/clay/more.js')
  })
})
