import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { checkSealed } from '@/lib/commands/keys/check-sealed'
import { database } from '@/lib/platform/database/database'
import { findMessagesApp } from '@/lib/push/messages/queries'
import { getAppKey } from '@/lib/push/transports/apns/app-key-cache'
import { checkApnsKey, deleteApnsKey, saveApnsKey } from '@/lib/push/transports/apns/mutations'
import { findApnsKey } from '@/lib/push/transports/apns/queries'
import { apnsKeyRequest } from '@/lib/push/transports/apns/schema'
import { sealedApnsKeys } from '@/lib/push/transports/apns/sealed-keys'
import { sendToApple, serviceSender } from '@/lib/push/transports/apns/send'
import { appleTransport } from '@/lib/push/transports/apns/transport'
import { asUser } from '../../../../factories/actors'
import { newMessage, sendDuePushes } from '../../../../factories/push-app'
import { type ApplePush, newAppleKey, startApplePush } from '../../../../factories/apple-push'
import { withTestDatabase } from '../../../../factories/database'
import { newApp, newOwner } from '../../../releases/signing-key/key-races'

withTestDatabase()

const BUNDLE = 'com.example.cafe'
let apple: ApplePush
// Without TLS, because the trusted certificates of this process were set at its start.
beforeAll(async () => {
  apple = await startApplePush({ tls: false })
  process.env.APNS_API_BASE = apple.origin
})
afterAll(async () => {
  serviceSender().close()
  await apple.stop()
})
beforeEach(() => apple.taken.splice(0))

/** Creates an owner with an app and a key that Apple knows. */
async function begin({ known = true } = {}) {
  const actor = asUser(await newOwner())
  const { id } = await newApp(actor.user.id)
  const key = newAppleKey()
  if (known) apple.knows(key, [BUNDLE])
  const request = { key: Buffer.from(key.p8), keyId: key.keyId, teamId: key.teamId, bundleId: BUNDLE }
  return { actor, id, key, request }
}

let devices = 0
const deviceOf = (appId: string, change = {}) => ({
  ...{ id: `device-${++devices}`, appId, kind: 'apns', endpoint: 'ab'.repeat(32), endpointHash: '' },
  ...{
    p256dh: null,
    publicKey: null,
    auth: null,
    environment: 'production',
    locale: 'en',
    topics: '',
    failures: 0,
  },
  ...change,
})
const payload = (message = 'message-1') =>
  JSON.stringify({
    web_push: 8030,
    notification: { title: 'New bread', body: 'Rye, warm.', navigate: 'https://example.com/', tag: message },
    message,
    topic: null,
    target: null,
  })

test('an app has none at first, and shows the bundle ID of its project', async () => {
  const { actor, id } = await begin()
  const { key, bundleId, teamId } = await findApnsKey(actor, id)
  expect([key, teamId]).toEqual([null, null])
  expect(bundleId).toMatch(/^app\.appkiln\.rye-/)
  await expect(checkApnsKey(actor, id)).rejects.toMatchObject({ code: 'no-apns-key' })
  expect(await sendToApple(deviceOf(id), payload())).toEqual({ kind: 'refused', reason: 'no-apns-key' })
})

test('the values from the owner’s links are suggested here, too', async () => {
  const { actor, id } = await begin()
  const links = { appleTeamId: 'TEAM123456', appleBundleId: 'com.example.renamed' }
  await database().storeLinks.create({ data: { appId: id, ...links } })
  expect(await findApnsKey(actor, id)).toMatchObject({
    bundleId: 'com.example.renamed',
    teamId: 'TEAM123456',
  })
})

