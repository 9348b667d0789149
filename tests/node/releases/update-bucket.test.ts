import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { HOUR, MINUTE } from '@/lib/base/clock'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { patience } from '@/lib/platform/blobs/s3'
import { openBucket } from '@/lib/buckets/bucket'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { never } from '@/lib/platform/in-pages'
import { publish } from '@/lib/releases/publishing'
import {
  checkUpdateBucket,
  deleteUpdateBucket,
  findUpdateBucket,
  saveUpdateBucket,
  sealedUpdateBuckets,
} from '@/lib/releases/updates/bucket/buckets'
import { updateBucketRequest } from '@/lib/releases/updates/bucket/schema'
import { uploadUpdates } from '@/lib/releases/updates/bucket/upload'
import { signManifests } from '@/lib/releases/updates/manifests'
import { changeOffer } from '@/lib/releases/updates/mutations'
import { ensureUpdates } from '@/lib/releases/updates/update-keys'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { logLines } from '../../factories/log-lines'
import { newAccount } from '../../factories/people'
import { type S3Server, newS3 } from '../../factories/s3'

withTestDatabase()

let s3: S3Server
let endpoint: string
/** A service that fails in the way a test chooses. */
let broken: Server
let brokenEndpoint: string
let respond: (response: ServerResponse) => void
beforeAll(async () => {
  s3 = await newS3('updates')
  endpoint = new URL(s3.url).searchParams.get('endpoint')!
  await s3.start()
  broken = createServer((request, response) => {
    request.resume()
    respond(response)
  })
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  brokenEndpoint = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
  const ports = [endpoint, brokenEndpoint].map((address) => Number(new URL(address).port))
  Object.assign(env(), { OUTBOUND_PRIVATE_ALLOW: ports.map((port) => ({ ip: '127.0.0.1', port })) })
}, 60_000)
afterAll(async () => {
  broken.closeAllConnections()
  await new Promise((resolve) => broken.close(resolve))
  await s3.kill()
})

let count = 0
let actor: ReturnType<typeof asUser>
let id: string
beforeAll(async () => {
  actor = asUser(await newAccount('update-bucket@example.com'))
  const app = await createApp(actor, { kind: 'custom', name: 'Rye', document: emptyDocument('Rye') })
  id = app.id
  await publish(actor, id)
})
/** Each test has a folder of its own in the bucket. */
beforeEach(() => void count++)

/** A page of a listing with one file. */
const listing = (key: string, isTruncated: boolean) =>
  `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated><Contents><Key>${key}</Key><Size>1</Size></Contents></ListBucketResult>`

const fields = (changes: object = {}) =>
  updateBucketRequest.parse({
    ...{ endpoint, region: 'us-east-1', bucket: 'updates', prefix: `/test-${count}/` },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', ...changes },
  })
const save = (changes: object = {}) => saveUpdateBucket(actor, id, fields(changes))
const state = async () => (await findUpdateBucket(actor, id)).bucket!

const now = () => new Date()
const run = (at = now()) => uploadUpdates(at, never)

async function publishChanged(title: string) {
  const { document, revision } = await findApp(actor, id)
  const changed = structuredClone(document) as AppDocument
  changed.screens[0].title = title
  await saveApp(actor, id, revision, changed)
  await publish(actor, id)
}

/** The bucket, as its owner sees it: keys with the time of their last change. */
async function stored() {
  const store = await openBucket(fields(), 'S3RVER')
  const files = new Map<string, Date>()
  for await (const { key, changedAt } of store.list()) files.set(key, changedAt)
  const manifest = await store.get('android-6/update.json')
  store.close()
  return { files, manifest }
}

