import * as cartRoute from '@/app/a/[slug]/~push/[device]/cart/route'
import * as openedRoute from '@/app/a/[slug]/~push/[device]/opened/route'
import * as deviceRoute from '@/app/a/[slug]/~push/[device]/route'
import { NEW_DEVICES, newDevicesKey } from '@/app/a/[slug]/~push/open'
import * as appRoute from '@/app/a/[slug]/~push/route'
import { DAY } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { countCall } from '@/lib/platform/rate-limit/rate-limit'
import { appVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import {
  call,
  change,
  unsubscribe,
  here,
  newDevice,
  newKeys,
  publishedApp,
  rowOf,
  type Sent,
  subscribe,
  TOPICS,
} from './phones'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

let owner: string
beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  Object.assign(here, await publishedApp(owner, 'Bakery'))
}, 180_000)
afterEach(async () => {
  await database().pushSubscription.deleteMany()
  await database().pushMessage.deleteMany()
})

async function messageTo(
  device: string,
  { sentAt = new Date(), state = 'sent', service = '' } = {},
): Promise<string> {
  const { id } = await database().pushMessage.create({
    data: {
      appId: here.id,
      origin: 'owner',
      content: '{}',
      audience: '{}',
      schedule: '{}',
      dueAt: sentAt,
      deliveries: { create: { subscriptionId: device, state, service, dueAt: sentAt, sentAt } },
    },
  })
  return id
}

