import { createHash } from 'node:crypto'
import fresh from 'fresh'
import type { BundleFile } from '../packaging/bundle-file'
import { UNREGISTER_WORKER } from './unregister-worker'
import { NO_APP_POLICY, hostedPolicy, playedBy } from './hosted-policy'
import { pageFor } from './negotiate-language'
import { workerAnswer } from './worker-answer'

type FileHeaders = Record<string, string> & { etag: string }

/** Serves a video of an app, by its hash, with headers for the whole file. */
export type ServeVideo = (hash: string, request: Request, headers: FileHeaders) => Promise<Response>

/** A file of a hosted app, ready to serve. */
type HostedFile = {
  bytes: Uint8Array<ArrayBuffer>
  /** For a video, whose bytes would fill the memory. */
  serve?: (request: Request, headers: FileHeaders) => Promise<Response>
  etag: string
  /** In hexadecimal. */
  sha256: string
  /** For a page: the media directives of its policy. */
  played: readonly string[]
  /** For a page: its language. */
  language: string | null
}
/** A hosted app's files by path. */
export type HostedBundle = ReadonlyMap<string, HostedFile>

const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  webmanifest: 'application/manifest+json',
  json: 'application/json',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** @param serveVideo serves the videos, whose files have no bytes */
export function toHosted(files: readonly BundleFile[], serveVideo?: ServeVideo): HostedBundle {
  return new Map(
    files.map(({ path, data }) => {
      const [, hash] = /^media\/([0-9a-f]{64})\./.exec(path) ?? []
      const file = toFile(path, data)
      return [path, hash === undefined || !serveVideo ? file : toVideo(file, hash, serveVideo)]
    }),
  )
}

function toVideo(file: HostedFile, hash: string, serveVideo: ServeVideo): HostedFile {
  const serve: HostedFile['serve'] = (request, headers) => serveVideo(hash, request, headers)
  return { ...file, etag: `"${hash}"`, serve }
}

function toFile(path: string, data: Uint8Array): HostedFile {
  const sha256 = createHash('sha256').update(data).digest('hex')
  return {
    bytes: Uint8Array.from(data),
    sha256,
    etag: `"${sha256}"`,
    played: isPage(path) ? playedBy(headOf(data)) : [],
    language: isPage(path) ? (/<html lang="([^"]*)"/.exec(headOf(data))?.[1] ?? null) : null,
  }
}

/** An app has one page per language. */
function isPage(path: string): boolean {
  return /^[\w-]+\.html$/.test(path)
}

/** Returns the start of a page, which contains its policy before any content of the owner. */
function headOf(page: Uint8Array): string {
  return new TextDecoder().decode(page.subarray(0, 65_536))
}

type AnswerOptions = {
  ownHost?: boolean
  steps?: number
  noApp?: () => string | Promise<string>
  serveVideo?: ServeVideo | undefined
}

const noPage = () => ''

/**
 * Serves a file of a bundle in a folder below the origin, such as `/a/bakery/`. Its links are relative, so a
 * request without the trailing slash is redirected.
 * @param ownHost whether browsers see the first two segments as the root of the app's own host
 * @param steps number of segments of the folder
 * @param noApp renders the page for a missing app
 * @param serveVideo serves videos that the bundle no longer has: devices that show an earlier release play them
 */
export async function serveFile(
  request: Request,
  find: () => Promise<HostedBundle | null>,
  { ownHost = false, steps = 2, noApp = noPage, serveVideo }: AnswerOptions = {},
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const parts = pathname.split('/').slice(1)
  const [folder, below] = [parts.slice(ownHost ? 2 : 0, steps), parts.slice(steps)]
  if (below.length === 0) {
    const location = `/${folder.join('/')}/`
    return new Response(null, { status: 308, headers: { location } })
  }
  const path = decodeURIComponent(below.join('/')) || 'index.html'
  const bundle = await find()
  const file = bundle?.get(path) ?? (bundle && serveVideo && earlierVideo(path, serveVideo))
  if (!bundle || !file) return notThere(path, bundle === null, noApp)
  const pages = languagesIn(bundle)
  const page = path === 'index.html' && pages.size > 1 ? pageFor(request, pages) : null
  if (page) return new Response(null, { status: 307, headers: { ...TO_EACH_THEIRS, location: page } })
  const headers = {
    'content-type': CONTENT_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    etag: file.etag,
    'content-security-policy': hostedPolicy(
      path,
      { host: request.headers.get('host'), folder: ['', ...folder, ''].join('/') },
      path === 'sw.js' ? (bundle.get('index.html')?.played ?? []) : file.played,
      pages.size > 1,
    ),
    'cache-control': 'no-cache', // revalidated on each request, usually with a 304
    ...(path === 'index.html' && pages.size > 1 && TO_EACH_THEIRS),
  }
  const ifNoneMatch = request.headers.get('if-none-match') // may list several tags, and weak ones count
  if (ifNoneMatch !== null && fresh({ 'if-none-match': ifNoneMatch }, { etag: file.etag }))
    return new Response(null, { status: 304, headers })
  if (file.serve) return file.serve(request, headers)
  return new Response(file.bytes, { headers })
}

function earlierVideo(path: string, serveVideo: ServeVideo): HostedFile | null {
  const [, hash] = /^media\/([0-9a-f]{64})\.(?:mp4|webm)$/.exec(path) ?? []
  return hash === undefined ? null : toVideo(toFile(path, new Uint8Array()), hash, serveVideo)
}

const TO_EACH_THEIRS = { 'cache-control': 'no-cache', vary: 'accept, accept-language' }

/** Returns the languages of an app's pages, by path. */
function languagesIn(bundle: HostedBundle): Map<string, string> {
  return new Map([...bundle].flatMap(([path, { language }]) => (language === null ? [] : [[path, language]])))
}

/**
 * Responds with a page for people, a bare status for programs, or, for devices that cached a deleted app, a
 * worker that unregisters itself.
 */
async function notThere(
  path: string,
  isGone: boolean,
  noApp: () => string | Promise<string>,
): Promise<Response> {
  if (path === 'sw.js' && isGone) return workerAnswer(UNREGISTER_WORKER)
  if (path !== 'index.html')
    return new Response('Not found', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': NO_APP_POLICY,
  }
  return new Response(await noApp(), { status: 404, headers })
}
