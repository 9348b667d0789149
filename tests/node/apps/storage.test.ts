import sharp from 'sharp'
import { listDeletedApps, removeApp, removeOldDeletedApps, restoreApp } from '@/lib/apps/deleted-apps'
import { addAsset, createApp, deleteApp, saveApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { findApp, listApps } from '@/lib/apps/queries'
import { findPublished } from '@/lib/releases/releases'
import { superfluous, thinRevisions } from '@/lib/apps/revisions/thinning'
import { DAY, HOUR } from '@/lib/base/clock'
import { findBilling } from '@/lib/billing/reports/overview'
import { emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

inOwnDatabase()

const NOW = new Date('2026-11-22T12:00:00Z')
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY)
const notFound = { kind: 'not-found' }
const confirmed = () => undefined

let owner: ReturnType<typeof asUser>
let stranger: ReturnType<typeof asUser>
beforeAll(async () => {
  owner = asUser(await newAccount('ada@example.com'))
  stranger = asUser(await newAccount('grace@example.com'))
})
const newApp = () => createApp(owner, { name: 'Bakery', kind: 'custom' })

describe('A deleted app', () => {
  it('is gone for everybody, and can be restored by its owner with its key and releases', async () => {
    const { id, slug } = await newApp()
    await publish(owner, id)
    const key = await database().signingKey.findUniqueOrThrow({ where: { appId: id } })
    await deleteApp(owner, id, confirmed, NOW)
    await expect(findApp(owner, id)).rejects.toMatchObject(notFound)
    await expect(findPublished(slug)).rejects.toMatchObject(notFound)
    await expect(publish(owner, id)).rejects.toMatchObject(notFound)
    await expect(deleteApp(owner, id, confirmed)).rejects.toMatchObject(notFound)
    expect(await listApps(owner)).toEqual([])
    expect(await listDeletedApps(owner, NOW)).toMatchObject([{ id, removedAt: daysLater(30).toISOString() }])
    expect(await listDeletedApps(stranger, NOW)).toEqual([])
    await expect(restoreApp(stranger, id, NOW)).rejects.toMatchObject(notFound)
    await expect(removeApp(stranger, id, NOW)).rejects.toMatchObject(notFound)

    expect(await restoreApp(owner, id, NOW)).toMatchObject({ id, published: false, release: { version: 1 } })
    await expect(findPublished(slug)).rejects.toMatchObject(notFound)
    expect(await publish(owner, id)).toMatchObject({ version: 2 })
    expect((await findPublished(slug)).version).toBe(2)
    expect(await database().signingKey.findUniqueOrThrow({ where: { appId: id } })).toEqual(key)
    await expect(restoreApp(owner, id, NOW)).rejects.toMatchObject(notFound)
    await expect(removeApp(owner, id, NOW)).rejects.toMatchObject(notFound)
  })

  it('is removed after 30 days, and not before', async () => {
    const { id } = await newApp()
    await deleteApp(owner, id, confirmed, NOW)
    await removeOldDeletedApps(daysLater(29.9))
    expect(await database().app.count({ where: { id } })).toBe(1)
    await removeOldDeletedApps(daysLater(30.1), () => true)
    expect(await database().app.count({ where: { id } })).toBe(1)
    // What is about to be removed may be half gone.
    await expect(restoreApp(owner, id, daysLater(30.1))).rejects.toMatchObject(notFound)
    expect(await listDeletedApps(owner, daysLater(30.1))).toEqual([])
    await removeOldDeletedApps(daysLater(30.1))
    expect(await database().app.count({ where: { id } })).toBe(0)
    const entry = await database().auditEntry.findFirst({
      where: { action: 'app.removed', subject: `app:${id}` },
    })
    expect(entry).not.toBeNull()
  })

  it('is removed at once when its owner wants that', async () => {
    const { id } = await newApp()
    await deleteApp(owner, id, confirmed, NOW)
    await removeApp(owner, id, NOW)
    expect(await database().revision.count({ where: { appId: id } })).toBe(0)
    expect(await listDeletedApps(owner, NOW)).toEqual([])
  })
})

describe('Revisions', () => {
  const saved = (ages: number[]) =>
    ages.map((age, index) => ({ number: ages.length - index, createdAt: new Date(NOW.getTime() - age) }))
  const kept = (ages: number[], named: number[] = []) => {
    const revisions = saved(ages)
    const gone = superfluous(revisions, new Set(named), NOW)
    return revisions
      .filter(({ number }) => !gone.includes(number))
      .map((_, index, { length }) => length - index).length
  }

  it('of the last 24 hours all stay', () => {
    expect(kept(Array.from({ length: 100 }, (_, n) => n * 1000))).toBe(100)
  })

  it('are thinned to one an hour for a week, one a day for 90 days, and one a week', () => {
    const every = (minutes: number, from: number, to: number) => {
      const ages: number[] = []
      for (let age = from; age < to; age += minutes * 60_000) ages.push(age)
      return ages
    }
    // The first of all stays beside that of its span.
    expect(kept(every(10, 2 * DAY, 3 * DAY))).toBe(24 + 2)
    expect(kept(every(60, 20 * DAY, 30 * DAY))).toBe(10 + 2)
    expect(kept(every(6 * 60, 100 * DAY, 170 * DAY))).toBe(10 + 2)
  })

  it('that a release names, the first and the newest stay', () => {
    const ages = [0, 1, 2, 3, 4].map((n) => 100 * DAY + n * 1000)
    const gone = superfluous(saved(ages), new Set([3]), NOW)
    expect(gone).toEqual([4, 2])
  })

  it('are thinned in the database without touching what is published or when the app was changed', async () => {
    const { id } = await newApp()
    for (let revision = 1; revision <= 5; revision++) {
      await saveApp(owner, id, revision, emptyDocument(`Bakery ${revision}`))
      if (revision === 2) await publish(owner, id)
    }
    const long = new Date(NOW.getTime() - 200 * DAY)
    await database().revision.updateMany({ where: { appId: id }, data: { createdAt: long } })
    const { updatedAt } = await database().app.findUniqueOrThrow({ where: { id } })
    await thinRevisions(NOW)
    const numbers = await database().revision.findMany({
      where: { appId: id },
      orderBy: { number: 'asc' },
      select: { number: true },
    })
    expect(numbers.map(({ number }) => number)).toEqual([1, 3, 6])
    expect((await database().app.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt)
    await database().revision.updateMany({ where: { appId: id }, data: { createdAt: long } })
    await thinRevisions(new Date(NOW.getTime() + HOUR)) // looked through an hour ago
    expect(await database().revision.count({ where: { appId: id } })).toBe(3)
  })
})

describe('Storage', () => {
  const picture = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#a44a22' } })
      .png()
      .toBuffer()

  it('counts pictures and saved versions of all apps, the deleted too', async () => {
    const before = (await findBilling(stranger)).usage
    expect(before).toMatchObject({ storedBytes: 0, storageBytes: 10_000_000_000 })
    const { id } = await createApp(stranger, { name: 'Bakery', kind: 'custom' })
    await addAsset(stranger, id, await picture())
    await deleteApp(stranger, id, confirmed)
    const [asset, revision] = [
      await database().asset.findFirstOrThrow({ where: { appId: id } }),
      await database().revision.findFirstOrThrow({ where: { appId: id } }),
    ]
    const expected = asset.bytes.length + Buffer.byteLength(revision.document)
    expect((await findBilling(stranger)).usage.storedBytes).toBe(expected)
    await removeApp(stranger, id)
    expect((await findBilling(stranger)).usage.storedBytes).toBe(0)
  })

  it('that is full takes no more pictures, versions or apps, and says so at the field', async () => {
    const { id } = await createApp(stranger, { name: 'Bakery', kind: 'custom' })
    const kept = await addAsset(stranger, id, await picture())
    await database().revision.updateMany({ where: { appId: id }, data: { size: 2_000_000_000 } })
    for (let n = 0; n < 4; n++)
      await database().revision.create({
        data: { appId: id, number: 100 + n, document: '', size: 2_000_000_000, authorId: 'x' },
      })
    const full = (field: string) => ({
      code: 'storage-full',
      details: { fields: { [field]: expect.stringContaining('Your storage is full') as string } },
    })
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    await expect(addAsset(stranger, id, other)).rejects.toMatchObject(full('file'))
    expect(await addAsset(stranger, id, await picture())).toEqual(kept)
    await expect(saveApp(stranger, id, 1, emptyDocument('Bakery'))).rejects.toMatchObject(full('document'))
    await expect(createApp(stranger, { name: 'B', kind: 'custom' })).rejects.toMatchObject(full('name'))
  })
})
