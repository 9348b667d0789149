import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type PublicRows, readPublicRows, showsPicture } from '../collections/public-rows'
import { collectionKey } from '../document/collection-address'
import { BLOB_FIELDS, readBytes } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { InvalidError, NotFoundError } from '../platform/errors'
import { serveBytes } from '../platform/http/serve-bytes'
import { countCall } from '../platform/rate-limit/rate-limit'
import { checkCall } from '../sources/calls'
import { safeHeaders } from '../sources/relay/respond'
import type { LiveSource } from './live-sources'
import { readTableSource } from './table-source'

type Call = LiveSource & {
  request: Request
  network: string
  route: string
  search: string
  /** Path of the source: `~source/menu`, relative to the app. */
  base: string
  zips: boolean
}

const compress = promisify(gzip)
/** Smaller responses fit into one packet anyway. */
const MIN_ZIPPED = 1000
/** High, because users of a mobile network share few addresses. */
const PER_NETWORK = { name: 'stored-source-network', limit: 6000, seconds: 60 }
const PICTURE = /^pictures\/([0-9a-f]{64})$/

/**
 * Answers a call to a source whose rows the service has or reads. Packages on other origins may read it: it is
 * public and depends on no cookie.
 * @throws InvalidError `route-not-listed`, `method-not-listed`; NotFoundError; TooManyRequestsError
 */
export async function answerStored(call: Call): Promise<Response> {
  const { request, appId, source, route } = call
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const checked = checkCall(source, { method, route, search: call.search })
  if (checked === 'unknown')
    throw new InvalidError('This request isn’t allowed for a source.', undefined, 'route-not-listed')
  if (checked === 'method')
    throw new InvalidError('This method isn’t allowed for this request.', undefined, 'method-not-listed')
  await countCall(PER_NETWORK, call.network)
  const [, hash] = PICTURE.exec(route) ?? []
  const response = hash ? await picture(request, appId, hash) : await rows(call)
  response.headers.set('access-control-allow-origin', '*')
  response.headers.set('cross-origin-resource-policy', 'cross-origin')
  return response
}

/** The rows as the release and phones read them. */
export async function readStored(
  call: Omit<Call, 'request' | 'zips'>,
  known: string | null = null,
): Promise<PublicRows> {
  const { appId, source, route, search, base } = call
  const table = await readTableSource(call)
  if (table) return table
  return readPublicRows({
    ...{ appId, route, key: collectionKey(source.address) ?? '', query: new URLSearchParams(search) },
    pictureUrl: (hash) => `${base}/pictures/${hash}`,
    known,
  })
}

async function rows({ request, zips, ...call }: Call): Promise<Response> {
  const known = request.headers.get('if-none-match')
  const { status, body, etag } = await readStored(call, known)
  const headers = new Headers({
    ...safeHeaders('json'),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  if (etag) headers.set('etag', etag)
  if (status === 304 || (etag && known?.includes(etag.slice(2))))
    return new Response(null, { status: 304, headers })
  const isZipped =
    zips && body.length >= MIN_ZIPPED && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  if (!isZipped) return new Response(body, { status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(Uint8Array.from(await compress(body)), { status, headers })
}

/** A picture of a visible row. */
async function picture(request: Request, appId: string, hash: string): Promise<Response> {
  const where = { appId_hash: { appId, hash } }
  const asset = (await showsPicture(appId, hash))
    ? await database().asset.findUnique({ where, select: { contentType: true, size: true, ...BLOB_FIELDS } })
    : null
  if (!asset) throw new NotFoundError('This picture does not exist.')
  const bytes = await readBytes(asset)
  return serveBytes(request, {
    size: bytes.length,
    headers: {
      'content-type': asset.contentType,
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${hash}"`,
    },
    load: () => Promise.resolve(bytes),
  })
}
