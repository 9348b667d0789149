import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { scriptHashes, styleHashes } from './inline-hashes'
import { inlineStyles } from './inline-styles'
import { hashPolicy } from './security-headers.mjs'

type Encoding = 'br' | 'gzip' | 'identity'
export type Headers = Record<string, string>
type CachedFile = { etag: string; policy: Headers; bodies: Map<Encoding, Promise<Buffer>> }
/** A response in one encoding. Header names and values alternate, Node's fastest format. */
type Ready = { etag: string; unchanged: string[]; head: string[]; body: Buffer }

/** A file whose bytes stay the same, with its headers. */
export type FinishedFile = {
  headers: Headers
  page?: true
  /** Called once, on the first request; again after an error. */
  bytes: () => Buffer | Promise<Buffer>
  /** Its path, if it is a file of the build. */
  source?: string
  cached?: Promise<CachedFile> | undefined
  ready: Map<Encoding, Ready>
}

export function finishedFile(headers: Headers, bytes: FinishedFile['bytes']): FinishedFile {
  return { headers, bytes, ready: new Map() }
}

const COMPRESSIBLE = /^(text\/|application\/(manifest\+)?json|image\/svg)/

/** Responds with a file in the encoding that the client prefers. */
export function sendFile(
  file: FinishedFile,
  request: IncomingMessage,
  response: ServerResponse,
  always: Headers,
): void {
  const encoding = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''))
  const ready = file.ready.get(encoding)
  if (ready) send(ready, request, response)
  else
    void makeReady(file, encoding, always).then(
      (made) => send(made, request, response),
      () => response.destroy(),
    )
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
  file.cached ??= cacheFile(file)
  const { etag, policy, bodies } = await file.cached.catch((error: unknown) => {
    file.cached = undefined
    throw error
  })
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

async function cacheFile({ bytes: read, page }: FinishedFile): Promise<CachedFile> {
  const bytes = await read()
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

async function bodyIn(encoding: Encoding, bodies: CachedFile['bodies']): Promise<Buffer> {
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
