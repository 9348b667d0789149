import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { loadingCache } from '../base/lru'
import { WEB } from '../packaging/web/update-manifest'
import { singleton } from '../platform/singleton'
import { countDevice } from '../releases/updates/counting'
import { recordFailedStart } from '../releases/updates/failed-starts'
import { loadUpdateFile } from '../releases/updates/bundles'
import {
  type ServedUpdates,
  findUpdates,
  peekUpdates,
  refreshForFile,
} from '../releases/updates/update-cache'
import { log } from '../platform/log'

const ADDRESS =
  /^\/a\/([a-z0-9-]+)\/~updates\/(?:([a-z]+(?:-[0-9]+)?)\/(?:testers\/([\w-]{1,64})\/)?update\.json|files\/([0-9a-f]{64}))(?:\?([^#]*))?$/

type UpdateRequest = {
  slug: string
  generation: string
  token: string | null
  sha256: string | null
  query: string
}
type Answer = { status: number; headers: Record<string, string>; body?: Uint8Array<ArrayBufferLike> }

/** Browsers never show what is served here. */
const NOSNIFF = { 'x-content-type-options': 'nosniff' }
const NOT_FOUND: Answer = { status: 404, headers: { 'cache-control': 'no-cache' } }
const GONE: Answer = { status: 410, headers: { 'cache-control': 'no-cache' } }

/** Whether it is the manifest of the web app, which is signed where the app's files are drawn. */
export function isOfWebApp({ generation, token, sha256 }: UpdateRequest): boolean {
  return generation === WEB && token === null && sha256 === null
}

/** @param url path and query */
export function parseUpdateUrl(url: string): UpdateRequest | null {
  const match = ADDRESS.exec(url)
  if (!match) return null
  const [, slug = '', generation = '', token = null, sha256 = null, query = ''] = match
  return { slug, generation, token, sha256, query }
}

/**
 * Serves updates of installed apps before Next.js: manifests from memory, with 304 for devices that have the
 * newest, and files by their hash. Devices ask often, so a response is as small as HTTP allows.
 * @param address of the device
 * @returns whether it handled the request
 */
export function serveUpdates(
  request: IncomingMessage,
  response: ServerResponse,
  address: () => string,
): boolean {
  const { method, url = '' } = request
  if ((method !== 'GET' && method !== 'HEAD') || !url.includes('/~updates/')) return false
  const requested = parseUpdateUrl(url)
  // Next.js draws web apps.
  if (!requested || isOfWebApp(requested)) return false
  const { headers } = request
  const known = requested.sha256 === null ? peekUpdates(requested.slug, requested.token) : null
  const caller = {
    tag: headers['if-none-match'],
    address,
    isBrowser: headers['sec-fetch-site'] !== undefined,
  }
  if (known) send(answerManifest(known, requested, caller), method, response)
  else
    answerUpdate(requested, new Headers(toPairs(headers)), address).then(
      (answer) => send(answer, method, response),
      (err: unknown) => {
        log.error({ err }, 'updates not served')
        send({ status: 503, headers: { 'retry-after': '60' } }, method, response)
      },
    )
  return true
}

function toPairs(headers: IncomingMessage['headers']): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
}

function send({ status, headers, body }: Answer, method: string, response: ServerResponse): void {
  const length = status === 304 ? {} : { 'content-length': body?.length ?? 0 }
  response.writeHead(status, { ...headers, ...length }).end(method === 'HEAD' ? undefined : body)
}

/** Answers a request that is not answered from memory. */
export async function answerUpdate(
  requested: UpdateRequest,
  headers: Headers,
  address: () => string,
): Promise<Answer> {
  const { slug, token, sha256 } = requested
  let found = await findUpdates(slug, sha256 === null ? token : null)
  if (sha256 !== null && !found.files.has(sha256)) found = await refreshForFile(slug)
  return sha256 === null
    ? answerManifest(found, requested, {
        tag: headers.get('if-none-match') ?? undefined,
        address,
        isBrowser: headers.has('sec-fetch-site'),
      })
    : answerFile(found, { ...requested, sha256 }, headers)
}

type Caller = {
  /** `If-None-Match` */
  tag: string | undefined
  address: () => string
  /** Browsers name the site of a request, shells never do. What a page makes its visitors ask is not counted. */
  isBrowser: boolean
}

function answerManifest(
  found: ServedUpdates,
  { slug, generation, token, query }: UpdateRequest,
  { tag, address, isBrowser }: Caller,
): Answer {
  const { appId, state, updates, forwardTo, versions } = found
  const path = `${generation}/${token === null ? '' : `testers/${token}/`}update.json`
  if (forwardTo !== null) return moved(forwardTo, path, query)
  if (state === 'off') return GONE
  const update = updates.get(generation)
  if (!update) return NOT_FOUND
  const packaged = isBrowser ? null : countDevice(found, update.system, query, address)
  const failed = isBrowser ? undefined : versions.get(/(?:^|&)f=([0-9a-f]{12})(?:&|$)/.exec(query)?.[1] ?? '')
  if (failed !== undefined)
    recordFailedStart({ appId, slug, version: failed, address: address() }).catch((err: unknown) =>
      log.warn({ err }, 'failed start not counted'),
    )
  // A package that is newer than what is offered keeps its own content.
  if (packaged !== null && packaged > update.release) return NOT_FOUND
  const headers = { etag: update.etag, 'cache-control': 'no-cache' }
  if (tag === update.etag || tag === `W/${update.etag}`) return { status: 304, headers }
  return {
    status: 200,
    headers: { ...headers, ...NOSNIFF, 'content-type': 'application/json' },
    body: update.body,
  }
}

function moved(forwardTo: string, path: string, query: string): Answer {
  const location = `${forwardTo}~updates/${path}${query && `?${query}`}`
  return { status: 308, headers: { location, 'cache-control': 'no-cache' } }
}

async function answerFile(
  { state, files, forwardTo }: ServedUpdates,
  { sha256, query }: UpdateRequest & { sha256: string },
  sent: Headers,
): Promise<Answer> {
  if (forwardTo !== null) return moved(forwardTo, `files/${sha256}`, query)
  if (state === 'off') return GONE
  const place = files.get(sha256)
  if (!place) return NOT_FOUND
  const headers = {
    etag: `"${sha256}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  }
  if (sent.get('if-none-match') === headers.etag) return { status: 304, headers }
  const bytes = await loadUpdateFile(place, sha256)
  if (!bytes) return NOT_FOUND
  const type = { ...NOSNIFF, 'content-type': 'application/octet-stream' }
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(sent.get('accept-encoding') ?? '')
  const small = acceptsGzip ? await compressed(sha256, bytes) : null
  if (!small) return { status: 200, headers: { ...headers, ...type }, body: bytes }
  return { status: 200, headers: { ...headers, ...type, 'content-encoding': 'gzip' }, body: small }
}

const MIB = 1024 * 1024
const zip = promisify(gzip)
const zipped = singleton('compressed update files', () =>
  loadingCache<Buffer, Uint8Array>(
    { max: 1000, maxSize: 32 * MIB, sizeCalculation: ({ length }) => length + 1 },
    (_sha256, bytes) => zip(bytes),
  ),
)

/** Returns the compressed bytes, or null if compression saves less than a tenth. */
async function compressed(sha256: string, bytes: Uint8Array): Promise<Buffer | null> {
  const made = await zipped.forceFetch(sha256, { context: bytes })
  return made.length < bytes.length * 0.9 ? made : null
}
