import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type DeviceSecrets, decryptPush } from './decrypt-push'

/** An accepted request, decrypted. */
export type Push = {
  /** The last part of the endpoint. */
  device: string
  /** The message's id. Messages with the same id are shown once. */
  message: string
  /** The decrypted JSON. */
  payload: Record<string, unknown>
  headers: IncomingMessage['headers']
}

/** Its response to a request: a status, optionally with headers; delayed by a promise. */
export type PushAnswer = number | { status: number; headers?: Record<string, string> }

export type PushService = {
  origin: string
  /** For OUTBOUND_PRIVATE_ALLOW. */
  place: string
  /** Creates a device with a new key pair, as it subscribes. */
  newDevice: () => { id: string; endpoint: string; keys: { p256dh: string; auth: string } }
  /** An endpoint for the common key pair of devices that were not created here: for tests with many. */
  endpointOf: (device: string) => string
  sharedKeys: { p256dh: string; auth: string }
  /** Sets the response to all further requests. The default is 201. */
  answerWith: (
    answer: (device: string, headers: IncomingMessage['headers']) => PushAnswer | Promise<PushAnswer>,
  ) => void
  /** The accepted messages (2xx), in order. Empty with `countsOnly`. */
  pushes: Push[]
  /** Counts of all requests; of accepted ones (2xx); of these, distinct devices and messages. */
  counts: () => { requests: number; pushed: number; shown: number }
  /** How often each device and message (`device message`) was accepted. */
  times: ReadonlyMap<string, number>
  stop: () => Promise<void>
}

/**
 * A push service on loopback. It verifies the sender's signature (RFC 8292), decrypts with its devices' keys,
 * and rejects with 403, 400 or 413 as a real one does.
 * @param options.publicKey the key that senders must sign with, in all or for a device
 * @param options.countsOnly skips decryption and uses the header `Topic` as the message: for tests with many
 */
