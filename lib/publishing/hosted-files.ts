import { createHash } from 'node:crypto'
import fresh from 'fresh'
import type { BundleFile } from '../packaging/bundle-file'
import { FAREWELL_WORKER } from './farewell-worker'
import { NO_APP_POLICY, hostedPolicy, playedBy } from './hosted-policy'
import { pageFor } from './negotiate-language'
import { workerAnswer } from './worker-answer'

/** A file of a hosted app, ready to be answered. */
type HostedFile = {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** Of a page: what its policy lets it play. */
  played: readonly string[]
  /** Of a page: its language. */
  language: string | null
}
/** The files of a hosted app by their path. */
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
}

export function toHosted(files: readonly BundleFile[]): HostedBundle {
  return new Map(
    files.map(({ path, data }) => [
      path,
      {
        bytes: Uint8Array.from(data),
        etag: `"${createHash('sha256').update(data).digest('hex')}"`,
        played: isPage(path) ? playedBy(headOf(data)) : [],
        language: isPage(path) ? (/<html lang="([^"]*)"/.exec(headOf(data))?.[1] ?? null) : null,
      },
    ]),
  )
}

/** An app has one for each of its languages. */
function isPage(path: string): boolean {
  return /^[\w-]+\.html$/.test(path)
}

/** The page's policy stands before anything that its maker wrote. */
function headOf(page: Uint8Array): string {
  return new TextDecoder().decode(page.subarray(0, 65_536))
}

type AnswerOptions = { ownHost?: boolean; steps?: number; noApp?: () => string | Promise<string> }

const noPage = () => ''

/**
 * Answers a request for a file of a bundle that is hosted some steps below the origin, as at `/a/bakery/`. Its links are
 * relative, so its folder ends with a slash: without it the request is sent there.
 * @param ownHost browsers see the first two steps as the root of the app's own host
 * @param steps of the folder
 * @param noApp writes the page for people where there is no app
 */
export async function answerFile(
  request: Request,
  find: () => Promise<HostedBundle | null>,
  { ownHost = false, steps = 2, noApp = noPage }: AnswerOptions = {},
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
  const file = bundle?.get(path)
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
    'cache-control': 'no-cache', // asked again each time, answered 304 while nothing changed
    ...(path === 'index.html' && pages.size > 1 && TO_EACH_THEIRS),
  }
  const held = request.headers.get('if-none-match') // may list several tags, and weak ones count
  if (held !== null && fresh({ 'if-none-match': held }, { etag: file.etag }))
    return new Response(null, { status: 304, headers })
  return new Response(file.bytes, { headers })
}

const TO_EACH_THEIRS = { 'cache-control': 'no-cache', vary: 'accept, accept-language' }

/** The languages of an app's pages, by path. */
function languagesIn(bundle: HostedBundle): Map<string, string> {
  return new Map([...bundle].flatMap(([path, { language }]) => (language === null ? [] : [[path, language]])))
}

/** People get a page, programs a status, and devices that keep an app which is gone a worker that removes it. */
async function notThere(
  path: string,
  isGone: boolean,
  noApp: () => string | Promise<string>,
): Promise<Response> {
  if (path === 'sw.js' && isGone) return workerAnswer(FAREWELL_WORKER)
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
