import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Unreachable } from '@/lib/push/transports/apns/connection'
import { type AppleMessage, type AppleSender, appleSender } from '@/lib/push/transports/apns/sender'
import { type ApplePush, newAppleKey, startApplePush } from '../../../../factories/apple-push'

const TOPIC = 'com.example.cafe'
const key = newAppleKey()

let apple: ApplePush
let sender: AppleSender

async function begin(options: Parameters<typeof startApplePush>[0] = {}) {
  apple = await startApplePush(options)
  apple.knows(key, [TOPIC])
  const addresses = { production: apple.origin, development: apple.origin }
  sender = appleSender(addresses, { ca: apple.ca, answerWithin: 20_000 })
}
afterEach(async () => {
  sender.close()
  await apple.stop()
})

const message = (change: Partial<AppleMessage> = {}): AppleMessage => ({
  environment: 'production',
  deviceToken: randomBytes(32).toString('hex'),
  bundleId: TOPIC,
  id: randomUUID(),
  collapseId: 'message-1',
  body: JSON.stringify({ aps: { alert: { title: 'Hello' } } }),
  expiresAt: new Date(Date.now() + 60_000),
  ...change,
})
const send = (change?: Partial<AppleMessage>) => sender.send(key, message(change))
const many = (count: number) => Promise.all(Array.from({ length: count }, () => send()))
const reasons = new Map([
  ['BadDeviceToken', [400, 'refused']],
  ['DeviceTokenNotForTopic', [400, 'accused']],
  ['Unregistered', [410, 'gone']],
  ['ExpiredToken', [410, 'gone']],
  ['BadCollapseId', [400, 'refused']],
  ['BadExpirationDate', [400, 'refused']],
  ['BadMessageId', [400, 'refused']],
  ['BadPriority', [400, 'refused']],
  ['BadTopic', [400, 'accused']],
  ['DuplicateHeaders', [400, 'refused']],
  ['IdleTimeout', [400, 'refused']],
  ['InvalidPushType', [400, 'refused']],
  ['MissingDeviceToken', [400, 'refused']],
  ['MissingTopic', [400, 'accused']],
  ['PayloadEmpty', [400, 'refused']],
  ['TopicDisallowed', [400, 'accused']],
  ['BadCertificate', [403, 'accused']],
  ['BadCertificateEnvironment', [403, 'accused']],
  ['Forbidden', [403, 'accused']],
  ['InvalidProviderToken', [403, 'accused']],
  ['MissingProviderToken', [403, 'accused']],
  ['UnrelatedKeyIdInToken', [403, 'accused']],
  ['BadEnvironmentKeyIdInToken', [403, 'accused']],
  ['BadPath', [404, 'refused']],
  ['MethodNotAllowed', [405, 'refused']],
  ['PayloadTooLarge', [413, 'refused']],
  ['TooManyProviderTokenUpdates', [429, 'later']],
  ['TooManyRequests', [429, 'later']],
  ['InternalServerError', [500, 'later']],
  ['ServiceUnavailable', [503, 'later']],
  ['Shutdown', [503, 'later']],
] as const)

test('a message arrives with the headers that Apple requires, over one connection', async () => {
  await begin()
  const sent = message()
  expect(await sender.send(key, sent)).toEqual({ kind: 'sent' })
  await send()
  expect(apple.connections).toBe(1)
  expect(apple.taken[0]).toMatchObject({
    device: sent.deviceToken,
    payload: { aps: { alert: { title: 'Hello' } } },
    headers: {
      'apns-id': sent.id,
      'apns-topic': TOPIC,
      'apns-push-type': 'alert',
      'apns-collapse-id': 'message-1',
      'apns-expiration': String(Math.floor(sent.expiresAt.getTime() / 1000)),
      'apns-priority': '10',
    },
  })
})

test('each of Apple’s reasons determines the outcome for the device and the message', async () => {
  await begin()
  for (const [reason, [status, kind]] of reasons) {
    apple.next.push({ status, reason })
    expect([reason, await send()]).toEqual([reason, expect.objectContaining({ kind, reason })])
  }
  expect(apple.connections).toBe(1)
})

test('a response with Retry-After is respected', async () => {
  await begin()
  apple.next.push({ status: 429, reason: 'TooManyRequests', headers: { 'retry-after': '120' } })
  const before = Date.now()
  const answer = await send()
  if (answer.kind !== 'later' || !answer.retryAfter) throw new Error('said no time')
  expect(answer.retryAfter.getTime()).toBeGreaterThanOrEqual(before + 120_000)
  expect(answer.retryAfter.getTime()).toBeLessThanOrEqual(Date.now() + 120_000)
})

test('a key that Apple does not know, or of another team, is rejected', async () => {
  await begin()
  const foreign = newAppleKey(key.keyId)
  expect(await sender.send(foreign, message())).toMatchObject({
    kind: 'accused',
    reason: 'InvalidProviderToken',
  })
  expect(await sender.send({ ...key, teamId: 'OTHERTEAM1' }, message())).toMatchObject({
    reason: 'InvalidProviderToken',
  })
  expect(await send({ bundleId: 'com.example.other' })).toMatchObject({
    kind: 'accused',
    reason: 'TopicDisallowed',
  })
  expect(apple.taken).toEqual([])
})

