import { gzipSync } from 'node:zlib'
import type { AppDocument } from '@/lib/document/document'
import { apply } from '@/lib/document/operations'
import { WEB_ICONS, type WebIconBytes } from '@/lib/packaging/web/icons'
import { LIVE_RUNTIME, RUNTIME, SHOP_RUNTIME } from '@/lib/packaging/web/runtime.generated'
import { playedBy, hostedPolicy } from '@/lib/publishing/hosted-policy'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { liveDocument, POSTS } from '../../factories/live'

const ICONS = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes
/** Bytes of what a phone loads for what is live, with the router and the renderer. */
const MOST = { content: 30_000, shop: 46_000 }

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

test.each([
  ['what is read', LIVE_RUNTIME, MOST.content],
  ['a store with all that is read', SHOP_RUNTIME, MOST.shop],
])('the script for %s stays small', (name, script, most) => {
  const size = gzipSync(script, { level: 9 }).length
  console.info(`The script for ${name}: ${size} bytes gzipped`)
  expect(size).toBeLessThan(most)
})

test('an app with a source carries the live script, and a screen for its pages', async () => {
  const files = await bundle(liveDocument([POSTS]))
  expect(files['app.js']).toContain(LIVE_RUNTIME)
  expect(files['index.html']).toContain('data-live="posts"')
  expect(files['index.html']).toContain('data-screen="~"')
  expect(files['app.css']).toContain('.ak-article')
})

test('an app without one carries none of it', async () => {
  const withSource = liveDocument([{ id: 'text', type: 'text', content: 'Hello' }])
  const document = apply(withSource, { type: 'remove-source', sourceId: 'blog' })
  const files = await bundle(document)
  expect(files['app.js']).toContain(RUNTIME)
  expect(files['app.js']).not.toContain(LIVE_RUNTIME)
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

  test('hosted, it demands trusted types with one policy more', async () => {
    const page = (await bundle(liveDocument([POSTS])))['index.html']!
    const place = { host: 'app.example', folder: '/a/clay/' }
    const policy = hostedPolicy('index.html', place, playedBy(page)).split('; ')
    expect(policy.filter((directive) => directive.startsWith('trusted-types'))).toEqual([
      'trusted-types default appkiln-content',
    ])
    expect(policy).toContain("require-trusted-types-for 'script'")
  })
})
