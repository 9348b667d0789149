import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Sheets } from './critical-styles'
import { scriptHashes, styleHashes } from './inline-hashes'
import { inlineStyles, noteInlineStyles } from './inline-styles'
import { withoutPageData } from './page-data'
import { scriptsAfterPaint } from './scripts-after-paint'
import { movedTo, originOfBuild } from './site-origin'
import { CONTENT_SECURITY, hashPolicy } from './security-headers.mjs'

type Encoding = 'br' | 'gzip' | 'identity'
type Headers = Record<string, string>
type CachedPage = { etag: string; policy: Headers; bodies: Map<Encoding, Promise<Buffer>> }
/** A response in one encoding. Header names and values alternate, Node's fastest format. */
type Ready = { etag: string; unchanged: string[]; head: string[]; body: Buffer }

/**
 * A file that never changes while the service runs, with its headers. `part` transforms a page's text before
 * it is sent.
 */
type FinishedFile = {
  path: string
  headers: Headers
  page?: true
  part?: (html: string) => string
  cached?: Promise<CachedPage>
  ready: Map<Encoding, Ready>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(text\/|application\/(manifest\+)?json|image\/svg)/

/** Headers that select the response at an address: a page for browsers, or its data for Next.js's router. */
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
 * Serves the build's output (static pages, scripts, styles and fonts) from memory, compressed once. Next.js
 * would read and compress them for every request, which is most of the work of a public page.
 * @param onPage called for every request that received a page
 * @param always headers of every response
 * @param origin of the site, if it differs from the build's
 * @returns a function that returns whether it handled the request
 */
export function prerenderedCache(
  root: string,
  onPage: (request: IncomingMessage, path: string) => void = () => undefined,
  always: Headers = {},
  origin?: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const built = originOfBuild(root)
  const move = movedTo(origin ?? built ?? '', built)
  const rest = new Map([...answers(root), ...assets(root)])
  const finish: Finish = { move, page: (html) => scriptsAfterPaint(move(html), sheetsOf(rest)) }
  const files = new Map([...rest, ...pages(root).flatMap(([route, path]) => pageFiles(route, path, finish))])
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (ROUTER_HEADERS.some((name) => name in request.headers)) return false
    const [path = '/', query] = (request.url ?? '/').split('?')
    const file = files.get(path)
    if (!file) return redirect(path, query, files, response, always)
    if (file.page) onPage(request, path)
    const encoding = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''))
    const ready = file.ready.get(encoding)
    if (ready) send(ready, request, response)
    else
      void makeReady(file, encoding, always).then(
        (made) => send(made, request, response),
        () => response.destroy(),
      )
    return true
  }
}

/**
 * Redirects another spelling of a page's URL (`/pricing/`, `/%70ricing`) to the one that is cached and
 * indexed.
 */
function redirect(
  path: string,
  query: string | undefined,
  files: ReadonlyMap<string, FinishedFile>,
  response: ServerResponse,
  always: Headers,
): boolean {
  const plain = plainPath(path)
  if (plain === path || !files.has(plain)) return false
  response.writeHead(308, { ...always, Location: plain + (query ? `?${query}` : '') }).end()
  return true
}

function plainPath(path: string): string {
  if (path.startsWith('//') || !URL.canParse(path, 'http://localhost')) return path
  try {
    return decodeURIComponent(new URL(path, 'http://localhost').pathname).replace(/\/+$/, '') || '/'
  } catch {
    return path // Next.js refuses it
  }
}

/** Only the routes that the build lists as prerendered, because the folder also contains server code. */
function prerendered(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, '.next/prerender-manifest.json'), 'utf8')) as {
    routes: Record<string, { initialStatus?: number; initialRevalidateSeconds: number | false }>
  }
  return Object.entries(manifest.routes)
    .filter(
      ([, details]) => (details.initialStatus ?? 200) === 200 && details.initialRevalidateSeconds === false,
    )
    .map(([route]) => route)
}

function pages(root: string): [route: string, path: string][] {
  return prerendered(root).flatMap((route): [string, string][] => {
    const path = join(root, '.next/server/app', `${route === '/' ? 'index' : route.slice(1)}.html`)
    return existsSync(path) ? [[route, path]] : []
  })
}