test('a key is stored encrypted, and is in neither responses nor the audit log', async () => {
  const { actor, id, key, request } = await begin()
  const summary = await saveApnsKey(actor, id, request)
  expect(summary.key).toMatchObject({ keyId: key.keyId, teamId: key.teamId, bundleId: BUNDLE, refusal: null })
  const row = await database().apnsKey.findUniqueOrThrow({ where: { appId: id } })
  expect(() => createPrivateKey({ key: Buffer.from(row.key), format: 'der', type: 'pkcs8' })).toThrow()
  const entries = await database().auditEntry.findMany({ where: { subject: `app:${id}` } })
  const secret = key.privateKey.export({ format: 'jwk' }).d!
  expect(entries.map(({ action }) => action)).toContain('apns-key.saved')
  expect(JSON.stringify([summary, entries])).not.toContain(secret)
  expect(JSON.stringify([summary, entries])).not.toContain('PRIVATE KEY')
  const [entry] = (await sealedApnsKeys.read('', 100)).filter((one) => one.id === id)
  expect(entry).toMatchObject({ owner: id })
  expect((await checkSealed()).faults).toEqual([])
})

test('a file that is not a key of Apple’s is rejected at its field, and nothing is stored', async () => {
  const { actor, id, request } = await begin()
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
  const files = ['', 'a key', newAppleKey().p8.slice(0, 60)].map((text) => Buffer.from(text))
  for (const wrong of [rsa, otherCurve])
    files.push(Buffer.from(wrong.export({ type: 'pkcs8', format: 'pem' }).toString()))
  for (const file of files)
    await expect(saveApnsKey(actor, id, { ...request, key: file })).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { key: expect.stringContaining('.p8') as unknown } },
    })
  expect((await findApnsKey(actor, id)).key).toBeNull()
})

test('ids are parsed as users copy them, and invalid ones are reported at their field', () => {
  const fields = { key: 'AAAA', keyId: ' abcde12345 ', teamId: 'TEAM123456', bundleId: BUNDLE }
  expect(apnsKeyRequest.parse(fields)).toMatchObject({ keyId: 'ABCDE12345' })
  const faults = apnsKeyRequest.safeParse({ key: '', keyId: 'short', teamId: '', bundleId: 'one word' })
  expect(new Set(faults.error?.issues.map(({ path }) => path[0]))).toEqual(
    new Set(['key', 'keyId', 'teamId', 'bundleId']),
  )
})