test('a bucket is tested before it is stored, and what is wrong is said at its field', async () => {
  const refusal = (changes: object) =>
    checkUpdateBucket(actor, id, fields(changes)).then(
      () => null,
      (error: { details?: { fields?: object } }) => error.details?.fields,
    )
  expect(await refusal({})).toBeNull()
  expect(await refusal({ bucket: 'nothing' })).toEqual({ bucket: 'There is no bucket with this name.' })
  expect(await refusal({ accessKeyId: 'SOMEONE' })).toHaveProperty('accessKeyId')
  expect(await refusal({ secretAccessKey: '' })).toEqual({ secretAccessKey: 'Enter the secret access key.' })
  const isNotPublic = { endpoint: expect.stringContaining('isn’t on the public internet') as string }
  expect(await refusal({ endpoint: 'https://192.168.0.9' })).toEqual(isNotPublic)
  expect(await refusal({ endpoint: 'http://127.0.0.1:9' })).toEqual(isNotPublic)
  await expect(save({ bucket: 'nothing' })).rejects.toHaveProperty('details')
  expect((await findUpdateBucket(actor, id)).bucket).toBeNull()

  const { bucket } = await save()
  expect(bucket).toMatchObject({ endpoint, bucket: 'updates', isComplete: false, failure: null })
  expect(JSON.stringify(bucket)).not.toContain('secret')
  const row = await database().updateBucket.findUniqueOrThrow({ where: { appId: id } })
  expect(Buffer.from(row.sealed).toString()).not.toContain('S3RVER')
  expect((await sealedUpdateBuckets.read('', 10)).map((one) => one.id)).toContain(id)
  // An empty field keeps the stored secret.
  await save({ secretAccessKey: '', region: 'eu-central-1' })
  expect((await state()).region).toBe('eu-central-1')
  await deleteUpdateBucket(actor, id)
})

test('a bucket gets what it lacks after each change of the offer, and the manifest last', async () => {
  await save()
  await run()
  expect(await state()).toMatchObject({ isComplete: true, failure: null, dueAt: null })
  const first = await stored()
  const updates = await signManifests(id)
  expect(first.manifest).toEqual(Uint8Array.from(updates[0]!.bytes))
  const hashes = updates.flatMap(({ manifest }) => manifest.files.map(({ sha256 }) => `files/${sha256}`))
  const manifests = ['android-6/update.json', 'ios-4/update.json']
  expect([...first.files.keys()].sort()).toEqual([...new Set(hashes), ...manifests].sort())

  await publishChanged('Bread')
  expect(await state()).toMatchObject({ isComplete: false })
  await run()
  const second = await stored()
  const kept = [...first.files].filter(([key]) => key.startsWith('files/'))
  expect(kept.filter(([key, at]) => second.files.get(key)?.getTime() !== at.getTime())).toEqual([])
  expect([...second.files.keys()].filter((key) => !first.files.has(key))).toHaveLength(2) // the page and its worker

  await changeOffer(actor, id, { action: 'pause' })
  await run()
  const { manifest, files } = await stored()
  expect(manifest).toEqual(Uint8Array.from((await signManifests(id))[0]!.bytes))
  expect(files.size).toBe(second.files.size)
  await deleteUpdateBucket(actor, id)
  await changeOffer(actor, id, { action: 'continue' })
  await run()
  expect((await stored()).manifest).toEqual(manifest)
})

test.each([
  ['refuses connections', 'http://127.0.0.1', 'can’t be reached'],
  ['answers 500', null, 'responds with the error 500'],
  ['never answers', null, 'takes too long to respond'],
])('a bucket that %s is tried again later and later, and then gets everything', async (name, gone, told) => {
  await save()
  const where = { appId: id }
  const refusing = gone && `${gone}:${await unusedPort()}`
  await database().updateBucket.update({ where, data: { endpoint: refusing ?? brokenEndpoint } })
  respond = (response) => void (name === 'answers 500' && response.writeHead(500).end())
  patience.call = name === 'never answers' ? 300 : 3000
  const began = now()
  const [line] = await logLines(() => run(began))
  expect(line).toMatchObject({ msg: 'updates were not uploaded to a bucket', level: 'warn' })
  const { failure, dueAt } = await state()
  expect(failure).toContain(told)
  expect(new Date(dueAt!).getTime() - began.getTime()).toBe(MINUTE)
  await run(began) // not due
  expect(await state()).toHaveProperty('dueAt', dueAt)
  await database().updateBucket.update({ where, data: { failures: 9 } })
  await run(new Date(began.getTime() + MINUTE))
  expect(new Date((await state()).dueAt!).getTime() - began.getTime()).toBe(MINUTE + HOUR)

  patience.call = 20_000
  await database().updateBucket.update({ where, data: { endpoint } })
  await run(new Date(began.getTime() + 2 * HOUR))
  expect(await state()).toMatchObject({ isComplete: true, failure: null })
  expect((await stored()).manifest).not.toBeNull()
})

