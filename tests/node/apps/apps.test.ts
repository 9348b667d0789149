import { asUser } from '../../factories/actors'
import { statSync } from 'node:fs'
import sharp from 'sharp'
import { registerUser } from '@/lib/accounts/registration'
import { addAsset, createApp, deleteApp, saveApp } from '@/lib/apps/mutations'
import { copyPictures } from '@/lib/apps/pictures/pasted-pictures'
import { findApp, findAsset, listApps, listReleases } from '@/lib/apps/queries'
import { newPackageId, newSlug } from '@/lib/apps/names'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { database, leaveCheckpoints } from '@/lib/platform/database/database'
import { sqliteFile } from '@/lib/platform/database/provider'
import { env } from '@/lib/platform/env'
import { parseJsonBody } from '@/lib/platform/http/json-body'
import { inOwnDatabase } from '../../factories/database'

inOwnDatabase()

const register = async (name: string) =>
  (
    await registerUser({
      firstName: name,
      lastName: 'Test',
      email: `${name}@example.com`,
      password: 'engine-1843',
      confirmPassword: 'engine-1843',
      acceptTerms: true,
    })
  ).id
let owner: string
let stranger: string
beforeAll(async () => {
  owner = await register('owner')
  stranger = await register('stranger')
})

const renamed = (name: string): AppDocument => emptyDocument(name)
const confirmed = () => undefined
const notFound = { code: 'not-found', kind: 'not-found' }

