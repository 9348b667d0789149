import * as appRoute from '@/app/a/[slug]/~push/route'
import { exportApps } from '@/lib/personal-data/apps'
import { unpublishApp } from '@/lib/releases/publishing'
import { database } from '@/lib/platform/database/database'
import { countDevices, devicesSummary } from '@/lib/push/devices/count'
import { audienceSchema } from '@/lib/push/message'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import {
  call,
  change,
  unsubscribe,
  here,
  newDevice,
  publishedApp,
  publishWith,
  rowOf,
  subscribe,
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

/** Returns the files with a name in an owner's data export. */
async function filesOf(name: string): Promise<string[]> {
  const files: string[] = []
  for await (const { path, data } of exportApps(asUser(owner)))
    if (path === `apps/${here.slug}/${name}`) files.push(Buffer.from(data).toString())
  return files
}

describe('a subscription is rejected', () => {
  const refused = async (slug: string, code: string) => {
    for (const answer of [await call(appRoute.GET, 'GET', { slug }), await subscribe(newDevice(), { slug })])
      expect(answer).toMatchObject({ status: 404, body: { code } })
  }

  test('by an app that offers none, and after a release without', async () => {
    const plain = await publishedApp(owner, 'Plain', false)
    await refused(plain.slug, 'not-offered')
    const changed = await publishedApp(owner, 'Changed')
    expect((await subscribe(newDevice(), { slug: changed.slug })).status).toBe(201)
    await publishWith(owner, changed.id, false)
    await refused(changed.slug, 'not-offered')
  })

  test('by an unpublished app, but devices may still unsubscribe', async () => {
    const gone = await publishedApp(owner, 'Gone')
    const { id, secret } = (await subscribe(newDevice(), { slug: gone.slug })).body
    await unpublishApp(asUser(owner), gone.id)
    await refused(gone.slug, 'not-found')
    expect((await change(id, secret, {}, { slug: gone.slug })).status).toBe(404)
    expect((await unsubscribe(id, secret, { slug: gone.slug })).status).toBe(204)
    expect(await rowOf(id)).toBeNull()
  })

  test('while the owner’s plan has no push notifications; existing ones stay', async () => {
    const { id, secret } = (await subscribe(newDevice())).body
    const before = await database().user.findUniqueOrThrow({ where: { id: owner } })
    await database().user.update({ where: { id: owner }, data: { trialEndsAt: new Date(0) } })
    await refused(here.slug, 'not-offered')
    expect((await change(id, secret)).status).toBe(204)
    await database().user.update({ where: { id: owner }, data: { trialEndsAt: before.trialEndsAt } })
  })
})

test('devices are deleted with their app', async () => {
  const short = await publishedApp(owner, 'Short')
  await subscribe(newDevice(), { slug: short.slug })
  await database().app.delete({ where: { id: short.id } })
  expect(await database().pushSubscription.count()).toBe(0)
})

test('an owner sees the number of devices, by kind, and how many a message would reach', async () => {
  for (const input of [
    {},
    { locale: 'de', topics: ['news', 'offers'], version: 2 },
    { platform: 'android', locale: 'fr', topics: [] },
  ])
    await subscribe(newDevice(input))
  expect(await devicesSummary(here.id)).toEqual({
    total: 3,
    tests: 0,
    platforms: { android: 1, ios: 0, web: 2 },
    topics: [
      { id: 'news', count: 2 },
      { id: 'offers', count: 1 },
    ],
    languages: [
      { language: 'de', count: 2 },
      { language: 'fr', count: 1 },
    ],
    versions: [
      { version: 1, count: 2 },
      { version: 2, count: 1 },
    ],
  })
  const [exported] = await filesOf('devices.json')
  expect(JSON.parse(exported!)).toMatchObject({ total: 3, platforms: { web: 2 } })
  for (const hidden of ['fcm.googleapis.com', 'p256dh', 'secret']) expect(exported).not.toContain(hidden)
  const reached = (audience: object) => countDevices(here.id, audienceSchema.parse(audience))
  expect(
    await Promise.all(
      [{}, { topics: ['offers'] }, { languages: ['de'] }, { platforms: ['ios'] }].map(reached),
    ),
  ).toEqual([3, 1, 2, 0])
})

test('neither keys nor addresses of devices are logged', async () => {
  const written: string[] = []
  const { log } = await import('@/lib/platform/log')
  for (const level of ['info', 'warn', 'error'] as const)
    jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void written.push(JSON.stringify(line)))
  const sent = newDevice()
  const { id, secret } = (await subscribe(sent)).body
  await change(id, secret, { endpoint: 'https://push.internal/unknown-service', keys: sent.keys })
  await unsubscribe(id, secret)
  jest.restoreAllMocks()
  expect(written.length).toBeGreaterThan(2)
  for (const text of [sent.endpoint, sent.keys.p256dh, sent.keys.auth, secret, 'unknown-service'])
    expect(written.join('\n')).not.toContain(text)
})
