import { createECDH } from 'node:crypto'
import { checkSealed } from '@/lib/commands/keys/check-sealed'
import { MINUTE } from '@/lib/base/clock'
import { database, inTransaction } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { singleton } from '@/lib/platform/singleton'
import { changeDevice } from '@/lib/push/devices/change'
import { hashOf } from '@/lib/push/devices/secret'
import { appVapidKeys, replaceVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { newAccount } from '../../../../factories/people'
import {
  newCommonKey,
  newDevice,
  newDevices,
  newMessage,
  newPushApp,
  sendDuePushes,
} from '../../../../factories/push-app'
import { type PushService, startPushService } from '../../../../factories/push-service'
import { publishedApp } from '../../devices/phones'

const clearKeys = () => {
  for (const name of ['push keys of apps', 'common push key']) singleton(name, () => new Map()).clear()
}
const newPublicKey = () => createECDH('prime256v1').generateKeys('base64url')

/** Makes the service an allowed one, and the clock of waiting deliveries pass. */
const allow = ({ place }: PushService) => {
  const [ip = '', port = ''] = place.split(':')
  Object.assign(env(), { OUTBOUND_PRIVATE_ALLOW: [{ ip, port: Number(port) }] })
}
const sendAll = async () => {
  do {
    await sendDuePushes()
    await database().pushDelivery.updateMany({ data: { dueAt: new Date() } })
  } while ((await database().pushDelivery.count({ where: { state: 'waiting' } })) > 0)
  await sendDuePushes()
}

/** Tests of the key pairs, on the database that the file has opened. */
export function vapidCases(devices = 1000): void {
  beforeEach(clearKeys)
  afterEach(async () => {
    await database().setting.deleteMany()
    await database().app.deleteMany()
  })

  test('concurrent first requests all get the same pair of an app, and another app has its own', async () => {
    const appId = await newPushApp()
    const requests = Array.from({ length: 20 }, () => {
      clearKeys() // as other nodes would
      return appVapidKeys(appId)
    })
    const pairs = new Set((await Promise.all(requests)).map((pair) => JSON.stringify(pair)))
    expect(pairs.size).toBe(1)
    clearKeys()
    expect(pairs).toContain(JSON.stringify(await appVapidKeys(appId)))
    expect(pairs).not.toContain(JSON.stringify(await appVapidKeys(await newPushApp())))
    expect(await database().appPushKey.count()).toBe(2)
  })

  test('the parts match, and the private ones are stored encrypted', async () => {
    const appId = await newPushApp()
    await newCommonKey()
    const { publicKey, privateKey } = await appVapidKeys(appId)
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    expect(ecdh.getPublicKey('base64url')).toBe(publicKey)
    const [row] = await database().appPushKey.findMany()
    expect(row?.publicKey).toBe(publicKey)
    expect(Buffer.from(row!.privateKey).toString('latin1')).not.toContain(privateKey)
    expect(await checkSealed()).toEqual({ count: 2, faults: [] })
  })

  test('the check of all secrets finds a private part that does not match its public one', async () => {
    const appId = await newPushApp()
    await Promise.all([appVapidKeys(appId), newCommonKey()])
    const publicKey = newPublicKey()
    const [row] = await database().setting.findMany()
    const value = JSON.stringify({ ...(JSON.parse(row?.value ?? '') as object), publicKey })
    await database().setting.updateMany({ data: { value } })
    await database().appPushKey.updateMany({ data: { publicKey } })
    expect(await checkSealed()).toEqual({
      count: 2,
      faults: [`push signing keys of apps: ${appId}`, 'push signing key: push.vapid'],
    })
  })

  test('an app’s pair is deleted with the app for good, and not before', async () => {
    const appId = await newPushApp()
    await appVapidKeys(appId)
    await database().app.update({ where: { id: appId }, data: { deletedAt: new Date() } })
    expect(await database().appPushKey.count()).toBe(1)
    await database().app.delete({ where: { id: appId } })
    expect(await database().appPushKey.count()).toBe(0)
    clearKeys()
    await expect(appVapidKeys(appId)).rejects.toThrow()
  })

  test('a new pair ends the subscriptions of the old one, of one app or of all, except Apple’s', async () => {
    const [first, second] = [await newPushApp(), await newPushApp()]
    const common = await newCommonKey()
    const service = await startPushService()
    const pairs = await Promise.all([first, second].map(appVapidKeys))
    for (const appId of [first, second]) {
      const { publicKey } = await appVapidKeys(appId)
      for (const key of [publicKey, null, common]) await newDevice(appId, service, { publicKey: key })
      await newDevice(appId, service, { kind: 'apns' })
    }
    await service.stop()
    expect(await inTransaction((tx) => replaceVapidKeys(tx, first))).toBe(2)
    expect(await appVapidKeys(first)).not.toEqual(pairs[0])
    expect(await appVapidKeys(second)).toEqual(pairs[1])
    const left = await database().pushSubscription.findMany({ where: { appId: first } })
    expect(left.map(({ kind, publicKey }) => [kind, publicKey])).toEqual(
      expect.arrayContaining([
        ['webpush', common],
        ['apns', null],
      ]),
    )
    expect(await inTransaction((tx) => replaceVapidKeys(tx, null))).toBe(4)
    expect(await appVapidKeys(second)).not.toEqual(pairs[1])
    expect(await database().setting.count()).toBe(0)
    expect(await database().pushSubscription.findMany({ select: { kind: true } })).toEqual([
      { kind: 'apns' },
      { kind: 'apns' },
    ])
  })

  test('an app whose private key was changed sends nothing, and another one goes on', async () => {
    const service = await startPushService()
    allow(service)
    const [broken, sound] = [await newPushApp(), await newPushApp()]
    await appVapidKeys(broken)
    await database().appPushKey.updateMany({ data: { privateKey: Buffer.from('changed') } })
    clearKeys()
    await newDevices(broken, service, 60, { prefix: 'broken-' })
    await newDevice(sound, service)
    for (const appId of [broken, sound]) await newMessage(appId)
    await sendAll()
    expect(service.counts()).toEqual({ requests: 1, pushed: 1, shown: 1 })
    expect(await database().pushDelivery.count({ where: { state: 'failed', reason: 'refused' } })).toBe(60)
    expect(await database().pushServicePause.count()).toBe(0)
    await expect(appVapidKeys(broken)).rejects.toThrow('cannot be decrypted')
    await service.stop()
  })

  test('a device that did not say its key is reached with the common one after it rejected the app’s', async () => {
    const publicKey = await newCommonKey()
    const service = await startPushService({ publicKey })
    allow(service)
    const appId = await newPushApp()
    await newDevice(appId, service)
    await newMessage(appId)
    await sendAll()
    expect(service.counts()).toEqual({ requests: 2, pushed: 1, shown: 1 })
    expect(await database().pushSubscription.findMany()).toMatchObject([{ publicKey, endedAt: null }])
    await newMessage(appId)
    await sendAll()
    expect(service.counts()).toEqual({ requests: 3, pushed: 2, shown: 2 })
    await service.stop()
  })

  test('a device of the common key that is gone may be moving, and ends after another attempt a minute later', async () => {
    const publicKey = await newCommonKey()
    const service = await startPushService()
    allow(service)
    service.answerWith(() => 410)
    const appId = await newPushApp()
    await newDevice(appId, service, { publicKey })
    await newMessage(appId)
    const before = Date.now()
    await sendDuePushes()
    await sendDuePushes()
    const [waiting] = await database().pushDelivery.findMany()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((waiting?.dueAt.getTime() ?? 0) - before).toBeGreaterThanOrEqual(MINUTE)
    expect(await database().pushSubscription.findMany()).toMatchObject([{ endedAt: null }])
    await sendAll()
    expect(service.counts().requests).toBe(2)
    expect(await database().pushDelivery.findMany()).toMatchObject([{ state: 'failed', reason: 'gone' }])
    expect(await database().pushSubscription.findMany()).toMatchObject([
      { endedAt: expect.any(Date) as Date },
    ])
    await service.stop()
  })

  test('many devices of the common key get each message once before, while and after they move', async () => {
    const common = await newCommonKey()
    const app = await publishedApp(await newAccount(`${newPublicKey()}@example.com`), 'Bakery')
    const { publicKey: own } = await appVapidKeys(app.id)
    const phones = await startPhones(devices)
    await phones.subscribe(app.id, common)
    const ids = async () =>
      (await database().pushSubscription.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
    const before = await ids()

    expect(await phones.shownOnce(app.id)).toBe(devices)

    // One in twenty stops between two subscriptions, and one in twenty fails before it changes anything.
    await phones.move(app.slug, own, (n) => (n % 20 === 1 ? 'stopped' : 'failed'))
    const during = await newMessage(app.id)
    const moving = phones.move(app.slug, own, (n) => (n % 20 > 1 ? 'moved' : 'failed'))
    await Promise.all([moving, sendDuePushes()])
    await sendAll()
    const reached = phones.all.filter((n) => n % 20 !== 1)
    expect([...phones.shown(during)]).toEqual(reached.map((n) => [n, 1]))
    expect(await database().pushSubscription.count({ where: { endedAt: { not: null } } })).toBe(devices / 20)

    await phones.move(app.slug, own, () => 'moved')
    expect(await phones.shownOnce(app.id)).toBe(devices)
    expect(await ids()).toEqual(before)
    const where = { publicKey: own, endedAt: null, topics: ',news,', isTest: true, cartItems: 3 }
    expect(await database().pushSubscription.count({ where })).toBe(devices)
    await phones.stop()
  }, 240_000)
}

type Move = 'moved' | 'failed' | 'stopped'

/** Browsers, each with one subscription or none, whose push service knows the key that each was made with. */
async function startPhones(count: number) {
  const all = Array.from({ length: count }, (_, n) => n)
  const made = new Map<string, { phone: number; key: string; isGone: boolean }>()
  const proofs: { id: string; secret: string; last: string }[] = []
  const service = await startPushService({ publicKey: (device) => made.get(device)?.key })
  service.answerWith((device) => (made.get(device)?.isGone ? 410 : 201))
  allow(service)
  const newSubscription = (phone: number, key: string) => {
    const { id, endpoint, keys } = service.newDevice()
    made.set(id, { phone, key, isGone: false })
    return { last: id, endpoint, keys }
  }
  const inGroups = async (work: (n: number) => Promise<unknown>) => {
    for (let at = 0; at < count; at += 4) await Promise.all(all.slice(at, at + 4).map(work))
  }
  /** How often each phone showed a message. */
  const shown = (message: string) => {
    const times = new Map<number, number>()
    for (const [key, number] of service.times) {
      const [device = '', one] = key.split(' ')
      const phone = made.get(device)!.phone
      if (one === message) times.set(phone, (times.get(phone) ?? 0) + number)
    }
    return new Map([...times].sort(([a], [b]) => a - b))
  }
  return {
    all,
    shown,
    stop: service.stop,
    /** Stores their devices as the previous version did, and the migration marked them. */
    async subscribe(appId: string, publicKey: string) {
      const data = all.map((n) => {
        const { last, endpoint, keys } = newSubscription(n, publicKey)
        proofs[n] = { id: `phone-${n}`, secret: `secret-of-phone-${n}`, last }
        return {
          ...{ id: `phone-${n}`, appId, kind: 'webpush', platform: 'web', locale: 'en', timeZone: 'UTC' },
          ...{ endpoint, endpointHash: hashOf(endpoint), ...keys, publicKey },
          ...{ secretHash: hashOf(`secret-of-phone-${n}`), topics: ',news,', isTest: true, cartItems: 3 },
        }
      })
      await database().pushSubscription.createMany({ data })
    },
    /** Each phone opens the app; windows of some report twice at once. */
    async move(slug: string, key: string, how: (n: number) => Move) {
      await inGroups(async (n) => {
        const { id, secret, last } = proofs[n]!
        const move = how(n)
        if (move === 'failed' || made.get(last)?.key === key) return
        made.get(last)!.isGone = true
        if (move === 'stopped') return
        await new Promise((resolve) => setImmediate(resolve))
        const { last: next, ...subscription } = newSubscription(n, key)
        const report = () => changeDevice({ slug, id, secret }, { ...subscription, key })
        await Promise.all(n % 3 === 0 ? [report(), report()] : [report()])
        proofs[n]!.last = next
      })
    },
    /** @returns how many phones showed a new message exactly once */
    async shownOnce(appId: string) {
      const message = await newMessage(appId)
      await sendAll()
      return [...shown(message).values()].filter((times) => times === 1).length
    },
  }
}