describe('An app', () => {
  test('starts with its first revision and the name it was given', async () => {
    const app = await createApp(asUser(owner), { name: 'Rye & Rosemary', kind: 'custom' })
    expect(app).toMatchObject({
      name: 'Rye & Rosemary',
      kind: 'custom',
      revision: 1,
      release: null,
      iconUrl: null,
    })
    expect(app.slug).toMatch(/^rye-rosemary-[0-9a-f]{8}$/)
    expect((await findApp(asUser(owner), app.id)).document).toEqual(renamed('Rye & Rosemary'))
  })

  test('of two megabytes is saved without keeping others waiting', async () => {
    await leaveCheckpoints()
    const { id } = await createApp(asUser(owner), { name: 'Large', kind: 'custom' })
    const empty = emptyDocument('Large')
    const blocks = Array.from({ length: 1950 }, (_, b) => {
      const text = { id: `block-${b}`, type: 'text', content: 'x'.repeat(980) }
      return text as AppDocument['screens'][number]['blocks'][number]
    })
    const bytes = Buffer.from(JSON.stringify({ ...empty, screens: [{ ...empty.screens[0], blocks }] }))
    const latest: number[] = []
    for (let revision = 1; revision <= 3; revision++) {
      let [due, late] = [performance.now() + 5, 0]
      const timer = setInterval(() => {
        late = Math.max(late, performance.now() - due)
        due = performance.now() + 5
      }, 5)
      await saveApp(asUser(owner), id, revision, await parseJsonBody(bytes))
      await new Promise((resolve) => setTimeout(resolve, 10))
      clearInterval(timer)
      latest.push(late)
    }
    expect(Math.min(...latest)).toBeLessThan(60) // of several: the machine does other things too
    const log = statSync(`${sqliteFile(env().DATABASE_URL)}-wal`)
    expect(log.size).toBeGreaterThan(3 * bytes.length) // all of it waits there for the worker
  })

  test('is there for its owner alone', async () => {
    const app = await createApp(asUser(owner), { name: 'Mine', kind: 'custom' })
    expect((await listApps(asUser(owner))).map(({ id }) => id)).toContain(app.id)
    expect((await listApps(asUser(stranger))).map(({ id }) => id)).not.toContain(app.id)
    await expect(findApp(asUser(stranger), app.id)).rejects.toMatchObject(notFound)
    await expect(saveApp(asUser(stranger), app.id, 1, renamed('Theirs'))).rejects.toMatchObject(notFound)
    await expect(deleteApp(asUser(stranger), app.id, confirmed)).rejects.toMatchObject(notFound)
    await expect(listReleases(asUser(stranger), app.id)).rejects.toMatchObject(notFound)
    await expect(addAsset(asUser(stranger), app.id, new Uint8Array())).rejects.toMatchObject(notFound)
    expect((await findApp(asUser(owner), app.id)).name).toBe('Mine')
  })

  test('keeps each save as a revision, and takes its name from the document', async () => {
    const { id } = await createApp(asUser(owner), { name: 'First', kind: 'custom' })
    expect(await saveApp(asUser(owner), id, 1, renamed('Second'))).toEqual({ revision: 2 })
    expect(await findApp(asUser(owner), id)).toMatchObject({ name: 'Second', revision: 2 })
    expect(await database().revision.count({ where: { appId: id } })).toBe(2)
  })

  test('refuses a save over a newer revision and says which one is newest', async () => {
    const { id } = await createApp(asUser(owner), { name: 'Shared', kind: 'custom' })
    await saveApp(asUser(owner), id, 1, renamed('Theirs'))
    await expect(saveApp(asUser(owner), id, 1, renamed('Mine'))).rejects.toMatchObject({
      code: 'revision-conflict',
      kind: 'conflict',
      details: { extra: { revision: 2 } },
    })
    expect((await findApp(asUser(owner), id)).name).toBe('Theirs')
  })

  test('lets exactly one of ten saves at once through', async () => {
    const { id } = await createApp(asUser(owner), { name: 'Busy', kind: 'custom' })
    const saves = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => saveApp(asUser(owner), id, 1, renamed(`Save ${i}`))),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findApp(asUser(owner), id)).toMatchObject({ revision: 2 })
    expect(await database().revision.count({ where: { appId: id } })).toBe(2)
  })

  test('is not saved with a document that is none', async () => {
    const { id } = await createApp(asUser(owner), { name: 'Strict', kind: 'custom' })
    for (const wrong of [
      null,
      'x',
      {},
      { version: 1 },
      { ...renamed('x'), screens: [] },
      { ...renamed('x'), version: 99 },
    ]) {
      await expect(saveApp(asUser(owner), id, 1, wrong)).rejects.toBeTruthy()
    }
    expect(await findApp(asUser(owner), id)).toMatchObject({ revision: 1 })
  })

  test('takes an early document of the builder along', async () => {
    const { id } = await createApp(asUser(owner), { name: 'Old', kind: 'custom' })
    const early = { settings: { appName: 'Early' }, blocks: [{ id: 'b1', type: 'text', content: 'Hello' }] }
    await saveApp(asUser(owner), id, 1, early)
    expect((await findApp(asUser(owner), id)).document).toMatchObject({
      version: 1,
      screens: [{ blocks: [{ content: 'Hello' }] }],
    })
  })

  test('is gone for its owner too once it is deleted', async () => {
    const { id } = await createApp(asUser(owner), { name: 'Gone', kind: 'custom' })
    await deleteApp(asUser(owner), id, confirmed)
    await expect(findApp(asUser(owner), id)).rejects.toMatchObject(notFound)
  })
})

