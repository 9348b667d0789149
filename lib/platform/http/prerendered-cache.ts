import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { scriptHashes } from './inline-hashes'
import { inlineStyles, noteInlineStyles } from './inline-styles'
import { scriptsAfterPaint } from './scripts-after-paint'
import { CONTENT_SECURITY, hashPolicy } from './security-headers.mjs'

type Encoding = 'br' | 'gzip' | 'identity'
type Headers = Record<string, string>
type Kept = { etag: string; policy: Headers; bodies: Map<Encoding, Promise<Buffer>> }

/** A file that never changes while the service runs, and the headers that go with it. */
type FinishedFile = { path: string; headers: Headers; page?: true; kept?: Promise<Kept> }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(text\/|application\/(manifest\+)?json|image\/svg)/

/** One address has two answers: a page for browsers, its data for Next's router. */
const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
]
const PAGE_HEADERS: Headers = {
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400',
  Vary: [...ROUTER_HEADERS, 'Accept-Encoding'].join(', '),
}
const ASSET_HEADERS: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
}

/**
 * Answers requests for what a build has finished (the static pages, scripts, styles and fonts) from memory, compressed
 * once. Next would read and compress them anew for every request, which is most of the work of a public page.
 * The function it gives says whether it took the request.
 * @param onPage told of every request that got a page
 */
export function prerenderedCache(
  root: string,
  onPage: (request: IncomingMessage, path: string) => void = () => undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map([...pages(root), ...answers(root), ...assets(root)])
  for (const { page, path } of files.values()) if (page) noteInlineStyles(readFileSync(path, 'utf8'))
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (ROUTER_HEADERS.some((name) => name in request.headers)) return false
    const [path = '/', query] = (request.url ?? '/').split('?')
    const file = files.get(path)
    if (!file) return redirect(path, query, files, response)
    if (file.page) onPage(request, path)
    void answer(file, request, response).catch(() => response.destroy())
    return true
  }
}

/** Another spelling of a page's address (`/pricing/`, `/%70ricing`) leads to the one that is cached and indexed. */
function redirect(
  path: string,
  query: string | undefined,
  files: ReadonlyMap<string, FinishedFile>,
  response: ServerResponse,
): boolean {
  const plain = plainPath(path)
  if (plain === path || !files.has(plain)) return false
  response.writeHead(308, { Location: plain + (query ? `?${query}` : '') }).end()
  return true
}

function plainPath(path: string): string {
  if (path.startsWith('//') || !URL.canParse(path, 'http://localhost')) return path
  try {
    return decodeURIComponent(new URL(path, 'http://localhost').pathname).replace(/\/+$/, '') || '/'
  } catch {
    return path // Next refuses it
  }
}

/** Only what the build lists as prerendered: the folder holds the server's own code too. */
function prerendered(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, '.next/prerender-manifest.json'), 'utf8')) as {
    routes: Record<string, { initialStatus?: number; initialRevalidateSeconds: number | false }>
  }
  return Object.entries(manifest.routes)
    .filter(
      ([, answer]) => (answer.initialStatus ?? 200) === 200 && answer.initialRevalidateSeconds === false,
    )
    .map(([route]) => route)
}

function pages(root: string): [string, FinishedFile][] {
  return prerendered(root).flatMap((route): [string, FinishedFile][] => {
    const path = join(root, '.next/server/app', `${route === '/' ? 'index' : route.slice(1)}.html`)
    return existsSync(path) ? [[route, { ...finished(path, PAGE_HEADERS), page: true }]] : []
  })
}

/** What a route has answered while it was built, such as the pictures that messengers show: body and headers, a file each. */
function answers(root: string): [string, FinishedFile][] {
  return prerendered(root).flatMap((route): [string, FinishedFile][] => {
    const path = join(root, '.next/server/app', `${route.slice(1)}.body`)
    if (!existsSync(path)) return []
    const { headers } = JSON.parse(readFileSync(path.replace(/body$/, 'meta'), 'utf8')) as {
      headers: Headers
    }
    const { 'content-type': type = '', 'cache-control': cache = 'public, max-age=0, must-revalidate' } =
      headers
    const policy = { 'Content-Security-Policy': CONTENT_SECURITY.file, Vary: 'Accept-Encoding' }
    return [
      [route, { path, headers: { 'Content-Type': withCharset(type), 'Cache-Control': cache, ...policy } }],
    ]
  })
}

/** Next leaves out in which encoding a text is. */
function withCharset(type: string): string {
  return /^(text\/[\w-]+|[\w/+-]+xml)$/.test(type) ? `${type}; charset=utf-8` : type
}

function assets(root: string): [string, FinishedFile][] {
  const folder = join(root, '.next/static')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [
        `/_next/static/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`,
        finished(path, ASSET_HEADERS),
      ]
    })
}

function finished(path: string, headers: Headers): FinishedFile {
  return {
    path,
    headers: { ...headers, 'Content-Type': TYPES[extname(path)] ?? '' },
  }
}

async function answer(file: FinishedFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { etag, policy, bodies } = await (file.kept ??= keep(file.path))
  const encoding = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''))
  const headers = { ...file.headers, ...policy, ETag: etag }
  if (request.headers['if-none-match']?.includes(etag.slice(2))) {
    response.writeHead(304, headers).end()
    return
  }
  const body = await bodyIn(encoding, bodies)
  response.writeHead(200, {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

async function keep(path: string): Promise<Kept> {
  const html = path.endsWith('.html') ? scriptsAfterPaint(await readFile(path, 'utf8')) : null
  const bytes = html === null ? await readFile(path) : Buffer.from(html)
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  // Weak: the same page in another encoding has the same tag.
  const policy: Headers =
    html === null ? {} : { 'Content-Security-Policy': hashPolicy(scriptHashes(html), inlineStyles()) }
  return { etag: `W/"${digest}"`, policy, bodies: new Map([['identity', Promise.resolve(bytes)]]) }
}

function chooseEncoding({ headers }: FinishedFile, accepted: string): Encoding {
  if (!COMPRESSIBLE.test(headers['Content-Type'] ?? '')) return 'identity'
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

async function bodyIn(encoding: Encoding, bodies: Kept['bodies']): Promise<Buffer> {
  const known = bodies.get(encoding)
  if (known) return known
  const plain = await bodies.get('identity')!
  const body = encoding === 'br' ? withBrotli(plain) : withGzip(plain)
  bodies.set(encoding, body)
  return body
}

const withGzip = (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })
/** 9 of 11: the last two take ten times as long for three percent. */
const withBrotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