export async function startPushService({
  port = 0,
  publicKey,
  countsOnly = false,
}: {
  port?: number
  publicKey?: string | ((device: string) => string | undefined)
  countsOnly?: boolean
} = {}): Promise<PushService> {
  const shared = newSecrets()
  const devices = new Map<string, DeviceSecrets>()
  const pushes: Push[] = []
  const times = new Map<string, number>()
  const signed = new Map<string, boolean>()
  let [requests, pushed] = [0, 0]
  let answerOf: Parameters<PushService['answerWith']>[0] = () => 201

  const answer = async (request: IncomingMessage): Promise<PushAnswer> => {
    const device = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
    const body = await buffer(request)
    requests++
    const expected = typeof publicKey === 'function' ? publicKey(device) : publicKey
    const fault = faultOf(request, body, isSigned(request, signed, expected))
    if (fault) return fault
    const result = await answerOf(device, request.headers)
    const status = typeof result === 'number' ? result : result.status
    if (status < 200 || status > 299) return result
    const payload = countsOnly ? {} : read(body, devices.get(device) ?? shared)
    if (!payload) return 400
    const { headers } = request
    const message = String(countsOnly ? headers.topic : payload.message)
    if (!countsOnly) pushes.push({ device, message, payload, headers })
    pushed++
    times.set(`${device} ${message}`, (times.get(`${device} ${message}`) ?? 0) + 1)
    return result
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (result) => {
        const { status, headers = {} } = typeof result === 'number' ? { status: result } : result
        response.writeHead(status, headers).end()
      },
      () => response.destroy(),
    )
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpointOf = (device: string) => `http://${place}/push/${encodeURIComponent(device)}`
  return {
    origin: `http://${place}`,
    place,
    newDevice() {
      const [id, secrets] = [randomBytes(12).toString('base64url'), newSecrets()]
      devices.set(id, secrets)
      return { id, endpoint: endpointOf(id), keys: keysOf(secrets) }
    },
    endpointOf,
    sharedKeys: keysOf(shared),
    answerWith: (next) => (answerOf = next),
    pushes,
    counts: () => ({ requests, pushed, shown: times.size }),
    times,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function newSecrets(): DeviceSecrets {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

function keysOf({ ecdh, auth }: DeviceSecrets) {
  return { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
}

/** A real service accepts at most 4,096 bytes and requires a TTL. */
function faultOf({ method, headers }: IncomingMessage, body: Buffer, signed: boolean): number | null {
  if (method !== 'POST') return 405
  if (!signed) return 403
  if (body.length > 4096) return 413
  const isComplete = headers['content-encoding'] === 'aes128gcm' && /^\d+$/.test(String(headers.ttl))
  return isComplete && /^[\w-]{1,32}$/.test(String(headers.topic ?? 'none')) ? null : 400
}

function read(body: Buffer, secrets: DeviceSecrets): Record<string, unknown> | null {
  try {
    return JSON.parse(decryptPush(body, secrets).toString()) as Record<string, unknown>
  } catch {
    return null
  }
}

/** RFC 8292: `vapid t=<token>, k=<key>`. The token's audience is this origin, and it expires within a day. */
function isSigned(request: IncomingMessage, known: Map<string, boolean>, publicKey?: string): boolean {
  const header = request.headers.authorization ?? ''
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (publicKey !== undefined && key !== publicKey) return false
  const isGood = known.get(header) ?? isToken(token, key, `http://${request.headers.host}`)
  known.set(header, isGood)
  return isGood
}

function isToken(token: string, key: string, audience: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isOurs) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1000
  return aud === audience && left > 0 && left <= 86_400 && /^(mailto:|https:)/.test(String(sub))
}
/** A browser with Web Push, in which only the push service is simulated. */
export class PushBrowser {
  readonly calls: { method: string; path: string; body: Record<string, unknown>; secret: string | null }[] =
    []
  prompts = 0
  answer: NotificationPermission = 'granted'
  permission: NotificationPermission = 'default'
  offer = 200
  key = 'BKey'
  /** Status of the next reports of a device, the network down with 0, and whether the push service is. */
  report = 204
  pushes = true
  subscription: {
    key: string
    endpoint: string
    toJSON: () => object
    unsubscribe: () => Promise<boolean>
  } | null = null
  private readonly kept = new Map<string, string>()
  private last = 0

  constructor(
    private readonly base: string,
    private readonly topics: object[],
  ) {
    const { kept } = this
    // oxlint-disable-next-line typescript/no-this-alias -- the browser of a static getter
    const browser = this
    const cache = {
      match: (key: string) =>
        Promise.resolve(
          kept.has(key) ? { json: () => Promise.resolve(JSON.parse(kept.get(key)!)) } : undefined,
        ),
      put: async (key: string, response: { text: () => Promise<string> }) =>
        void kept.set(key, await response.text()),
      delete: (key: string) => Promise.resolve(kept.delete(key)),
    }
    const pushManager = {
      getSubscription: () => Promise.resolve(this.subscription),
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        if (this.subscription) return Promise.reject(new Error('InvalidStateError'))
        if (!this.pushes) return Promise.reject(new Error('AbortError'))
        return Promise.resolve(
          (this.subscription = this.made(btoa(String.fromCharCode(...applicationServerKey)))),
        )
      },
    }
    const registration = { pushManager }
    Object.assign(globalThis, {
      Response: class {
        constructor(private readonly body: string) {}
        text = () => Promise.resolve(this.body)
      },
      caches: { open: () => Promise.resolve(cache) },
      PushManager: class {},
      Notification: class {
        static get permission() {
          return browser.permission
        }
        static requestPermission() {
          browser.prompts++
          browser.permission = browser.answer
          return Promise.resolve(browser.answer)
        }
      },
      fetch: (url: string, init?: RequestInit) => Promise.resolve().then(() => this.serve(url, init)),
      matchMedia: () => ({ matches: false }),
    })
    // Web Locks, as browsers have them: one after the other.
    let last: Promise<unknown> = Promise.resolve()
    const request = (_: string, work: () => Promise<unknown>) => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve(registration), ready: Promise.resolve(registration) },
    })
  }

  /** Removes a field of the stored device. */
  dropField(field: string): void {
    for (const [address, text] of this.kept)
      this.kept.set(address, JSON.stringify({ ...(JSON.parse(text) as object), [field]: undefined }))
  }

  private made(key: string) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${++this.last}`
    return {
      key,
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        this.subscription = null
        return Promise.resolve(true)
      },
    }
  }

  private serve(url: string, { method = 'GET', body, headers }: RequestInit = {}) {
    const sent = headers as Record<string, string> | undefined
    const path = url.slice(this.base.length)
    this.calls.push({
      method,
      path,
      body: JSON.parse((body as string | undefined) ?? '{}') as Record<string, unknown>,
      secret: sent?.['authorization'] ?? null,
    })
    if (method === 'PATCH' && this.report === 0) throw new TypeError('no network')
    const status = method === 'GET' ? this.offer : method === 'POST' ? 201 : this.report
    const json =
      method === 'GET'
        ? { publicKey: 'Common12', appKey: this.key, topics: this.topics }
        : { id: 'device', secret: 'secret' }
    return { status, ok: status < 300, json: () => Promise.resolve(json) }
  }
}