test('another user can neither view, replace, check nor delete it', async () => {
  const { actor, id, request } = await begin()
  await saveApnsKey(actor, id, request)
  const eve = asUser(await newOwner())
  for (const call of [findApnsKey, checkApnsKey, deleteApnsKey])
    await expect(call(eve, id)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(saveApnsKey(eve, id, request)).rejects.toMatchObject({ kind: 'not-found' })
  expect((await findApnsKey(actor, id)).key).not.toBeNull()
})

test('a key is checked with a nonexistent device, so no one receives anything', async () => {
  const { actor, id, request } = await begin()
  await saveApnsKey(actor, id, request)
  expect(await checkApnsKey(actor, id)).toEqual({ accepted: true })
  expect(apple.taken).toEqual([])
  await saveApnsKey(actor, id, { ...request, teamId: 'OTHERTEAM1' })
  const refused = await checkApnsKey(actor, id)
  expect(refused).toMatchObject({ accepted: false, text: expect.stringContaining('team ID') as unknown })
  expect((await findApnsKey(actor, id)).key?.refusal?.text).toContain('team ID')
  await saveApnsKey(actor, id, { ...request, bundleId: 'com.example.other' })
  expect(await checkApnsKey(actor, id)).toMatchObject({
    text: expect.stringContaining('com.example.other') as unknown,
  })
})

test('a message is sent with the owner’s key, and a repeat of it with the same ids', async () => {
  const { actor, id, request } = await begin()
  await saveApnsKey(actor, id, request)
  const device = deviceOf(id)
  expect(await sendToApple(device, payload())).toEqual({ kind: 'sent' })
  expect(await sendToApple(device, payload())).toEqual({ kind: 'sent' })
  const [first, second] = apple.taken
  expect(first).toMatchObject({
    device: device.endpoint,
    headers: { 'apns-topic': BUNDLE, 'apns-collapse-id': 'message-1' },
    payload: { aps: { alert: { title: 'New bread', body: 'Rye, warm.' } }, message: 'message-1' },
  })
  expect(second!.headers['apns-id']).toBe(first!.headers['apns-id'])
})

test('the sender closes idle connections, and opens others later', async () => {
  const { actor, id, request } = await begin()
  await saveApnsKey(actor, id, request)
  const { serviceOf: findKnownService, open } = appleTransport
  const { send, close } = open()
  const device = deviceOf(id)
  const options = {
    messageId: 'message-1',
    expiresAt: new Date(2_000_000_000_000),
    urgency: 'normal' as const,
  }
  const before = apple.connections
  expect(await send(device, payload(), options)).toEqual({ kind: 'sent' })
  await close()
  expect(await send(device, payload(), options)).toEqual({ kind: 'sent' })
  expect(apple.connections - before).toBe(2)
  expect(apple.taken[0]!.headers['apns-expiration']).toBe('2000000000')
  expect(findKnownService(device)).not.toBe(findKnownService(deviceOf(id, { environment: 'development' })))
  expect(findKnownService(device)).not.toBe(findKnownService(deviceOf('another')))
})

test('a deleted device, a busy service and a rejected message are distinguished', async () => {
  const { actor, id, request } = await begin()
  await saveApnsKey(actor, id, request)
  const outcome = (status: number, reason: string) => {
    apple.next.push({ status, reason })
    return sendToApple(deviceOf(id), payload())
  }
  expect(await outcome(410, 'Unregistered')).toEqual({ kind: 'gone' })
  expect(await outcome(429, 'TooManyRequests')).toEqual({ kind: 'later', reason: 'TooManyRequests' })
  expect(await outcome(413, 'PayloadTooLarge')).toEqual({ kind: 'refused', reason: 'PayloadTooLarge' })
  expect(await outcome(400, 'BadDeviceToken')).toEqual({ kind: 'refused', reason: 'unreachable' })
  expect((await findApnsKey(actor, id)).key?.refusal).toBeNull()
})

test('a key that Apple rejects is reported to its owner, and is valid again once it is accepted', async () => {
  const { actor, id, request, key } = await begin({ known: false })
  apple.knows(newAppleKey(key.keyId), [BUNDLE])
  await saveApnsKey(actor, id, request)
  expect(await sendToApple(deviceOf(id), payload())).toEqual({
    kind: 'accused',
    reason: 'InvalidProviderToken',
  })
  const view = await findApnsKey(actor, id)
  expect(view.key?.refusal?.text).toMatch(/doesn’t accept this key/)
  apple.knows(key, [BUNDLE])
  expect(await checkApnsKey(actor, id)).toEqual({ accepted: true })
  expect(await sendToApple(deviceOf(id), payload())).toEqual({ kind: 'sent' })
  expect((await findApnsKey(actor, id)).key?.refusal).toBeNull()
})

describe('a mistyped bundle ID', () => {
  const COUNT = 20
  const iPhones = (appId: string) => database().pushSubscription.findMany({ where: { appId } })
  const delivered = () => apple.taken.map(({ device }) => device)

  /** An owner whose iPhones have another bundle ID than the saved one. */
  async function mistyped() {
    const begun = await begin()
    apple.knows(begun.key, [BUNDLE, 'com.example.caffe'])
    await saveApnsKey(begun.actor, begun.id, { ...begun.request, bundleId: 'com.example.caffe' })
    const tokens = Array.from({ length: COUNT }, (_, n) => n.toString(16).padStart(64, 'a'))
    await database().pushSubscription.createMany({
      data: tokens.map((token) => ({
        ...{ appId: begun.id, kind: 'apns', endpoint: token, endpointHash: token, environment: 'production' },
        ...{ secretHash: '', platform: 'ios', locale: 'en', timeZone: 'UTC' },
      })),
    })
    for (const token of tokens) apple.bundles.set(token, BUNDLE)
    return begun
  }

  test('keeps every iPhone, stops sending, is reported to the owner, and once corrected each receives the message once', async () => {
    const { actor, id, request } = await mistyped()
    await newMessage(id)
    await sendDuePushes()
    expect(await iPhones(id)).toHaveLength(COUNT)
    expect((await iPhones(id)).filter(({ endedAt }) => endedAt)).toEqual([])
    expect(await database().pushServicePause.count()).toBe(1)
    const sentBefore = apple.tokens.length
    await sendDuePushes()
    expect(apple.tokens.length).toBe(sentBefore)
    const [waiting] = await database().pushMessage.findMany({ where: { appId: id } })
    expect(waiting).toMatchObject({ state: 'sending', queued: COUNT, sent: 0, failed: 0 })
    const warning = { keyRefusal: expect.stringContaining('com.example.caffe') as unknown }
    expect(await findMessagesApp(actor, id)).toMatchObject(warning)

    await saveApnsKey(actor, id, request)
    await sendDuePushes()
    expect(new Set(delivered()).size).toBe(COUNT)
    expect(delivered()).toHaveLength(COUNT)
    const [sent] = await database().pushMessage.findMany({ where: { appId: id } })
    expect(sent).toMatchObject({ state: 'sent', sent: COUNT, failed: 0 })
    expect(await findMessagesApp(actor, id)).toMatchObject({ keyRefusal: null })
  })

  test('of a single device, if Apple accepts others, only affects that device', async () => {
    const { actor, id, request } = await mistyped()
    await saveApnsKey(actor, id, request)
    const [stray] = await iPhones(id)
    await newMessage(id)
    await sendDuePushes()
    apple.bundles.set(stray!.endpoint, 'com.example.other')
    await newMessage(id)
    await sendDuePushes()
    const row = await database().pushSubscription.findUnique({ where: { id: stray!.id } })
    expect(row).toMatchObject({ endedAt: null, failures: 1 })
    const [, second] = await database().pushMessage.findMany({
      where: { appId: id },
      orderBy: { createdAt: 'asc' },
    })
    expect(second).toMatchObject({ state: 'sent', sent: COUNT - 1, failed: 1 })
    expect(await database().pushServicePause.count()).toBe(0)
    expect(await findMessagesApp(actor, id)).toMatchObject({ keyRefusal: null })
  })

  test('that ended a device restores it once it is corrected; the same key again does not', async () => {
    const { actor, id, request } = await mistyped()
    const ended = { endedAt: new Date(), failures: 2 }
    await database().pushSubscription.updateMany({ where: { appId: id }, data: ended })
    await saveApnsKey(actor, id, { ...request, bundleId: 'com.example.caffe' })
    expect((await iPhones(id)).filter(({ endedAt }) => !endedAt)).toEqual([])
    await saveApnsKey(actor, id, request)
    expect((await iPhones(id)).filter(({ endedAt, failures }) => !endedAt && failures === 0)).toHaveLength(
      COUNT,
    )
  })
})

test('a deleted key sends nothing more', async () => {
  const { actor, id, request } = await begin()
  await saveApnsKey(actor, id, request)
  expect(await getAppKey(id)).not.toBeNull()
  await deleteApnsKey(actor, id)
  expect(await sendToApple(deviceOf(id), payload())).toEqual({ kind: 'refused', reason: 'no-apns-key' })
})

test('if Apple is unavailable, a message waits', async () => {
  const { actor, id, request } = await begin()
  await saveApnsKey(actor, id, request)
  await apple.stop()
  expect(await sendToApple(deviceOf(id), payload())).toMatchObject({ kind: 'later', reason: 'unreachable' })
  await expect(checkApnsKey(actor, id)).rejects.toMatchObject({ code: 'apple-unreachable' })
})