/** Transforms a text of the build, and a page, before they are sent. */
type Finish = { move: (text: string) => string; page: (html: string) => string }

/** A page, and its router data as a separate file. */
function pageFiles(route: string, path: string, finish: Finish): [string, FinishedFile][] {
  const html = finish.move(readFileSync(path, 'utf8'))
  noteInlineStyles(html)
  const { data } = withoutPageData(html)
  const page: FinishedFile = { ...finished(path, PAGE_HEADERS), page: true, part: finish.page }
  if (!data) return [[route, page]]
  const headers = {
    ...ASSET_HEADERS,
    'Content-Type': TYPES['.js'] ?? '',
    'Content-Security-Policy': CONTENT_SECURITY.file,
  }
  return [
    [route, page],
    [
      data.href,
      {
        path,
        headers,
        ready: new Map(),
        part: (text) => withoutPageData(finish.move(text)).data?.script ?? '',
      },
    ],
  ]
}

/** Files that prerendered pages link to, by address. */
function sheetsOf(files: ReadonlyMap<string, FinishedFile>): Sheets {
  const bytes = (href: string) => {
    const path = files.get(href)?.path
    return path === undefined ? null : readFileSync(path)
  }
  return { bytes, text: (href) => bytes(href)?.toString('utf8') ?? null }
}

/** Route handlers that ran during the build, such as social images: a body file and a headers file each. */
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
      [
        route,
        {
          path,
          headers: { 'Content-Type': withCharset(type), 'Cache-Control': cache, ...policy },
          ready: new Map(),
        },
      ],
    ]
  })
}

/** Adds the charset, which Next.js omits. */
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
    ready: new Map(),
  }
}

function send(
  { etag, unchanged, head, body }: Ready,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.headers['if-none-match']?.includes(etag.slice(2))) response.writeHead(304, unchanged).end()
  else response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body)
}

async function makeReady(file: FinishedFile, encoding: Encoding, always: Headers): Promise<Ready> {
  const { etag, policy, bodies } = await (file.cached ??= cachePage(file))
  const body = await bodyIn(encoding, bodies)
  const headers = { ...always, ...file.headers, ...policy, ETag: etag }
  const own = {
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  const inTurns = (all: Headers) => Object.entries(all).flat()
  const ready = { etag, unchanged: inTurns(headers), head: inTurns({ ...headers, ...own }), body }
  file.ready.set(encoding, ready)
  return ready
}

async function cachePage({ path, page, part }: FinishedFile): Promise<CachedPage> {
  const bytes = part ? Buffer.from(part(await readFile(path, 'utf8'))) : await readFile(path)
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  // A weak tag, because all encodings of a page share it.
  const policy = page ? policyOf(bytes.toString('utf8')) : {}
  return { etag: `W/"${digest}"`, policy, bodies: new Map([['identity', Promise.resolve(bytes)]]) }
}

function policyOf(html: string): Headers {
  const styles = new Set([...inlineStyles(), ...styleHashes(html)])
  return { 'Content-Security-Policy': hashPolicy(scriptHashes(html), styles) }
}

function chooseEncoding({ headers }: FinishedFile, accepted: string): Encoding {
  return COMPRESSIBLE.test(headers['Content-Type'] ?? '') ? bestOf(accepted) : 'identity'
}

/** Maximum cached Accept-Encoding values. Browsers send few different ones. */
const REMEMBERED = 100
const best = new Map<string, Encoding>()

function bestOf(accepted: string): Encoding {
  const known = best.get(accepted)
  if (known) return known
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  const found = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (best.size >= REMEMBERED) best.clear()
  best.set(accepted, found)
  return found
}

async function bodyIn(encoding: Encoding, bodies: CachedPage['bodies']): Promise<Buffer> {
  const known = bodies.get(encoding)
  if (known) return known
  const plain = await bodies.get('identity')!
  const body = encoding === 'br' ? withBrotli(plain) : withGzip(plain)
  bodies.set(encoding, body)
  return body
}

const withGzip = (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })
/** Quality 9 of 11: the last two take ten times as long for three percent. */
const withBrotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
