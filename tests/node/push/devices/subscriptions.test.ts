import { createECDH } from 'node:crypto'
import * as appRoute from '@/app/a/[slug]/~push/route'
import * as plainRoute from '@/app/a/[slug]/~push/subscriptions/route'
import { database } from '@/lib/platform/database/database'
import { singleton } from '@/lib/platform/singleton'
import { appVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { newCommonKey } from '../../../factories/push-app'
import { call, change, here, newDevice, publishedApp, rowOf, subscribe } from './phones'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

beforeAll(async () => {
  Object.assign(here, await publishedApp(await newAccount('ada@example.com'), 'Bakery'))
}, 180_000)
afterEach(() => database().pushSubscription.deleteMany())

/** The output of `JSON.stringify(subscription)`. */
function asBrowsersWrite(): { endpoint: string; expirationTime: null; keys: object } {
  const { endpoint, keys } = newDevice()
  return { endpoint, expirationTime: null, keys }
}

test('a browser’s subscription is accepted in its own format, and ended by its address', async () => {
  const subscription = asBrowsersWrite()
  const { status, body } = await call(plainRoute.POST, 'POST', {
    body: { ...subscription, topics: ['news'] },
  })
  expect([status, Object.keys(body).sort()]).toEqual([201, ['id', 'secret']])
  expect(await rowOf(body.id)).toMatchObject({
    platform: 'web',
    topics: ',news,',
    endpoint: subscription.endpoint,
  })
  const again = await call(plainRoute.POST, 'POST', { body: subscription })
  expect(again.status).toBe(200)
  const end = { body: { endpoint: subscription.endpoint } }
  expect((await call(plainRoute.DELETE, 'DELETE', end)).status).toBe(204)
  expect(await database().pushSubscription.count()).toBe(0)
  expect((await call(plainRoute.DELETE, 'DELETE', end)).status).toBe(204)
})

test.each([
  ['nothing', {}],
  ['keys that are none', { ...asBrowsersWrite(), keys: { p256dh: 'x', auth: 'y' } }],
  ['an address of ours', { ...asBrowsersWrite(), endpoint: 'http://127.0.0.1:3000/' }],
])('%s is rejected at its field', async (_, body) => {
  const refused = await call(plainRoute.POST, 'POST', { body })
  expect(refused.status).toBe(400)
  expect(Object.keys((refused.body as unknown as { fields: object }).fields).length).toBeGreaterThan(0)
})

test('pages of earlier releases keep the key that all apps shared, until they know the app’s', async () => {
  const { publicKey: appKey } = await appVapidKeys(here.id)
  const publicKey = await newCommonKey()
  const keysFor = async (agent: string) =>
    (await call(appRoute.GET, 'GET', { headers: { 'user-agent': agent } })).body
  expect(await keysFor('Mozilla/5.0 (X11; Linux x86_64)')).toMatchObject({ publicKey, appKey })
  expect(await keysFor('Dalvik/2.1.0 (Linux; U; Android 14)')).toMatchObject({ publicKey: appKey })
  const keyOf = async (id: string) => (await rowOf(id))?.publicKey
  const { id, secret } = (await subscribe(newDevice())).body
  const shell = (await subscribe(newDevice({ platform: 'android' }))).body
  expect([await keyOf(id), await keyOf(shell.id)]).toEqual([publicKey, null])
  // A worker that renews a subscription keeps its key.
  const renewed = () => {
    const { endpoint, keys } = newDevice()
    return { endpoint, keys }
  }
  expect((await change(id, secret, renewed())).status).toBe(204)
  expect(await keyOf(id)).toBe(publicKey)
  const key = createECDH('prime256v1').generateKeys('base64url')
  for (const refused of [
    await change(id, secret, { ...renewed(), key }),
    await subscribe(newDevice({ key })),
  ])
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'key', fields: { key: expect.any(String) as string } },
    })
  expect((await change(id, secret, { ...renewed(), key: appKey })).status).toBe(204)
  expect(await keyOf(id)).toBe(appKey)
  await database().pushSubscription.update({ where: { id: shell.id }, data: { publicKey } })
  for (const one of [shell, { id, secret }]) {
    expect((await change(one.id, one.secret, { ...renewed(), version: 2 })).status).toBe(204)
    expect(await keyOf(one.id)).toBeNull()
  }
  await database().setting.deleteMany()
  singleton('common push key', () => new Map()).clear()
})

test('a device that ended between two subscriptions goes on with the next one, and only with its secret', async () => {
  const { id, secret } = (await subscribe(newDevice({ topics: ['offers'] }))).body
  await database().pushSubscription.update({
    where: { id },
    data: { endedAt: new Date(), failures: 2, isTest: true },
  })
  const { endpoint, keys } = newDevice()
  expect((await change(id, secret, {})).status).toBe(404)
  expect((await change(id, 'x'.repeat(43), { endpoint, keys })).status).toBe(401)
  const answers = await Promise.all([
    change(id, secret, { endpoint, keys }),
    change(id, secret, { endpoint, keys }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await database().pushSubscription.findMany()).toMatchObject([
    { id, endpoint, topics: ',offers,', isTest: true, endedAt: null, failures: 0 },
  ])
})
