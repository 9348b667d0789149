import * as plainRoute from '@/app/a/[slug]/~push/subscriptions/route'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { call, here, newDevice, publishedApp, rowOf } from './phones'

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
