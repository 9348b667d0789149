import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type PrerenderedCache, prerenderedCache } from '@/lib/platform/server/prerendered-cache'
import { movedTo, originOfBuild } from '@/lib/platform/server/site-origin'

const HOME = `<!doctype html><title>Home</title>${'<p>Warm paper, ink, one ember.</p>'.repeat(200)}`
/** A page as rendered by Next. */
const FULL_PAGE =
  '<!doctype html><head><link rel="stylesheet" href="/_next/static/chunks/site.css" data-precedence="next"/></head>' +
  '<body><p class="lead">Warm</p><script src="/_next/static/chunks/app.js" async=""></script>' +
  '<script>self.__next_f.push([1,"warm"])</script></body>'
const FILES = {
  '.next/prerender-manifest.json': JSON.stringify({
    routes: {
      '/': { initialRevalidateSeconds: false },
      '/pricing': { initialRevalidateSeconds: false },
      '/scripted': { initialRevalidateSeconds: false },
      '/whole': { initialRevalidateSeconds: false },
      '/og/pricing.png': { initialRevalidateSeconds: false },
      '/favicon.ico': { initialRevalidateSeconds: false },
      '/fresh': { initialRevalidateSeconds: 60 },
      '/_not-found': { initialRevalidateSeconds: false, initialStatus: 404 },
    },
  }),
  '.next/server/app/index.html': HOME,
  '.next/server/app/pricing.html': '<!doctype html><title>Pricing</title>',
  '.next/server/app/scripted.html': '<!doctype html><script>first()</script>',
  '.next/server/app/whole.html': FULL_PAGE,
  '.next/static/chunks/site.css':
    '@font-face{font-family:Bricolage;src:url(../media/bricolage-basic.1.woff2)}.lead{x:y}.other{x:y}',
  '.next/static/media/bricolage-basic.1.woff2': 'wOF2',
  '.next/server/app/og/pricing.png.body': 'PNG',
  '.next/server/app/og/pricing.png.meta': JSON.stringify({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=0',
      'x-next-cache-tags': 'inner',
    },
  }),
  '.next/server/app/favicon.ico.body': 'ICO',
  '.next/server/app/favicon.ico.meta': '{"headers":{"content-type":"image/x-icon"}}',
  '.next/server/app/fresh.html': '<!doctype html><title>Fresh</title>',
  '.next/server/app/_not-found.html': '<!doctype html><title>Missing</title>',
  '.next/server/app/secret.html': '<!doctype html><title>Not listed</title>',
  '.next/static/chunks/app.js': 'console.log(1)\n'.repeat(100),
  '.next/static/media/inter.woff2': 'wOF2',
}

