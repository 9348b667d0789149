import { evictCachedVersion, getCachedVersion, fetchVersion } from '@/lib/releases/version-cache'
import { publishedSource } from '@/lib/hosting/live-sources'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

let owner: string
let app: { id: string; slug: string }

beforeAll(async () => {
  owner = await newAccount('potter@example.com')
  const sources = [
    { id: 'shop', kind: 'woocommerce' as const, address: 'https://shop.example/wp-json/', name: 'Shop' },
  ]
  const document = { ...emptyDocument('Kiln'), sources }
  app = await createApp(asUser(owner), { kind: 'custom', name: 'Kiln', document })
  await publish(asUser(owner), app.id)
}, 60_000)
beforeEach(() => evictCachedVersion(app.slug))

/** As another node of the service does. */
const unpublishOnOtherNode = (unpublishedAt: Date | null) =>
  database().app.update({ where: { id: app.id }, data: { unpublishedAt } })

test('an entry is valid for two seconds', async () => {
  const newest = { appId: app.id, version: 1, fetchedAt: 5000 }
  expect(await getCachedVersion(app.slug, 5000)).toEqual(newest)
  await unpublishOnOtherNode(new Date())
  expect(await getCachedVersion(app.slug, 6999)).toEqual(newest)
  await expect(getCachedVersion(app.slug, 7000)).rejects.toMatchObject({ kind: 'not-found' })
  await unpublishOnOtherNode(null)
  expect(await getCachedVersion(app.slug, 7000)).toMatchObject({ fetchedAt: 7000 }) // a miss is not cached
})

test('a write always bypasses it, and so does an unknown source', async () => {
  await fetchVersion(app.slug)
  await unpublishOnOtherNode(new Date())
  await expect(publishedSource(app.slug, 'shop', false)).rejects.toMatchObject({ kind: 'not-found' })
  await unpublishOnOtherNode(null)
  await expect(publishedSource(app.slug, 'other', true)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(publishedSource(app.slug, 'shop', true)).resolves.toMatchObject({ appId: app.id })
})

test('the owner’s actions on this node are visible immediately', async () => {
  await getCachedVersion(app.slug, 5000)
  await unpublishApp(asUser(owner), app.id)
  await expect(getCachedVersion(app.slug, 5001)).rejects.toMatchObject({ kind: 'not-found' })
  await publish(asUser(owner), app.id)
  expect(await getCachedVersion(app.slug, 5002)).toMatchObject({ version: 2 })
  await publish(asUser(owner), app.id)
  expect(await getCachedVersion(app.slug, 5003)).toMatchObject({ version: 3 })
}, 60_000)