describe('an app that offers notifications', () => {
  test('returns its topics and its public key', async () => {
    const { publicKey } = await appVapidKeys(here.id)
    const { status, body } = await call(appRoute.GET, 'GET')
    expect([status, body]).toEqual([200, { publicKey, appKey: publicKey, topics: TOPICS }])
    expect((await rowOf((await subscribe(newDevice())).body.id))?.publicKey).toBe(publicKey)
  })

  test('stores a device with a hash of its secret, and only existing topics', async () => {
    const sent = newDevice({ topics: ['offers', 'news', 'gone'] })
    const { status, body } = await subscribe(sent)
    expect(status).toBe(201)
    const row = await rowOf(body.id)
    expect(row).toMatchObject({
      appId: here.id,
      kind: 'webpush',
      endpoint: sent.endpoint,
      ...sent.keys,
      topics: ',news,offers,',
      locale: 'de-AT',
      timeZone: 'Europe/Vienna',
      platform: 'web',
      version: 1,
    })
    expect(JSON.stringify(row)).not.toContain(body.secret)
  })

  test('updates the same device, with a new secret', async () => {
    const sent = newDevice()
    const [first, again] = [await subscribe(sent), await subscribe({ ...sent, topics: [] })]
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id } })
    expect((await change(first.body.id, first.body.secret)).status).toBe(401)
    expect((await change(first.body.id, again.body.secret)).status).toBe(204)
    expect(await database().pushSubscription.findMany({ select: { topics: true } })).toEqual([{ topics: '' }])
  })

  test('stores a device once with two concurrent requests', async () => {
    const sent = newDevice()
    const answers = await Promise.all([subscribe(sent), subscribe(sent)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await database().pushSubscription.count()).toBe(1)
  })

  test('does not let a caller who only knows its address replace a device', async () => {
    const sent = newDevice()
    const { body } = await subscribe(sent)
    expect(await subscribe({ ...sent, keys: newKeys() })).toMatchObject({
      status: 409,
      body: { code: 'other-device' },
    })
    expect(await rowOf(body.id)).toMatchObject(sent.keys)
  })

  test('does not find an ended device until its address subscribes again, with any keys', async () => {
    const sent = newDevice()
    const { body } = await subscribe(sent)
    const end = () =>
      database().pushSubscription.update({
        where: { id: body.id },
        data: { endedAt: new Date(), failures: 3 },
      })
    await end()
    expect((await change(body.id, body.secret)).status).toBe(404)
    const again = await subscribe(sent)
    expect(again).toMatchObject({ status: 200, body: { id: body.id } })
    expect(await rowOf(body.id)).toMatchObject({ endedAt: null, failures: 0 })
    await end()
    const keys = newKeys()
    expect((await subscribe({ ...sent, keys })).status).toBe(200)
    expect(await rowOf(body.id)).toMatchObject({ ...keys, endedAt: null })
  })

  test('lets an ended device unsubscribe, and another one take its address', async () => {
    const [first, second] = [newDevice(), newDevice()]
    const [one, two] = [await subscribe(first), await subscribe(second)]
    await database().pushSubscription.updateMany({ data: { endedAt: new Date() } })
    expect((await unsubscribe(two.body.id, two.body.secret)).status).toBe(204)
    const mover = await subscribe(newDevice())
    const { endpoint, keys } = first
    expect((await change(mover.body.id, mover.body.secret, { endpoint, keys })).status).toBe(204)
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id: mover.body.id, endpoint }])
    expect(await rowOf(one.body.id)).toBeNull()
  })

  test('accepts an iPhone app by its token', async () => {
    const apns = { token: 'AB'.repeat(32), environment: 'development' }
    const { endpoint, keys, ...state } = newDevice({ platform: 'ios' })
    const { status, body } = await subscribe({ apns, ...state })
    expect([status, endpoint !== '', keys.auth !== '']).toEqual([201, true, true])
    expect(await rowOf(body.id)).toMatchObject({
      kind: 'apns',
      endpoint: 'ab'.repeat(32),
      environment: 'development',
      p256dh: null,
    })
  })

  test.each([
    ['a push service without encryption', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
    ['a host of a local network', { endpoint: 'https://push.internal/x' }],
    ['the address of a private network', { endpoint: 'https://169.254.169.254/latest' }],
    ['an invalid address', { endpoint: 'fcm.googleapis.com/x' }],
    ['one with a user', { endpoint: 'https://a:b@fcm.googleapis.com/x' }],
    [
      'keys that are on no curve',
      { keys: { ...newKeys(), p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    ],
    ['keys that are too short', { keys: { ...newKeys(), auth: 'AAAA' } }],
    ['a place without a clock', { timeZone: 'Europe/Atlantis' }],
    ['another field', { isTest: true }],
  ])('rejects %s', async (_, input) => {
    expect((await subscribe(newDevice(input))).status).toBe(400)
    expect(await database().pushSubscription.count()).toBe(0)
  })

  test('allows pages of any origin, without cookies', async () => {
    const headers = { origin: 'https://bakery.example', 'sec-fetch-site': 'cross-site' }
    const preflight = await call(appRoute.OPTIONS, 'OPTIONS', { headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, POST, PATCH, DELETE',
    ])
    const taken = await subscribe(newDevice(), { headers })
    expect([taken.status, taken.headers.get('access-control-allow-origin')]).toEqual([201, '*'])
    expect(taken.headers.get('access-control-allow-credentials')).toBeNull()
    const { id, secret } = taken.body
    expect((await unsubscribe(id, secret, { headers })).status).toBe(204)
  })

  test('accepts two thousand new devices an hour from one address, which neither other apps nor networks use up', async () => {
    const carrier = '198.51.100.7'
    const from = (address: string) => ({ headers: { 'x-appkiln-address': address } })
    const known = newDevice()
    expect((await subscribe(known, from(carrier))).status).toBe(201)
    for (let number = 1; number < 130; number++)
      expect((await subscribe(newDevice(), from(carrier))).status).toBe(201)
    // A subscription that is renewed is no new device.
    for (let number = 0; number < 10; number++)
      expect((await subscribe(known, from(carrier))).status).toBe(200)
    for (let number = 130; number < 1999; number++)
      await countCall(NEW_DEVICES, newDevicesKey(here.id, carrier))
    expect((await subscribe(newDevice(), from(carrier))).status).toBe(201)
    expect((await subscribe(newDevice(), from(carrier))).status).toBe(429)
    expect((await subscribe(newDevice(), from('198.51.100.8'))).status).toBe(201)
    const { slug } = await publishedApp(owner, 'Cake')
    expect((await subscribe(newDevice(), { ...from(carrier), slug })).status).toBe(201)
  })
})

describe('a device', () => {
  test('changes its data, and moves to another address', async () => {
    const { body } = await subscribe(newDevice())
    await database().pushSubscription.update({ where: { id: body.id }, data: { failures: 4 } })
    const { endpoint, keys } = newDevice()
    const moved = { endpoint, locale: 'fr', timeZone: 'UTC', version: 3 }
    const update = { ...moved, keys, topics: ['offers'] }
    expect((await change(body.id, body.secret, update)).status).toBe(204)
    expect(await rowOf(body.id)).toMatchObject({ ...moved, ...keys, topics: ',offers,', failures: 0 })
    expect((await change(body.id, body.secret, { endpoint: 'https://push.internal/x', keys })).status).toBe(
      400,
    )
    const other = newDevice()
    await subscribe(other)
    const { endpoint: taken, keys: its } = other
    expect((await change(body.id, body.secret, { endpoint: taken, keys: its })).status).toBe(409)
  })

  test('that moves no longer waits for its old push service', async () => {
    const { body } = await subscribe(newDevice())
    const message = await messageTo(body.id, { state: 'waiting', service: 'web fcm.googleapis.com' })
    const findKnownService = async () =>
      (await database().pushDelivery.findFirstOrThrow({ where: { messageId: message } })).service
    expect((await change(body.id, body.secret, { locale: 'fr' })).status).toBe(204)
    expect(await findKnownService()).toBe('web fcm.googleapis.com')
    const { endpoint, keys } = newDevice()
    expect((await change(body.id, body.secret, { endpoint, keys })).status).toBe(204)
    expect(await findKnownService()).toBe('')
  })

  test('reports with any change that the app was opened', async () => {
    const { body } = await subscribe(newDevice())
    await database().pushSubscription.update({ where: { id: body.id }, data: { lastOpenedAt: new Date(0) } })
    expect((await change(body.id, body.secret)).status).toBe(204)
    expect((await rowOf(body.id))!.lastOpenedAt.getTime()).toBeGreaterThan(Date.now() - DAY)
  })

  test('is not found without its secret, or in another app', async () => {
    const rye = await publishedApp(owner, 'Rye')
    const { id, secret } = (await subscribe(newDevice())).body
    for (const [handler, method, body] of [
      [deviceRoute.PATCH, 'PATCH', {}],
      [deviceRoute.DELETE, 'DELETE', undefined],
      [openedRoute.POST, 'POST', { message: 'm' }],
      [cartRoute.POST, 'POST', { items: 1 }],
    ] as const) {
      const request = (sent: Sent) => call(handler, method, { device: id, body, ...sent })
      expect((await request({})).status).toBe(401)
      expect((await request({ secret: `${secret.slice(0, -1)}_` })).status).toBe(401)
      expect((await request({ secret, slug: rye.slug })).status).toBe(404)
    }
    expect(await rowOf(id)).not.toBeNull()
  })

  test('reports that it opened a message, which counts once', async () => {
    const { id, secret } = (await subscribe(newDevice())).body
    const message = await messageTo(id)
    const opened = (body: object) => call(openedRoute.POST, 'POST', { device: id, secret, body })
    for (const status of [204, 204]) expect((await opened({ message })).status).toBe(status)
    expect((await opened({ message: 'another' })).status).toBe(204)
    expect(await database().pushMessage.findUniqueOrThrow({ where: { id: message } })).toMatchObject({
      opened: 1,
    })
  })

  test('reports its cart, and that it is empty', async () => {
    const { id, secret } = (await subscribe(newDevice())).body
    const cart = (items: number) => call(cartRoute.POST, 'POST', { device: id, secret, body: { items } })
    expect((await cart(3)).status).toBe(204)
    const full = await rowOf(id)
    expect([full!.cartItems, full!.cartChangedAt instanceof Date]).toEqual([3, true])
    await cart(0)
    expect(await rowOf(id)).toMatchObject({ cartItems: 0, cartChangedAt: null })
    expect((await cart(-1)).status).toBe(400)
  })

  test('unsubscribes, attributed to the message of the last day', async () => {
    const left = async (sentAt: Date) => {
      const { id, secret } = (await subscribe(newDevice())).body
      const message = await messageTo(id, { sentAt })
      expect((await unsubscribe(id, secret, { body: { message } })).status).toBe(204)
      expect(await rowOf(id)).toBeNull()
      return (await database().pushMessage.findUniqueOrThrow({ where: { id: message } })).optedOut
    }
    expect(await left(new Date())).toBe(1)
    expect(await left(new Date(Date.now() - 2 * DAY))).toBe(0)
    const { id, secret } = (await subscribe(newDevice())).body
    expect((await unsubscribe(id, secret)).status).toBe(204)
    expect((await unsubscribe(id, secret)).status).toBe(404)
  })
})