test('an upload that a change overtakes stays due, and one that is stopped goes on', async () => {
  await save()
  let asked = 0
  await uploadUpdates(now(), () => ++asked > 4)
  const some = await stored()
  expect([some.files.size > 0, some.manifest]).toEqual([true, null])
  expect(await state()).toMatchObject({ isComplete: false, failure: null })
  const running = run()
  await changeOffer(actor, id, { action: 'share', share: 1000 })
  await running
  await run()
  expect(await state()).toMatchObject({ isComplete: true })
  expect((await stored()).manifest).toEqual(Uint8Array.from((await signManifests(id))[0]!.bytes))
})

test.each([
  ['lists the same file again and again', () => listing(`test-${count}/files/a`, true), 'again and again'],
  ['lists more than it should', () => ' '.repeat(3 * 1024 * 1024), 'more than was asked for'],
])('a bucket that %s fails', async (_name, body, told) => {
  await save()
  await database().updateBucket.update({ where: { appId: id }, data: { endpoint: brokenEndpoint } })
  respond = (response) => response.writeHead(200, { 'content-type': 'application/xml' }).end(body())
  await logLines(() => run())
  expect((await state()).failure).toContain(told)
})

test('a bucket without end is left when the run stops, and then comes after the others', async () => {
  await save()
  const where = { appId: id }
  await database().updateBucket.update({ where, data: { endpoint: brokenEndpoint } })
  let page = 0
  respond = (response) =>
    response.writeHead(200).end(listing(`test-${count}/files/${String(page++).padStart(6, '0')}`, true))
  const began = now()
  await uploadUpdates(began, () => page > 5)
  const { dueAt } = await database().updateBucket.findUniqueOrThrow({ where })
  expect([page, dueAt! >= began]).toEqual([6, true])
})

test('a check reads no more of an answer than it needs', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024)
  respond = (response) => response.writeHead(200, { etag: '"x"' }).end(large)
  await expect(checkUpdateBucket(actor, id, fields({ endpoint: brokenEndpoint }))).rejects.toMatchObject({
    details: { fields: { endpoint: expect.stringContaining('more than was asked for') as string } },
  })
})

test('two apps never share a folder, and a bucket without an offer is not complete', async () => {
  await save()
  const other = await createApp(actor, { kind: 'custom', name: 'Oat', document: emptyDocument('Oat') })
  await ensureUpdates(other.id)
  await expect(saveUpdateBucket(actor, other.id, fields())).rejects.toMatchObject({
    details: { fields: { prefix: expect.stringContaining('Another app') as string } },
  })
  await saveUpdateBucket(actor, other.id, fields({ prefix: `other-${count}` }))
  await run()
  const { bucket } = await findUpdateBucket(actor, other.id)
  expect(bucket).toMatchObject({ isComplete: false, dueAt: null, uploadedAt: null })
  expect(await state()).toMatchObject({ isComplete: true })
})

async function unusedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  Object.assign(env(), {
    OUTBOUND_PRIVATE_ALLOW: [...env().OUTBOUND_PRIVATE_ALLOW, { ip: '127.0.0.1', port }],
  })
  return port
}