describe('A picture', () => {
  const photo = () =>
    sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#a44a22' } })
      .withExif({ IFD0: { Make: 'Phone' } })
      .jpeg()
      .toBuffer()

  test('is kept once, smaller, and without what the camera wrote into it', async () => {
    const { id } = await createApp(asUser(owner), { name: 'Pictures', kind: 'custom' })
    const first = await addAsset(asUser(owner), id, await photo())
    expect(await addAsset(asUser(owner), id, await photo())).toEqual(first)
    const kept = await findAsset(asUser(owner), id, first.reference.slice('asset:'.length))
    const metadata = await sharp(kept.bytes).metadata()
    expect(metadata).toMatchObject({ width: 2048, format: 'webp' })
    expect(metadata.exif).toBeUndefined()
    await expect(findAsset(asUser(stranger), id, first.reference.slice(6))).rejects.toMatchObject(notFound)
  })

  test('has to be one', async () => {
    const { id } = await createApp(asUser(owner), { name: 'No picture', kind: 'custom' })
    await expect(addAsset(asUser(owner), id, Buffer.from('<html>'))).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { file: 'Choose another picture.' } },
    })
  })

  test('may be a simple vector, and not one that multiplies itself', async () => {
    const { id } = await createApp(asUser(owner), { name: 'Vectors', kind: 'custom' })
    const svg = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inside}</svg>`)
    const { reference } = await addAsset(
      asUser(owner),
      id,
      svg('<circle cx="32" cy="32" r="30" fill="#a44a22"/>'),
    )
    const kept = await findAsset(asUser(owner), id, reference.slice('asset:'.length))
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 1024, format: 'png' })
    const layers = Array.from(
      { length: 7 },
      (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`,
    )
    const bomb = svg(`<defs><g id="g0"><path d="M0 0h9v9z"/></g>${layers.join('')}</defs><use href="#g7"/>`)
    await expect(addAsset(asUser(owner), id, bomb)).rejects.toMatchObject({ kind: 'invalid' })
    const noise = svg(
      '<filter id="f"><feTurbulence/></filter><rect filter="url(#f)" width="64" height="64"/>',
    )
    await expect(addAsset(asUser(owner), id, noise)).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('of another app cannot be shown', async () => {
    const [a, b] = [
      await createApp(asUser(owner), { name: 'One', kind: 'custom' }),
      await createApp(asUser(owner), { name: 'Other', kind: 'custom' }),
    ]
    const { reference } = await addAsset(asUser(owner), a.id, await photo())
    const document = renamed('Other')
    const withPicture = { ...document, settings: { ...document.settings, icon: reference } }
    await expect(saveApp(asUser(owner), b.id, 1, withPicture)).rejects.toMatchObject({ kind: 'invalid' })
    expect(await saveApp(asUser(owner), a.id, 1, withPicture)).toEqual({ revision: 2 })
    expect((await findApp(asUser(owner), a.id)).iconUrl).toBe(
      `/api/apps/${a.id}/assets/${reference.slice(6)}`,
    )
  })

  test('goes along to another app of the same person, and from nobody else’s', async () => {
    const [a, b, theirs] = [
      await createApp(asUser(owner), { name: 'From', kind: 'custom' }),
      await createApp(asUser(owner), { name: 'To', kind: 'custom' }),
      await createApp(asUser(stranger), { name: 'Theirs', kind: 'custom' }),
    ]
    const hashOf = async (upload: ReturnType<typeof addAsset>) => (await upload).reference.slice(6)
    const dot = (background: string) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer()
    const own = await hashOf(addAsset(asUser(owner), a.id, await dot('#123456')))
    const foreign = await hashOf(addAsset(asUser(stranger), theirs.id, await dot('#654321')))
    const hashes = [own, foreign, '0'.repeat(64)]

    expect(await copyPictures(asUser(owner), b.id, hashes)).toEqual({ hashes: [own] })
    expect(await copyPictures(asUser(owner), b.id, hashes)).toEqual({ hashes: [own] })
    const [first, second] = await Promise.all(
      [a.id, b.id].map((appId) => findAsset(asUser(owner), appId, own)),
    )
    expect(second).toEqual(first)
    await expect(findAsset(asUser(owner), b.id, foreign)).rejects.toMatchObject(notFound)

    await expect(copyPictures(asUser(stranger), b.id, [foreign])).rejects.toMatchObject(notFound)
    await expect(copyPictures(asUser(owner), theirs.id, [own])).rejects.toMatchObject(notFound)
    await deleteApp(asUser(owner), a.id, confirmed)
    const next = await createApp(asUser(owner), { name: 'Later', kind: 'custom' })
    await deleteApp(asUser(owner), b.id, confirmed)
    expect(await copyPictures(asUser(owner), next.id, [own])).toEqual({ hashes: [] })
  })
})

describe('Names', () => {
  test.each([
    ['Café Österreich!', /^cafe-osterreich-[0-9a-f]{8}$/],
    ['مقهى', /^mqha-[0-9a-f]{8}$/],
    ['x'.repeat(200), /^x{40}-[0-9a-f]{8}$/],
  ])('an address is made of %j', (name, pattern) => {
    expect(newSlug(name)).toMatch(pattern)
  })

  test.each([
    ['https://www.rye-rosemary.example/shop', 'example.rye_rosemary.app'],
    ['https://24h.new.example', 'example.new_.a24h.app'],
    ['http://127.0.0.1:8931/', 'app.appkiln.bakery_1'],
    [null, 'app.appkiln.bakery_1'],
  ])('a package id is made of %j', (url, expected) => {
    expect(newPackageId('bakery-1', url)).toBe(expected)
  })
})
