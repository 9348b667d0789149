import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import {
  constants,
  createSecureServer,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { selfSignedIdentity } from '../node/conversion/support/certificate'

/** A status and a reason from Apple's table. */
export type Refusal = { status: number; reason: string; headers?: Record<string, string> }
export type Taken = { device: string; headers: IncomingHttpHeaders; payload: unknown }

type Options = {
  /** Serves with TLS and a self-signed certificate; otherwise HTTP/2 without TLS. */
  tls?: boolean
  maxConcurrentStreams?: number
}

const MINUTE = 60_000
const HEX_TOKEN = /^[0-9a-f]{64,200}$/i
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * A stand-in for Apple's push service: HTTP/2 as documented by Apple, with its checks of requests and its
 * reasons. It does not simulate undocumented behavior, such as timing and load balancing.
 */
export async function startApplePush({ tls = true, maxConcurrentStreams = 1000 }: Options = {}) {
  const certificate = tls ? selfSignedIdentity() : undefined
  const settings = { maxConcurrentStreams }
  const server = certificate ? createSecureServer({ ...certificate, settings }) : createServer({ settings })
  const sessions = new Set<ServerHttp2Session>()
  /** Each token is verified once and used for thousands of messages. */
  const verified = new Set<string>()
  const keys = new Map<string, { teamId: string; publicKey: KeyObject; topics: readonly string[] }>()
  const standIn = {
    taken: [] as Taken[],
    /** Tokens of requests that were checked, in order. */
    tokens: [] as string[],
    connections: 0,
    /** Maximum number of concurrent requests so far. */
    maxOpen: 0,
    /** Responses to the next requests for a device, instead of accepting them. */
    refusals: new Map<string, Refusal[]>(),
    /** Responses to the next requests for any device. */
    next: [] as Refusal[],
    /** The bundle IDs of devices. A device without an entry accepts any. */
    bundles: new Map<string, string>(),
    /** Tokens that are stale regardless of their age. */
    stale: new Set<string>(),
    /** Called with each request. The response is sent once this is done. */
    before: undefined as ((session: ServerHttp2Session, count: number) => Promise<void> | void) | undefined,
    /** Milliseconds by which Apple's clock is ahead. */
    ahead: 0,
    origin: '',
    ca: certificate?.cert,
    /** Registers an owner's key. */
    knows(key: { keyId: string; teamId: string; privateKey: KeyObject }, topics: readonly string[]) {
      keys.set(key.keyId, { teamId: key.teamId, publicKey: createPublicKey(key.privateKey), topics })
    },
    /** Sends GOAWAY, as on a restart. Requests received before it get their responses. */
    goAway(session?: ServerHttp2Session, code = constants.NGHTTP2_NO_ERROR, lastStream?: number) {
      for (const one of session ? [session] : sessions) one.goaway(code, lastStream)
    },
    /** Closes every connection abruptly. */
    cut() {
      for (const session of sessions) session.destroy()
    },
    async stop() {
      standIn.cut()
      await new Promise((done) => server.close(done))
    },
  }
  let [open, count] = [0, 0]
  server.on('session', (session) => {
    standIn.connections++
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => undefined)
  })
  server.on('stream', (stream, headers) => {
    standIn.maxOpen = Math.max(standIn.maxOpen, ++open)
    stream.on('close', () => open--)
    stream.on('error', () => undefined)
    void answer(stream, headers, ++count)
  })
  server.on('sessionError', () => undefined)

  async function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, number: number) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    await new Promise((done) => stream.on('end', done).on('close', done))
    const { session } = stream
    if (session) await standIn.before?.(session as ServerHttp2Session, number)
    if (stream.destroyed || stream.closed) return
    const body = Buffer.concat(parts)
    const refusal = refusalOf(headers, body)
    const id = headers['apns-id'] ?? crypto.randomUUID()
    if (refusal) {
      const { status, reason } = refusal
      stream.respond({ ':status': status, 'apns-id': id, ...refusal.headers })
      stream.end(JSON.stringify({ reason, ...(status === 410 && { timestamp: 1_700_000_000_000 }) }))
      return
    }
    const device = headers[':path']!.slice('/3/device/'.length)
    standIn.taken.push({ device, headers, payload: JSON.parse(body.toString()) })
    stream.respond({ ':status': 200, 'apns-id': id }, { endStream: true })
  }

  /** Checks in the order that Apple's own responses suggest. */
  function refusalOf(headers: IncomingHttpHeaders, body: Buffer): Refusal | undefined {
    if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' }
    const device = /^\/3\/device\/(.*)$/.exec(headers[':path'] ?? '')?.[1]
    if (device === undefined) return { status: 404, reason: 'BadPath' }
    const ordered = standIn.next.shift() ?? standIn.refusals.get(device)?.shift()
    if (ordered) return ordered
    return refusalOfToken(headers) ?? refusalOfHeaders(headers) ?? refusalOfMessage(device, headers, body)
  }

  function refusalOfToken({ authorization, 'apns-topic': topic }: IncomingHttpHeaders): Refusal | undefined {
    const text = /^bearer (.+)$/i.exec(authorization ?? '')?.[1]
    if (!text) return { status: 403, reason: 'MissingProviderToken' }
    standIn.tokens.push(text)
    const [head = '', claims = '', signature = ''] = text.split('.')
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    const [{ alg, kid }, { iss, iat }] = [read(head), read(claims)]
    const key = keys.get(String(kid))
    const invalid = { status: 403, reason: 'InvalidProviderToken' }
    if (alg !== 'ES256' || !key || iss !== key.teamId || typeof iat !== 'number') return invalid
    const options = { key: key.publicKey, dsaEncoding: 'ieee-p1363' as const }
    const signed = Buffer.from(`${head}.${claims}`)
    if (!verified.has(text) && !verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
      return invalid
    verified.add(text)
    const age = Date.now() + standIn.ahead - iat * 1000
    if (age > 60 * MINUTE || standIn.stale.has(text)) return { status: 403, reason: 'ExpiredProviderToken' }
    if (typeof topic !== 'string') return { status: 400, reason: 'MissingTopic' }
    if (!key.topics.includes(topic)) return { status: 400, reason: 'TopicDisallowed' }
    return undefined
  }

  function refusalOfHeaders(headers: IncomingHttpHeaders): Refusal | undefined {
    const bad = (reason: string) => ({ status: 400, reason })
    if (!UUID.test(String(headers['apns-id']))) return bad('BadMessageId')
    if (Buffer.byteLength(String(headers['apns-collapse-id'] ?? '')) > 64) return bad('BadCollapseId')
    if (!/^\d+$/.test(String(headers['apns-expiration']))) return bad('BadExpirationDate')
    if (!['1', '5', '10'].includes(String(headers['apns-priority']))) return bad('BadPriority')
    if (headers['apns-push-type'] !== 'alert') return bad('InvalidPushType')
    return undefined
  }

  function refusalOfMessage(device: string, headers: IncomingHttpHeaders, body: Buffer): Refusal | undefined {
    if (body.length === 0) return { status: 400, reason: 'PayloadEmpty' }
    if (body.length > 4096) return { status: 413, reason: 'PayloadTooLarge' }
    // No device token is all zeros.
    if (!HEX_TOKEN.test(device) || /^0+$/.test(device)) return { status: 400, reason: 'BadDeviceToken' }
    if ((standIn.bundles.get(device) ?? headers['apns-topic']) !== headers['apns-topic'])
      return { status: 400, reason: 'DeviceTokenNotForTopic' }
    return undefined
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  standIn.origin = `${tls ? 'https' : 'http'}://localhost:${port}`
  return standIn
}

export type ApplePush = Awaited<ReturnType<typeof startApplePush>>

/** A key as issued by Apple: the text of AuthKey_….p8, its ID and the team's. */
export function newAppleKey(keyId = 'ABCDE12345', teamId = 'TEAM123456') {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { keyId, teamId, privateKey, p8: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}