test('a stale token is recreated once, and its message arrives', async () => {
  await begin()
  await send()
  apple.stale.add(apple.tokens[0]!)
  expect(await send()).toEqual({ kind: 'sent' })
  expect(new Set(apple.tokens).size).toBe(2)
  // A second one within Apple's 20 minutes would be too many.
  apple.stale.add(apple.tokens.at(-1)!)
  expect(await send()).toEqual({ kind: 'later', reason: 'ExpiredProviderToken' })
  expect(new Set(apple.tokens).size).toBe(2)
})

test('concurrent messages with a stale token share the new one', async () => {
  await begin()
  await send()
  apple.stale.add(apple.tokens[0]!)
  expect((await many(50)).every(({ kind }) => kind === 'sent')).toBe(true)
  expect(new Set(apple.tokens).size).toBe(2)
})

test('a clock that is an hour late sends nothing, and is distinguished from a wrong key', async () => {
  await begin()
  apple.ahead = 61 * 60_000
  expect(await send()).toEqual({ kind: 'later', reason: 'ExpiredProviderToken' })
})

test('the peer’s limit of concurrent requests is respected', async () => {
  await begin({ maxConcurrentStreams: 7 })
  apple.before = () => new Promise((done) => setImmediate(done))
  expect((await many(100)).every(({ kind }) => kind === 'sent')).toBe(true)
  expect(apple.maxOpen).toBe(7)
  expect(apple.connections).toBe(1)
})

test('a peer that goes away during 200 loses none and gets none twice', async () => {
  await begin({ maxConcurrentStreams: 20 })
  let before = 0
  apple.before = (session, count) => {
    if (count === 60 || count === 140) apple.goAway(session)
    before = Math.max(before, count)
  }
  expect((await many(200)).every(({ kind }) => kind === 'sent')).toBe(true)
  expect(apple.connections).toBeGreaterThanOrEqual(2)
  expect(apple.taken).toHaveLength(200)
  expect(new Set(apple.taken.map(({ device }) => device)).size).toBe(200)
})

test('requests that a peer reports as not processed are sent again', async () => {
  await begin({ maxConcurrentStreams: 20 })
  let isGone = false
  apple.before = async (session, count) => {
    if (count === 30 && !isGone) {
      isGone = true
      // All open ones except the first few are reported as not processed: their responses, if any, are not
      // read.
      apple.goAway(session, 0, 3)
    }
    await new Promise((done) => setImmediate(done))
  }
  expect((await many(100)).every(({ kind }) => kind === 'sent')).toBe(true)
  expect(new Set(apple.taken.map(({ device }) => device)).size).toBe(100)
})

test('a broken connection loses none: requests without a response are sent again with the same id', async () => {
  await begin({ maxConcurrentStreams: 20 })
  let isCut = false
  apple.before = (_session, count) => {
    if (count === 50 && !isCut) {
      isCut = true
      apple.cut()
    }
  }
  expect((await many(200)).every(({ kind }) => kind === 'sent')).toBe(true)
  const ids = new Map<string, Set<string>>()
  for (const { device, headers } of apple.taken)
    ids.set(device, (ids.get(device) ?? new Set()).add(String(headers['apns-id'])))
  expect(ids.size).toBe(200)
  expect([...ids.values()].every(({ size }) => size === 1)).toBe(true)
})

test('an unavailable or untrusted peer is paused for a while', async () => {
  await begin()
  const addresses = { production: apple.origin, development: 'http://localhost:1' }
  const unknown = appleSender(addresses, {})
  const [first, second] = [
    await unknown.send(key, message()).catch((error: unknown) => error),
    await unknown.send(key, message()).catch((error: unknown) => error),
  ]
  expect(first).toBeInstanceOf(Unreachable)
  expect((second as Unreachable).retryAfter).toEqual((first as Unreachable).retryAfter)
  await expect(unknown.send(key, message({ environment: 'development' }))).rejects.toBeInstanceOf(Unreachable)
  expect(apple.taken).toEqual([])
  unknown.close()
})

test('a peer that never responds times out', async () => {
  await begin()
  sender.close()
  sender = appleSender(
    { production: apple.origin, development: apple.origin },
    { ca: apple.ca, answerWithin: 200 },
  )
  apple.before = () => new Promise(() => undefined)
  await expect(send()).rejects.toThrow('the answer was lost')
})

test('a peer whose response drips times out', async () => {
  const server = createServer()
  server.on('stream', (stream) => {
    stream.respond({ ':status': 500 })
    const drip = setInterval(() => stream.write('{'), 20)
    stream.on('error', () => undefined)
    stream.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await begin()
  const slow = appleSender({ production: origin, development: origin }, { answerWithin: 200 })
  const answer = await slow.send(key, message())
  slow.close()
  server.close()
  expect(answer).toEqual({ kind: 'later', reason: 'status 500' })
})

test('requests in flight at shutdown are lost immediately, and no connection is opened for them', async () => {
  await begin()
  const arrived = new Promise<void>((resolve) => {
    apple.before = () => {
      resolve()
      return new Promise(() => undefined)
    }
  })
  const sent = send()
  await arrived
  sender.close()
  await expect(sent).rejects.toThrow('the answer was lost')
  expect(apple.connections).toBe(1)
})

test('ten thousand are sent over one connection', async () => {
  await begin()
  const started = performance.now()
  expect((await many(10_000)).every(({ kind }) => kind === 'sent')).toBe(true)
  const seconds = (performance.now() - started) / 1000
  process.stderr.write(`10,000 messages to Apple's stand-in: ${Math.round(10_000 / seconds)} a second\n`)
  expect(apple.connections).toBe(1)
  expect(new Set(apple.tokens).size).toBe(1)
  expect(apple.taken).toHaveLength(10_000)
}, 60_000)
