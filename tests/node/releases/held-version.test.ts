import { forgetHeldVersion, heldVersion, lookUpVersion } from '@/lib/releases/held-version'
import { publishedSource } from '@/lib/hosting/live-sources'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

inOwnDatabase()

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
beforeEach(() => forgetHeldVersion(app.slug))

/** As another node of the service does. */
const takeDownElsewhere = (unpublishedAt: Date | null) =>
  database().app.update({ where: { id: app.id }, data: { unpublishedAt } })

test('what was looked up holds for two seconds and no longer', async () => {
  const newest = { appId: app.id, version: 1, lookedUpAt: 5000 }
  expect(await heldVersion(app.slug, 5000)).toEqual(newest)
  await takeDownElsewhere(new Date())
  expect(await heldVersion(app.slug, 6999)).toEqual(newest)
  await expect(heldVersion(app.slug, 7000)).rejects.toMatchObject({ kind: 'not-found' })
  await takeDownElsewhere(null)
  expect(await heldVersion(app.slug, 7000)).toMatchObject({ lookedUpAt: 7000 }) // that there is nothing is not held
})

test('a write is never let through by it, nor a source that is not in it', async () => {
  await lookUpVersion(app.slug)
  await takeDownElsewhere(new Date())
  await expect(publishedSource(app.slug, 'shop', false)).rejects.toMatchObject({ kind: 'not-found' })
  await takeDownElsewhere(null)
  await expect(publishedSource(app.slug, 'other', true)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(publishedSource(app.slug, 'shop', true)).resolves.toMatchObject({ appId: app.id })
})

test('what its owner does here is seen at once', async () => {
  await heldVersion(app.slug, 5000)
  await unpublishApp(asUser(owner), app.id)
  await expect(heldVersion(app.slug, 5001)).rejects.toMatchObject({ kind: 'not-found' })
  await publish(asUser(owner), app.id)
  expect(await heldVersion(app.slug, 5002)).toMatchObject({ version: 2 })
  await publish(asUser(owner), app.id)
  expect(await heldVersion(app.slug, 5003)).toMatchObject({ version: 3 })
}, 60_000)