let root: string
let server: Server
let cache: PrerenderedCache
const pages: string[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'finished-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  cache = prerenderedCache(root, (_, path) => pages.push(path), { 'X-Always': 'yes' })
  server = createServer((incoming, outgoing) => {
    if (!cache.answer(incoming, outgoing)) outgoing.writeHead(404).end('next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const notTaken = { status: 404, body: Buffer.from('next') }

describe('finished files', () => {
  it('serves a static page with its policy, regardless of the query', async () => {
    const { status, headers, body } = await get('/?utm_source=x')
    expect([status, body.toString()]).toEqual([200, HOME])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
    })
    expect(headers['vary']).toContain('rsc')
  })

  it('lists inline elements of a page by their hash, as sent', async () => {
    const { headers, body } = await get('/scripted')
    const [, text = ''] = /<script>(.*?)<\/script>/.exec(body.toString()) ?? []
    const hash = createHash('sha256').update(text).digest('base64')
    expect(text).toBe('first()')
    expect(headers['content-security-policy']).toMatch(`script-src 'self' 'sha256-${hash}'`)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    const { headers: unchanged } = await get('/scripted', { 'If-None-Match': headers.etag ?? '' })
    expect(unchanged['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it('serves a page with inlined rules and title font, and its data separately', async () => {
    const { headers, body } = await get('/whole')
    const html = body.toString()
    const style = `@font-face{font-family:'Bricolage At Once';src:url(data:font/woff2;base64,${btoa('wOF2')})}.lead{x:y}`
    expect(html).toContain(`<head><style data-critical="">${style}</style><noscript><link rel="stylesheet"`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
    expect(policy).toContain("font-src 'self' data:;")
    const [, href = ''] = /data-sources="(\S+) \/_next\/static\/chunks\/app\.js"/.exec(html) ?? []
    const data = await get(href, { 'Accept-Encoding': 'br' })
    expect(brotliDecompressSync(data.body).toString()).toBe('self.__next_f.push([1,"warm"])')
    expect(data.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("script-src 'none'") as string,
    })
    pages.length = 0
    await get(href)
    expect(pages).toEqual([])
  })

  it('counts requests for pages, and nothing else', async () => {
    pages.length = 0
    for (const path of ['/pricing?x=1', '/pricing/', '/missing', '/_next/static/chunks/app.js', '/'])
      await get(path)
    await get('/', { rsc: '1' })
    expect(pages).toEqual(['/pricing', '/'])
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('compresses for %s', async (accepted, encoding, open) => {
    const { headers, body } = await get('/', { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(body.length).toBeLessThan(HOME.length / 4)
    expect(open(body).toString()).toBe(HOME)
  })

  it('sends nothing to clients that have it already, in any encoding', async () => {
    const { headers } = await get('/', { 'Accept-Encoding': 'br' })
    const again = await get('/', { 'If-None-Match': String(headers['etag']), 'Accept-Encoding': 'gzip' })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('serves the build-time response of a route, with its type and an ETag', async () => {
    const { headers, body } = await get('/og/pricing.png')
    expect(body.toString()).toBe('PNG')
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=0' })
    expect(headers['x-next-cache-tags']).toBeUndefined()
    const again = await get('/og/pricing.png', { 'If-None-Match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await get('/favicon.ico')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect((await get('/pricing.png')).status).toBe(404)
  })

  it('adds the configured headers to every response: first, later, 304 and redirects', async () => {
    const { headers } = await get('/pricing')
    const etag = String(headers['etag'])
    const others = [
      await get('/pricing'),
      await get('/pricing', { 'If-None-Match': etag }),
      await get('/pricing/'),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 304, 308])
    for (const answer of [{ headers }, ...others]) expect(answer.headers['x-always']).toBe('yes')
  })

  it('responds to HEAD without a body', async () => {
    const { status, headers, body } = await get('/pricing', {}, 'HEAD')
    expect([status, body.length]).toEqual([200, 0])
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  })

  it('caches scripts and fonts for a year; fonts are already compressed', async () => {
    const script = await get('/_next/static/chunks/app.js', { 'Accept-Encoding': 'br' })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    const font = await get('/_next/static/media/inter.woff2', { 'Accept-Encoding': 'br' })
    expect(font.headers['content-type']).toBe('font/woff2')
    expect(font.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['the router’s data', '/', { RSC: '1' }],
    ['a prefetch', '/', { 'Next-Router-Prefetch': '1' }],
    ['a page that is revalidated periodically', '/fresh', {}],
    ['an error page', '/_not-found', {}],
    ['a page that the build does not list', '/secret', {}],
    ['a path out of the folder', '/_next/static/../server/app/secret.html', {}],
    ['an unknown page', '/nothing', {}],
  ])('passes %s on to Next', async (_name, path, headers) => {
    expect(await get(path, headers)).toMatchObject(notTaken)
  })

  it.each([
    ['/pricing/', '/pricing'],
    ['/%70ricing?a=1', '/pricing?a=1'],
    ['/docs/../pricing', '/pricing'],
    ['/pricing//', '/pricing'],
  ])('redirects %s to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers['location']]).toEqual([308, location])
  })

  it.each(['//pricing', '//example.com/pricing', '/%ff', '/%2F%2Fexample.com'])(
    'redirects to no other origin for %s',
    async (path) => {
      expect((await get(path)).headers['location']).toBeUndefined()
    },
  )

  it('passes other methods on to Next', async () => {
    expect(await get('/', {}, 'POST')).toMatchObject(notTaken)
  })
})

describe('another rendering', () => {
  const page = (name: string) => FULL_PAGE.replaceAll(/warm/gi, name)
  const pagesOf = (name: string) =>
    new Map(['/', '/pricing', '/scripted', '/whole'].map((route) => [route, page(name)]))
  const show = (name: string) =>
    cache.show({
      pages: pagesOf(name),
      answer: (route) => Promise.resolve(Buffer.from(`${name} ${route}`)),
      sheet: () => null,
    })
  const dataOf = (html: string) => /data-sources="(\S+) /.exec(html)?.[1] ?? ''
  afterEach(() => cache.show(null))

  it('replaces all pages and responses at once, and goes back to the same bytes', async () => {
    const paths = ['/', '/pricing', '/whole', '/og/pricing.png', '/favicon.ico']
    const bodies = () => Promise.all(paths.map(async (path) => (await get(path)).body.toString()))
    const before = await bodies()
    show('Rye')
    const [home, pricing, , picture, icon] = await bodies()
    expect([home, pricing].every((html) => html?.includes('>Rye<'))).toBe(true)
    expect([picture, icon]).toEqual(['Rye /og/pricing.png', 'Rye /favicon.ico'])
    cache.show(null)
    expect(await bodies()).toEqual(before)
  })

  it('has policies and tags of its own, and keeps the data of open pages', async () => {
    const before = await get('/whole')
    show('Rye')
    const after = await get('/whole', { 'If-None-Match': String(before.headers['etag']) })
    expect(after.status).toBe(200)
    const [style = ''] = /(?<=<style data-critical="">)[^<]*/.exec(after.body.toString()) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(after.headers['content-security-policy']).toContain(hash)
    expect((await get(dataOf(after.body.toString()))).body.toString()).toContain('Rye')
    expect((await get(dataOf(before.body.toString()))).body.toString()).toContain('warm')
  })

  it('while pages are rendered, the router gets whole pages, so that none mixes two renderings', async () => {
    cache.setRendering(true)
    const { headers } = await get('/pricing', { rsc: '1' })
    expect(headers['content-type']).toMatch('text/html')
    cache.setRendering(false)
    expect(await get('/pricing', { rsc: '1' })).toMatchObject(notTaken)
  })

  it('renders a response again that could not be rendered', async () => {
    let isBroken = true
    cache.show({
      pages: pagesOf('Rye'),
      answer: () => (isBroken ? Promise.reject(new Error('no memory')) : Promise.resolve(Buffer.from('PNG'))),
      sheet: () => null,
    })
    await expect(get('/og/pricing.png')).rejects.toThrow()
    isBroken = false
    expect((await get('/og/pricing.png')).body.toString()).toBe('PNG')
  })
})

it('a page contains the address of the site, in its text and in the metadata of its data', () => {
  const [built, origin] = ['http://localhost:3000', 'https://apps.example.com']
  const data = String.raw`<script>self.__next_f.push([1,"{\"href\":\"${built}/\"} a:T1f,{\"url\":\"${built}/\"}"])</script>`
  const page = (at: string, inData: string) =>
    `<link rel="canonical" href="${at}/"/><a>${at}<!-- -->/demo</a><p>Open ${built}</p>${data.replace(`href\\":\\"${built}`, `href\\":\\"${inData}`)}`
  expect(movedTo(origin, built)(page(built, built))).toBe(page(origin, origin))
  const others = `<a href="${built}1/" title="${built}/"><meta content="${built}.example.com"/>`
  expect(movedTo(origin, built)(others)).toBe(others)
  expect(movedTo(built, built)(page(built, built))).toBe(page(built, built))
  writeFileSync(join(root, '.next/server/app/index.html'), page(built, built))
  expect(originOfBuild(root)).toBe(built)
})
