import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { findAvatar, setAvatar } from '@/lib/accounts/avatar'
import { findDownload } from '@/lib/releases/packages/downloads'
import { addAsset, createApp, saveApp } from '@/lib/apps/mutations'
import { exportApps } from '@/lib/personal-data/apps'
import { publish } from '@/lib/releases/publishing'
import { findApp, findAsset } from '@/lib/apps/queries'
import { readPicture } from '@/lib/apps/pictures/pictures'
import { blobState } from '@/lib/platform/blobs/state'
import { blobStore } from '@/lib/platform/blobs/store'
import { patience } from '@/lib/platform/blobs/s3'
import { blobFault, moveBlobs, sweepBlobs } from '@/lib/platform/blobs/cleanup'
import { DAY } from '@/lib/base/clock'
import type { AppDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { lastRuns } from '@/lib/platform/jobs/last-runs'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { type S3Server, newS3 } from '../../../factories/s3'

withTestDatabase()

let server: S3Server
let userId: string
beforeAll(async () => {
  server = await newS3()
  await server.start()
  Object.assign(process.env, server.credentials, { ASSETS_URL: server.url })
  userId = await newAccount('pictures@example.com')
})
afterAll(async () => {
  ;(await blobStore())?.close()
  await server.kill()
})

const paint = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

async function keysInStore(): Promise<string[]> {
  const keys = []
  for await (const { key } of (await blobStore())?.list() ?? []) keys.push(key)
  return keys
}

async function rows() {
  const select = { hash: true, bytes: true, blobKey: true }
  const { asset, avatar, iconSet } = database()
  return (
    await Promise.all([asset.findMany({ select }), avatar.findMany({ select }), iconSet.findMany({ select })])
  ).flat()
}

async function appWithPicture(color: string): Promise<string> {
  const icon = await readPicture(await paint(color))
  const { id } = await createApp(asUser(userId), { name: `App ${color}`, kind: 'custom', icon })
  const { reference } = await addAsset(asUser(userId), id, await paint('#334455'))
  const found = await findApp(asUser(userId), id)
  const { revision } = found
  const document = found.document as AppDocument
  const block = { id: 'shown', type: 'image', src: reference, alt: 'Ours' }
  const screens = document.screens.slice(0, 1).map((screen) => ({ ...screen, blocks: [block] }))
  await saveApp(asUser(userId), id, revision, { ...document, screens })
  return id
}

async function packageOf(appId: string): Promise<string> {
  const { load } = await findDownload(asUser(userId), appId, '1', 'pwa.zip')
  return createHash('sha256')
    .update(await load())
    .digest('hex')
}

test('pictures, icons and avatars are stored only in the store, and read from there everywhere', async () => {
  const id = await appWithPicture('#aa3311')
  const { image } = await setAvatar(asUser(userId), await paint('#00ff00'))
  await publish(asUser(userId), id)
  const stored = await rows()
  expect(stored).toHaveLength(4) // icon, picture, portrait, icon set
  expect(stored.every(({ bytes }) => bytes.length === 0)).toBe(true)
  expect(stored.map(({ blobKey }) => blobKey).sort()).toEqual((await keysInStore()).sort())

  const { icon } = await database().app.findUniqueOrThrow({ where: { id }, select: { icon: true } })
  const asset = await findAsset(asUser(userId), id, (icon ?? '').replace('asset:', ''))
  expect((await sharp(asset.bytes).stats()).dominant).toMatchObject({ r: 168 })
  expect(
    (await sharp(await findAvatar(asUser(userId), image.split('/').at(-1) ?? '')).metadata()).width,
  ).toBe(256)
  const exported = []
  for await (const { path, data } of exportApps(asUser(userId)))
    if (/\.(png|webp)$/.test(path)) exported.push(data.length)
  expect(exported).toHaveLength(2)
  expect(Math.min(...exported)).toBeGreaterThan(0)
  expect(await packageOf(id)).toMatch(/^[0-9a-f]{64}$/)
})

test('the System page shows number and location of stored objects', async () => {
  const state = await blobState(null)
  expect(state).toMatchObject({ pictures: { count: 2 }, portraits: 1, iconSets: 1, inDatabase: 0 })
  expect(state.store).toMatchObject({ fault: null, counted: null })
  expect(state.store?.address).toBe(server.url.replace(/(\?.*)$/, '$1&region=us-east-1'))
  const sizes = await database().asset.findMany({ select: { size: true } })
  expect(state.pictures.bytes).toBe(sizes.reduce((sum, { size }) => sum + size, 0))
})

test('the same release has the same bytes wherever its pictures are, and they can be moved both ways', async () => {
  const id = await appWithPicture('#1133aa')
  await publish(asUser(userId), id)
  const before = await packageOf(id)
  const all = (await rows()).length
  expect(await moveBlobs('the rows')).toBe(all)
  expect((await rows()).every(({ blobKey, bytes }) => blobKey === null && bytes.length > 0)).toBe(true)
  expect(await packageOf(id)).toBe(before)
  expect(await moveBlobs('the store')).toBe(all)
  expect((await rows()).every(({ blobKey, bytes }) => blobKey !== null && bytes.length === 0)).toBe(true)
  expect(await packageOf(id)).toBe(before)
  expect(await moveBlobs('the store')).toBe(0)
})

test('unreferenced objects are deleted after a day, and nothing that is not ours', async () => {
  const id = await appWithPicture('#11aa33')
  const store = await blobStore()
  await store?.put('notes.txt', Buffer.from('somebody else’s'))
  await database().app.delete({ where: { id } })
  const named = new Set((await rows()).map(({ blobKey }) => blobKey))
  const before = await keysInStore()
  const orphans = before.filter((key) => !named.has(key) && key !== 'notes.txt')
  expect(orphans.length).toBeGreaterThanOrEqual(2)
  expect(await sweepBlobs()).toBe(0) // too new: their rows may not be committed yet
  expect(await sweepBlobs(new Date(Date.now() + DAY + 60_000))).toBe(orphans.length)
  const left = before.filter((key) => !orphans.includes(key)).sort()
  expect((await keysInStore()).sort()).toEqual(left)
  const { store: counted } = await lastRuns()
  expect(counted?.objects).toBe(left.length - 1) // another owner's
  expect(counted?.bytes).toBeGreaterThan(0)
})

test('bytes that were changed in the store are not served', async () => {
  const id = await appWithPicture('#221133')
  const { hash, blobKey } = await database().asset.findFirstOrThrow({ where: { appId: id } })
  await (await blobStore())?.put(blobKey ?? '', Buffer.from('something else'))
  await expect(findAsset(asUser(userId), id, hash)).rejects.toThrow('was changed')
})

test('an unavailable store is reported as such, not as an installation error, unlike one that rejects requests', async () => {
  const id = await appWithPicture('#443322')
  const { hash } = await database().asset.findFirstOrThrow({ where: { appId: id } })
  await server.kill()
  const unavailable = { kind: 'unavailable', code: 'storage-unavailable' }
  await expect(findAsset(asUser(userId), id, hash)).rejects.toMatchObject(unavailable)
  await expect(addAsset(asUser(userId), id, await paint('#998877'))).rejects.toMatchObject(unavailable)
  expect(await blobFault()).toBeNull()
  const fault = async () => (await blobState((await lastRuns()).store)).store?.fault
  expect(await fault()).toMatch(/ECONNREFUSED|no answer/)
  await server.start()
  expect(await fault()).toBeNull()
  expect(await blobFault()).toBeNull()
  expect((await findAsset(asUser(userId), id, hash)).bytes.length).toBeGreaterThan(0)
})

test('an unresponsive store does not prevent the service from starting', async () => {
  const hanging = createServer(() => undefined)
  hanging.listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const { ASSETS_URL } = env()
  const { port } = hanging.address() as AddressInfo
  Object.assign(env(), { ASSETS_URL: { ...ASSETS_URL, endpoint: `http://127.0.0.1:${port}` } })
  Object.assign(patience, { start: 100 })
  const from = performance.now()
  expect(await blobFault()).toBeNull()
  expect(performance.now() - from).toBeLessThan(2000)
  ;(await blobStore())?.close()
  hanging.closeAllConnections()
  hanging.close()
  Object.assign(patience, { start: 5000 })
  Object.assign(env(), { ASSETS_URL })
})

test('the cleanup stops on request, and then records nothing', async () => {
  const before = await lastRuns()
  expect(await sweepBlobs(new Date(Date.now() + 3 * DAY), () => true)).toBe(0)
  expect(await lastRuns()).toEqual(before)
})

test('an installation whose pictures are in a store does not start without its URL', async () => {
  const { ASSETS_URL } = env()
  delete env().ASSETS_URL
  expect(await blobFault()).toMatch('Set ASSETS_URL')
  Object.assign(env(), { ASSETS_URL })
  expect(await blobFault()).toBeNull()
})
