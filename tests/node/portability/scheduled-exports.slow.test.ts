import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { saveApp, createApp } from '@/lib/apps/mutations'
import { DAY, HOUR } from '@/lib/base/clock'
import { emptyDocument } from '@/lib/document/document'
import { findFleet } from '@/lib/fleet/queries'
import { fleetQuery } from '@/lib/fleet/schema'
import { patience as s3Patience } from '@/lib/platform/blobs/s3'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import type { InvalidError } from '@/lib/platform/errors'
import { never } from '@/lib/platform/in-pages'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { openBucket, patience } from '@/lib/buckets/bucket'
import { openSecrets } from '@/lib/portability/scheduled/secrets'
import { hasChanged } from '@/lib/portability/scheduled/changes'
import { runScheduledExports } from '@/lib/portability/scheduled/run'
import { exportTargetRequest } from '@/lib/portability/scheduled/schema'
import {
  deleteExportTarget,
  findExportTarget,
  saveExportTarget,
  sealedExportTargets,
} from '@/lib/portability/scheduled/targets'
import { publish } from '@/lib/releases/publishing'
import { requireApprovals } from '@/lib/reviews/decisions'
import { asUser } from '../../factories/actors'
import { newAccount } from '../../factories/people'
import { type S3Server, newS3 } from '../../factories/s3'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const PASS = 'correct horse battery'
const NOW = new Date('2026-12-01T12:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const run = (at: Date, shouldStop = never) => runScheduledExports(at, shouldStop)

let s3: S3Server
let endpoint: string
/** A service that fails in the way a test chooses. */
let broken: Server
let brokenEndpoint: string
let respond: (response: ServerResponse) => void
beforeAll(async () => {
  s3 = await newS3('exports')
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
}, 180_000)
afterAll(async () => {
  broken.closeAllConnections()
  await new Promise((resolve) => broken.close(resolve))
  await s3.kill()
})

let people = 0
let owner: ReturnType<typeof asUser>
let workspace: string
beforeEach(async () => {
  workspace = await newAccount(`exporter-${++people}@example.com`)
  owner = asUser(workspace)
})
afterEach(() => database().exportTarget.deleteMany())

const fields = (changes: object = {}) =>
  exportTargetRequest.parse({
    ...{ endpoint, region: 'us-east-1', bucket: 'exports', prefix: `/w${people}/`, copies: 2 },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', passphrase: PASS },
    ...changes,
  })
const save = (changes: object = {}, now = NOW) => saveExportTarget(owner, workspace, fields(changes), now)

async function newApp(name: string): Promise<string> {
  const { id } = await createApp(owner, { name, kind: 'custom' })
  await publish(owner, id)
  return id
}
const rowOf = (appId: string) => database().scheduledExport.findUniqueOrThrow({ where: { appId } })
const target = async () => (await findExportTarget(owner, workspace)).target!

/** The bucket, as an owner with its keys sees it. */
async function withBucket<T>(
  work: (store: Awaited<ReturnType<typeof openBucket>>) => Promise<T>,
): Promise<T> {
  const row = await database().exportTarget.findUniqueOrThrow({ where: { workspaceId: workspace } })
  const store = await openBucket({ ...row, endpoint }, 'S3RVER')
  try {
    return await work(store)
  } finally {
    store.close()
  }
}
const listKeys = () =>
  withBucket(async (store) => {
    const keys: string[] = []
    for await (const { key } of store.list()) keys.push(key)
    return keys
  })

async function mails(subject: string): Promise<string[]> {
  const to = `exporter-${people}@example.com`
  const rows = await database().outboxMail.findMany({ where: { to, subject: { contains: subject } } })
  return rows.map(({ id, body }) => unsealBody(Buffer.from(body!), id).text)
}

/** Makes the bucket of the workspace a service that fails. */
const breakBucket = () =>
  database().exportTarget.update({ where: { workspaceId: workspace }, data: { endpoint: brokenEndpoint } })
const mendBucket = () =>
  database().exportTarget.update({ where: { workspaceId: workspace }, data: { endpoint } })

test('the bucket is checked before it is stored, and its secrets are sealed', async () => {
  const refusal = (changes: object) =>
    save(changes).then(
      () => null,
      (error: InvalidError) => error.details.fields,
    )
  expect(await refusal({ bucket: 'other-bucket' })).toEqual({
    bucket: expect.stringContaining('no bucket') as string,
  })
  expect(await refusal({ accessKeyId: 'SOMEONE' })).toHaveProperty('accessKeyId')
  expect(await refusal({ endpoint: 'http://10.0.0.1' })).toEqual({
    endpoint: expect.stringContaining('public internet') as string,
  })
  expect(await refusal({ endpoint: 'http://localhost:8080' })).toHaveProperty('endpoint')
  expect(await refusal({ endpoint: 'http://93.184.216.34' })).toEqual({
    endpoint: expect.stringContaining('https://') as string,
  })
  expect(await refusal({ secretAccessKey: '', passphrase: '' })).toEqual({
    secretAccessKey: expect.any(String) as string,
    passphrase: expect.any(String) as string,
  })
  expect(await findExportTarget(owner, workspace)).toEqual({ target: null })

  expect((await save()).target).toMatchObject({
    bucket: 'exports',
    prefix: `w${people}`,
    exported: 0,
    drill: null,
  })
  const [row] = await sealedExportTargets.read('', 10)
  expect(Buffer.from(row!.sealed).toString('latin1')).not.toContain(PASS)
  await save({ secretAccessKey: '', passphrase: '', copies: 5 })
  const stored = await database().exportTarget.findUniqueOrThrow({ where: { workspaceId: workspace } })
  expect(openSecrets(stored.sealed, workspace)).toEqual({ secretAccessKey: 'S3RVER', passphrase: PASS })
  expect(stored.copies).toBe(5)
  expect(await listKeys()).toEqual([])

  const stranger = asUser(await newAccount(`stranger-${people}@example.com`))
  await expect(findExportTarget(stranger, workspace)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(saveExportTarget(stranger, workspace, fields())).rejects.toMatchObject({ kind: 'not-found' })
  await deleteExportTarget(owner, workspace)
  expect(await findExportTarget(owner, workspace)).toEqual({ target: null })
  expect(await deleteExportTarget(owner, workspace)).toEqual({ id: workspace })
})

test('an export is stored every week if the app changed, and the oldest are deleted', async () => {
  const id = await newApp('Rye')
  await createApp(owner, { name: 'Never published', kind: 'custom' })
  await save()
  await run(NOW)
  const first = await rowOf(id)
  expect(first).toMatchObject({ failure: null, exportedAt: NOW, dueAt: later(7 * DAY) })
  expect(await listKeys()).toEqual([first.key])
  expect(await target()).toMatchObject({ apps: 1, exported: 1, lastExportAt: NOW.toISOString() })
  const audited = { action: 'app.exported-to-bucket', subject: `app:${id}` }
  expect(await database().auditEntry.count({ where: audited })).toBe(1)

  await database().app.update({ where: { id }, data: { updatedAt: later(-DAY) } })
  await database().release.updateMany({ where: { appId: id }, data: { createdAt: later(-DAY) } })
  await run(later(8 * DAY))
  expect(await rowOf(id)).toMatchObject({ key: first.key, dueAt: later(15 * DAY) })

  await database().reviewComment.create({
    data: { appId: id, screenId: 'home', revision: 1, text: 'Larger?', createdAt: later(9 * DAY) },
  })
  expect(await hasChanged(id, later(8 * DAY))).toBe(true)
  expect(await hasChanged(id, later(10 * DAY))).toBe(false)
  // The date of the app stays, but the audit log has the change.
  const before = (await database().auditEntry.findFirstOrThrow({ orderBy: { sequence: 'desc' } })).createdAt
  await database().reviewComment.deleteMany({ where: { appId: id } })
  await database().release.updateMany({ where: { appId: id }, data: { createdAt: new Date(0) } })
  await database().app.update({ where: { id }, data: { updatedAt: new Date(0) } })
  expect(await hasChanged(id, before)).toBe(false)
  await requireApprovals(owner, id, true)
  expect(await hasChanged(id, before)).toBe(true)
  await requireApprovals(owner, id, false)

  for (const week of [3, 4]) {
    const { revision } = await database().app.findUniqueOrThrow({ where: { id } })
    await saveApp(owner, id, revision, emptyDocument(`Rye ${week}`))
    await database().app.update({ where: { id }, data: { updatedAt: later(week * 7 * DAY) } })
    await run(later((week * 7 + 1) * DAY))
  }
  const keys = await listKeys()
  expect(keys).toHaveLength(2)
  expect(keys).not.toContain(first.key)
  expect(keys).toContain((await rowOf(id)).key)
}, 180_000)

test('the newest files are restored every month, and the owner reads the result', async () => {
  const [rye, inn, cafe] = [await newApp('Rye'), await newApp('Inn'), await newApp('Cafe')]
  await save()
  await run(NOW)
  await run(later(DAY + HOUR))
  expect(await mails('3 of 3 exports')).toHaveLength(1)
  expect(await target()).toMatchObject({ drill: { files: 3, restored: 3 } })

  const month = later(32 * DAY)
  await withBucket(async (store) => {
    const { key, bytes } = await rowOf(rye)
    const whole = Buffer.concat((await (await store.read(key!)).toArray()) as Uint8Array[])
    whole[Math.floor(Number(bytes) / 2)]! ^= 1
    await store.put(key!, whole)
    await store.delete([(await rowOf(inn)).key!])
  })
  await database().scheduledExport.updateMany({ data: { dueAt: later(365 * DAY) } })
  // A stop between two files: the drill continues in the next run.
  let calls = 0
  await run(month, () => ++calls > 6)
  expect(await mails('1 of 3 exports')).toHaveLength(0)
  await run(later(32 * DAY + HOUR))
  const [mail] = await mails('1 of 3 exports')
  expect(mail).toContain('Rye: The file in the bucket has other bytes than were exported.')
  expect(mail).toContain('Inn: The file is no longer in the bucket.')
  expect(mail).not.toContain('Cafe')
  expect((await rowOf(cafe)).drillFailure).toBeNull()
  const { apps } = await findFleet(owner, fleetQuery.parse({ show: 'problems' }))
  expect(apps.map(({ name }) => name)).toEqual(['Inn', 'Rye'])
  await run(later(33 * DAY))
  expect(await mails('exports of')).toHaveLength(2)
}, 180_000)

test.each([
  ['refuses', (response: ServerResponse) => response.socket?.destroy(), 'can’t be reached', 5000],
  ['fails', (response: ServerResponse) => response.writeHead(500).end(), 'the error 500', 5000],
  ['hangs', () => undefined, 'too long', 400],
])(
  'a bucket that %s is retried ever later, and the owner gets one email',
  async (_, behave, reason, call) => {
    respond = behave
    Object.assign(s3Patience, { call })
    await newApp('Rye')
    await save()
    await breakBucket()
    await run(NOW)
    expect(await target()).toMatchObject({
      failure: expect.stringContaining(reason) as string,
      retryAt: later(HOUR).toISOString(),
    })
    await run(later(HOUR / 2)) // not due
    expect(await mails('can’t be exported')).toHaveLength(0)
    await run(later(HOUR))
    await run(later(3 * HOUR))
    expect(await mails('can’t be exported')).toHaveLength(1)
    expect(await target()).toMatchObject({ retryAt: later(7 * HOUR).toISOString() })
    await mendBucket()
    Object.assign(s3Patience, { call: 20_000 })
    await run(later(8 * HOUR))
    expect(await target()).toMatchObject({ failure: null, retryAt: null, exported: 1 })
  },
  180_000,
)

test('a bucket that stops in the middle of an upload is given up, and others go on', async () => {
  const id = await newApp('First')
  await save()
  workspace = await newAccount(`exporter-${++people}@example.com`)
  owner = asUser(workspace)
  const hanging = await newApp('Second')
  await save()
  // It lists, and never stores.
  respond = (response) => {
    if (response.req.method === 'GET')
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end('<ListBucketResult></ListBucketResult>')
  }
  await breakBucket()
  Object.assign(patience, { silence: 4000 })
  await run(NOW)
  Object.assign(patience, { silence: 300_000 })
  expect(await target()).toMatchObject({
    failure: expect.stringContaining('too long') as string,
    exported: 0,
  })
  expect(await database().scheduledExport.count({ where: { appId: hanging } })).toBe(0)
  expect(await rowOf(id)).toMatchObject({ exportedAt: NOW })
}, 180_000)

test('an app whose key cannot be opened fails alone, and is reported once', async () => {
  const [broken, fine] = [await newApp('Broken'), await newApp('Fine')]
  await save()
  await database().signingKey.update({
    where: { appId: broken },
    data: { privateKey: Buffer.from('no key') },
  })
  await run(NOW)
  expect(await rowOf(broken)).toMatchObject({
    failure: expect.any(String) as string,
    key: null,
    dueAt: later(DAY),
  })
  expect(await rowOf(fine)).toMatchObject({ failure: null })
  await run(later(DAY))
  expect(await mails('can’t be exported')).toHaveLength(1)
  expect(await target()).toMatchObject({ failure: null })
}, 180_000)

test('a stop ends an upload, which is due again', async () => {
  const id = await newApp('Rye')
  await save()
  let calls = 0
  await run(NOW, () => ++calls > 3)
  expect(await database().scheduledExport.count({ where: { appId: id } })).toBe(0)
  expect(await target()).toMatchObject({ failure: null })
  expect(await listKeys()).toEqual([])
  await run(NOW)
  expect(await listKeys()).toHaveLength(1)
}, 180_000)
