import type { AppDocument } from '@/lib/document/document'
import { findDownload, findReleaseDetail } from '@/lib/releases/packages/downloads'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { publish, rollBack, unpublishApp } from '@/lib/releases/publishing'
import { findApp, listReleases } from '@/lib/apps/queries'
import { newestVersion } from '@/lib/apps/published'
import { readRelease } from '@/lib/releases/releases'
import { checkChain } from '@/lib/admin/audit-log/chain'
import { MAX_NOTES, releaseRequest } from '@/lib/apps/schema'
import { database } from '@/lib/platform/database/database'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { asUser } from '../../factories/actors'
import { at, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { evictCachedVersion, getCachedVersion, fetchVersion } from '@/lib/releases/version-cache'
import { publishedSource } from '@/lib/hosting/live-sources'
import { emptyDocument } from '@/lib/document/document'
import { newAccount } from '../../factories/people'

withTestDatabase()

const NOW = at('2026-03-01')
const TRIAL = { trialEndsAt: at('2026-04-01') }

/** An app whose releases 1 and 2 have the names Rye and Wheat, and whose draft has the name Spelt. */
async function twice() {
  const owner = asUser(await newCustomer(TRIAL))
  const { id } = await createApp(owner, { name: 'Rye', kind: 'custom' })
  await publish(owner, id, {}, NOW)
  await rename(owner, id, 'Wheat')
  await publish(owner, id, { notes: 'Wheat now.' }, NOW)
  await rename(owner, id, 'Spelt')
  return { owner, id }
}

async function rename(owner: ReturnType<typeof asUser>, id: string, appName: string) {
  const { document, revision } = await findApp(owner, id)
  const present = document as AppDocument
  const renamed = { ...present, settings: { ...present.settings, appName } }
  await saveApp(owner, id, revision, renamed)
}

const nameInRelease = async (id: string, version: number) =>
  (await readRelease(id, version)).document.settings.appName

test('an earlier design becomes the newest release with a higher version code; the draft is unchanged', async () => {
  const { owner, id } = await twice()
  const draft = await findApp(owner, id)
  expect(await rollBack(owner, id, '1', { notes: 'Back to rye.' }, undefined, NOW)).toMatchObject({
    version: 3,
    versionName: '1.2',
    versionCode: 3,
    copyOf: 1,
    notes: 'Back to rye.',
  })
  expect(await nameInRelease(id, 3)).toBe('Rye')
  expect(await nameInRelease(id, 2)).toBe('Wheat')
  expect((await newestVersion(draft.slug)).version).toBe(3)
  expect(await findApp(owner, id)).toMatchObject({ document: draft.document, revision: draft.revision })
  expect(
    (await listReleases(owner, id)).map(({ version, copyOf, notes }) => [version, copyOf, notes]),
  ).toEqual([
    [3, 1, 'Back to rye.'],
    [2, null, 'Wheat now.'],
    [1, null, null],
  ])
  const [first, third] = await Promise.all(['1', '3'].map((version) => findReleaseDetail(owner, id, version)))
  expect(third!.fingerprint).toBe(first!.fingerprint)
  for (const name of ARTIFACT_NAMES) await (await findDownload(owner, id, '3', name)).load() // throws if they differ
  const entry = await database().auditEntry.findFirst({ where: { action: 'app.rolled-back' } })
  expect([entry?.subject, entry?.actorId]).toEqual([`app:${id}`, owner.user.id])
  expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ version: 3, from: 1 })
  expect((await checkChain()).breaks).toEqual([])
})

test('twenty concurrent ones are twenty releases in order, each with the requested design', async () => {
  const { owner, id } = await twice()
  const requested = Array.from({ length: 20 }, (_, index) => 1 + (index % 2))
  const made = await Promise.all(
    requested.map((version) => rollBack(owner, id, String(version), {}, undefined, NOW)),
  )
  expect(made.map(({ versionCode }) => versionCode).sort((a, b) => a - b)).toEqual(
    requested.map((_, index) => index + 3),
  )
  for (const [index, { version, copyOf }] of made.entries()) {
    expect(copyOf).toBe(requested[index])
    expect(await nameInRelease(id, version)).toBe(requested[index] === 1 ? 'Rye' : 'Wheat')
  }
})

test('an app that was taken down returns, as when it is published', async () => {
  const { owner, id } = await twice()
  await unpublishApp(owner, id, NOW)
  await rollBack(owner, id, '1', {}, undefined, NOW)
  expect((await findApp(owner, id)).published).toBe(true)
})

test('the plan, an administrator’s withdrawal and ownership are checked first', async () => {
  const { owner, id } = await twice()
  const missing = { kind: 'not-found' }
  const otherUser = asUser(await newCustomer(TRIAL))
  await expect(rollBack(otherUser, id, '1', {}, undefined, NOW)).rejects.toMatchObject(missing)
  for (const version of ['9', '0', '01', 'x'])
    await expect(rollBack(owner, id, version, {}, undefined, NOW)).rejects.toMatchObject(missing)
  await expect(rollBack(owner, id, '1', {}, undefined, at('2026-05-01'))).rejects.toMatchObject({
    code: 'plan-required',
  })
  await database().app.update({ where: { id }, data: { withdrawnReason: 'It copies another shop' } })
  await expect(rollBack(owner, id, '1', {}, undefined, NOW)).rejects.toMatchObject({ code: 'app-withdrawn' })
  expect(await listReleases(owner, id)).toHaveLength(2)
})

test('release notes are lines of at most 500 characters, and null if empty', () => {
  const read = (notes: unknown) => releaseRequest.safeParse({ notes })
  expect(read(' One\r\n\u0007Two\u200b ').data?.notes).toBe('One\nTwo\u200b')
  expect(read('  ').data?.notes).toBeNull()
  expect(read(null).data?.notes).toBeNull()
  expect(read('x'.repeat(MAX_NOTES)).success).toBe(true)
  expect(read('x'.repeat(MAX_NOTES + 1)).error?.issues[0]?.message).toBe('At most 500 characters')
})

describe('the cached version of an address', () => {
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
})
