import { readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type BuiltRoute, builtAnswers, builtPages } from './built-routes'
import type { Sheets } from './critical-styles'
import { type FinishedFile, type Headers, finishedFile, sendFile } from './finished-file'
import { noteInlineStyles } from './inline-styles'
import { withoutPageData } from './page-data'
import { scriptsAfterPaint } from './scripts-after-paint'
import { movedTo, originOfBuild } from './site-origin'
import { CONTENT_SECURITY } from './security-headers.mjs'

type Files = ReadonlyMap<string, FinishedFile>

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

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
  'Content-Type': TYPES['.html'] ?? '',
}
const ASSET_HEADERS: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
}

/** Pages and responses rendered with other values than those of the build. */
export type RenderedSite = {
  /** The HTML of each page by route. */
  pages: ReadonlyMap<string, string>
  /** Renders a route handler's response, on the first request for it. */
  answer: (route: string) => Promise<Buffer>
  /** Reads a style sheet that is not in the build. */
  sheet: (href: string) => Buffer | null
}

export type PrerenderedCache = {
  /** Returns whether it handled the request. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Serves another rendering of the whole site from now on. Null for the build's. */
  show: (rendered: RenderedSite | null) => void
  /**
   * While Next.js renders the pages again, its router's data may be of either rendering. Until `false`,
   * browsers get whole pages instead, which makes them load one.
   */
  setRendering: (isRendering: boolean) => void
}

/**
 * Serves the build's output (static pages, scripts, styles and fonts) from memory, compressed once. Next.js
 * would read and compress them for every request, which is most of the work of a public page.
 * @param onPage called for every request that received a page
 * @param always headers of every response
 * @param origin of the site, if it differs from the build's
 */
export function prerenderedCache(
  root: string,
  onPage: (request: IncomingMessage, path: string) => void = () => undefined,
  always: Headers = {},
  origin?: string,
): PrerenderedCache {
  const built = originOfBuild(root)
  const move = movedTo(origin ?? built ?? '', built)
  const assetFiles = assets(root)
  const answerRoutes = builtAnswers(root)
  const filesOf = (rendered: RenderedSite | null): Files => {
    const answers = answerRoutes.map((route) => answerFile(route, rendered))
    const rest = new Map([...answers, ...assetFiles])
    const sheets = sheetsOf(rest, rendered)
    const finish = { move, page: (html: string) => scriptsAfterPaint(move(html), sheets) }
    const pages = builtPages(root).flatMap(({ route, path }) => {
      const html = rendered?.pages.get(route)
      return pageFiles(route, html === undefined ? () => readFileSync(path, 'utf8') : () => html, finish)
    })
    return new Map([...rest, ...pages])
  }
  const ofBuild = filesOf(null)
  let files = ofBuild
  /** For open pages of the rendering before: the data that they load after the first paint. */
  let before: Files = new Map()
  let isRendering = false
  return {
    answer: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const isRouter = ROUTER_HEADERS.some((name) => name in request.headers)
      const [path = '/', query] = (request.url ?? '/').split('?')
      const file = files.get(path) ?? (path.startsWith('/page-data/') ? before.get(path) : undefined)
      if (isRouter && !(isRendering && file?.page)) return false
      if (!file) return redirect(path, query, files, response, always)
      if (file.page && !isRouter) onPage(request, path)
      sendFile(file, request, response, always)
      return true
    },
    show: (rendered) => {
      before = files
      files = rendered ? filesOf(rendered) : ofBuild
    },
    setRendering: (value) => {
      isRendering = value
    },
  }
}

/**
 * Redirects another spelling of a page's URL (`/pricing/`, `/%70ricing`) to the one that is cached and
 * indexed.
 */
function redirect(
  path: string,
  query: string | undefined,
  files: Files,
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

/** Transforms a text of the build, and a page, before they are sent. */
type Finish = { move: (text: string) => string; page: (html: string) => string }

/** A page, and its router data as a separate file. */
function pageFiles(route: string, read: () => string, finish: Finish): [string, FinishedFile][] {
  const html = finish.move(read())
  noteInlineStyles(html)
  const { data } = withoutPageData(html)
  const page = { ...finishedFile(PAGE_HEADERS, () => Buffer.from(finish.page(read()))), page: true as const }
  if (!data) return [[route, page]]
  const headers = {
    ...ASSET_HEADERS,
    'Content-Type': TYPES['.js'] ?? '',
    'Content-Security-Policy': CONTENT_SECURITY.file,
  }
  const script = () => Buffer.from(withoutPageData(finish.move(read())).data?.script ?? '')
  return [
    [route, page],
    [data.href, finishedFile(headers, script)],
  ]
}

/** Files that prerendered pages link to, by address. */
function sheetsOf(files: Files, rendered: RenderedSite | null): Sheets {
  const bytes = (href: string): Buffer | null => {
    const found = files.get(href)?.source
    return found === undefined ? (rendered?.sheet(href) ?? null) : readFileSync(found)
  }
  return { bytes, text: (href) => bytes(href)?.toString('utf8') ?? null }
}

function answerFile({ route, path }: BuiltRoute, rendered: RenderedSite | null): [string, FinishedFile] {
  const { headers } = JSON.parse(readFileSync(path.replace(/body$/, 'meta'), 'utf8')) as { headers: Headers }
  const { 'content-type': type = '', 'cache-control': cache = 'public, max-age=0, must-revalidate' } = headers
  const policy = { 'Content-Security-Policy': CONTENT_SECURITY.file, Vary: 'Accept-Encoding' }
  const sent = { 'Content-Type': withCharset(type), 'Cache-Control': cache, ...policy }
  // The address of an immutable response names its content, which no value changes.
  if (!rendered || cache.includes('immutable')) return [route, fileAt(path, sent)]
  return [route, finishedFile(sent, () => rendered.answer(route))]
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
      const headers = { ...ASSET_HEADERS, 'Content-Type': TYPES[extname(path)] ?? '' }
      return [
        `/_next/static/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`,
        fileAt(path, headers),
      ]
    })
}

/** A file of the build. */
function fileAt(path: string, headers: Headers): FinishedFile {
  return { ...finishedFile(headers, () => readFile(path)), source: path }
}
