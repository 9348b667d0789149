import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { GET } from '@/app/api/apps/[id]/assets/[hash]/route'
import { CALLS } from '@/app/api/openapi.json/calls'
import { addAsset, createApp } from '@/lib/apps/mutations'
import { exportTemplate } from '@/lib/apps/templates/export'
import { zipStream } from '@/lib/base/zip-stream'
import { buildApk } from '@/lib/packaging/android/apk'
import { writeKeyStore } from '@/lib/packaging/key-store'
import { readPackage } from '@/lib/packaging/readers/read-package'
import { buildPackages } from '@/lib/publishing/packages'
import { exportApp } from '@/lib/portability/export'
import { readRelease } from '@/lib/releases/releases'
import { findSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { PIECE_SIZE } from '@/lib/platform/http/serve-bytes'
import { toOpenapi } from '@/lib/platform/http/openapi'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { signInAs } from '../../factories/signed-in'
import { cafe, sampleParts } from '../packaging/samples'
import type { TestServer } from '../conversion/support/servers'
import { startSite } from '../conversion/support/site'
import { compareAccess, compareDomains, compareUpdates, described, send, tested } from './compared-calls'

// Compares the responses for a customer's script with the schemas in /api/openapi.json.

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

withTestDatabase()

let site: TestServer
beforeAll(async () => {
  site = await startSite({ '/': '<html lang="en"><title>Rye</title><h1>Rye</h1>' })
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${site.port}`
  await signInAs(await newAccount('script@example.com'))
})
afterAll(() => site.close())

const newPicture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa3311' } })
    .png()
    .toBuffer()

test('responses about apps, releases and pictures match their schemas', async () => {
  const made = await send('POST', '/api/apps', { body: { name: 'Bread', template: 'restaurant' } })
  const params = { id: String(made.id) }
  const { document, revision } = await send('GET', '/api/apps/{id}', { params })
  const headers = { 'if-match': String(revision) }
  await send('PUT', '/api/apps/{id}', { params, body: { document }, headers })
  const picture = await newPicture()
  const { reference } = await send('POST', '/api/apps/{id}/assets', { params, picture })
  const hashes = [String(reference).slice('asset:'.length)]
  expect((await send('GET', '/api/apps/{id}/assets', { params }))[0]).toMatchObject({ reference })
  expect(await send('POST', '/api/apps/{id}/assets/copies', { params, body: { hashes } })).toEqual({ hashes })
  const once = { 'idempotency-key': 'a-press-on-publish' }
  const publishing = { params, body: { versionName: '1.2' }, headers: once }
  const { version } = await send('POST', '/api/apps/{id}/releases', publishing)
  expect(await send('POST', '/api/apps/{id}/releases', publishing)).toMatchObject({ version })
  const both = { ...params, version: String(version) }
  expect((await send('GET', '/api/apps/{id}/readiness', { params })).findings).not.toEqual([])
  expect(await send('GET', '/api/apps/{id}/releases/proposal', { params })).toEqual({ notes: '' })
  expect((await send('GET', '/api/apps/{id}/releases/{version}', { params: both })).files).not.toEqual([])
  expect(await send('GET', '/api/apps/{id}/releases', { params })).toHaveLength(1)
  Object.assign(env(), { SMTP_URL: 'smtp://localhost' })
  const emailed = await send('POST', '/api/apps/{id}/link-email', { params })
  Object.assign(env(), { SMTP_URL: undefined })
  expect(emailed).toEqual({ to: 'script@example.com' })
  const page = { slug: String(made.slug), version: '1' }
  expect(await send('GET', '/api/releases/{slug}/{version}', { params: page })).toMatchObject({ newest: 1 })
  const back = { params: both, body: { notes: 'Back.' } }
  const copy = { version: 2, versionCode: 2, copyOf: 1, notes: 'Back.' }
  expect(await send('POST', '/api/apps/{id}/releases/{version}/rollback', back)).toMatchObject(copy)
  expect((await send('GET', '/api/apps'))[0]).toMatchObject({
    published: true,
    release: { versionName: '1.2.1' },
  })
  await database().release.updateMany({ data: { shellVersion: 1 } })
  expect(await send('GET', '/api/apps/rebuild')).toMatchObject({ outdated: 1, latest: null })
  await send('POST', '/api/apps/rebuild')
  expect(await send('DELETE', '/api/apps/rebuild')).toMatchObject({ latest: { state: 'canceled' } })
  expect(await send('DELETE', '/api/apps/{id}/publication', { params })).toMatchObject({ published: false })
})

test('responses about revisions, edits, previews and reviews match their schemas', async () => {
  const made = await send('POST', '/api/apps', { body: { name: 'Bread' } })
  const params = { id: String(made.id) }
  const rename = { type: 'update-settings', settings: { appName: 'Rye' } }
  const sent = { client: 'answers-test', sequence: 1, base: Number(made.revision), operations: [rename] }
  const { revision } = await send('POST', '/api/apps/{id}/operations', { params, body: sent })
  const both = { ...params, number: String(revision) }
  expect((await send('GET', '/api/apps/{id}/revisions/{number}', { params: both })).document).toMatchObject({
    settings: { appName: 'Rye' },
  })
  await send('PATCH', '/api/apps/{id}/revisions/{number}', { params: both, body: { name: 'At the fair' } })
  await send('GET', '/api/apps/{id}/revisions', { params })
  const first = { params: { ...params, number: '1' } }
  const { revision: now } = await send('POST', '/api/apps/{id}/revisions/{number}/restore', first)
  const ofApp = (method: string, path: string, body?: object, more = {}) =>
    send(method, `/api/apps/{id}/${path}`, { params: { ...params, ...more }, body })
  const link = await ofApp('POST', 'review-links', { label: 'Al', days: 1, revision: now })
  const token = String(link.url).split('/').at(-1) ?? ''
  const onLink = (path: string, body?: object) =>
    send(body ? 'POST' : 'GET', `/api/reviews/{token}${path}`, { params: { token }, body })
  const place = { screen: 'home', revision: now, text: 'Larger, please', name: 'Grace' }
  const comment = { comment: String((await onLink('/comments', place)).id) }
  await ofApp('POST', 'comments/{comment}/replies', { text: 'Done' }, comment)
  await ofApp('PATCH', 'comments/{comment}', { resolved: true }, comment)
  await onLink('/decisions', { approved: true, revision: now, name: 'Grace' })
  await ofApp('POST', 'approvals', { approved: false, revision: now })
  await ofApp('PUT', 'approval', { required: true })
  for (const path of ['approval', 'comments', 'review-links']) await ofApp('GET', path)
  expect((await onLink('')).threads).toHaveLength(1)
  await ofApp('DELETE', 'comments/{comment}', undefined, comment)
  await ofApp('DELETE', 'review-links/{link}', undefined, { link: String(link.id) })
  await ofApp('POST', 'preview')
})

test('responses about copies, folders and templates match their schemas', async () => {
  const made = await send('POST', '/api/apps', { body: { name: 'Bread' } })
  const params = { id: String(made.id) }
  await send('POST', '/api/apps/{id}/copies', { params, body: {} })
  const folder = { id: String((await send('POST', '/api/folders', { body: { name: 'Clients' } })).id) }
  await send('PATCH', '/api/folders/{id}', { params: folder, body: { name: 'Shops' } })
  await send('PATCH', '/api/apps/{id}', { params, body: { folderId: folder.id, archived: true } })
  expect(await send('GET', '/api/folders')).toMatchObject({ archived: 1 })
  await send('DELETE', '/api/folders/{id}', { params: folder })
  const saved = await send('POST', '/api/templates', { body: { appId: params.id, name: 'Bread' } })
  const template = { id: String(saved.id) }
  await send('PATCH', '/api/templates/{id}', { params: template, body: { description: 'Rye' } })
  expect(await send('GET', '/api/templates')).toHaveLength(1)
  const row = await database().savedTemplate.findFirstOrThrow()
  const archive = zipStream((await exportTemplate(asUser(row.workspaceId), row.id)).files)
  const zip = Buffer.from(await new Response(archive).arrayBuffer())
  expect(await send('POST', '/api/templates/import', { file: zip })).toMatchObject({ name: 'Bread' })
  const batch = { savedTemplate: template.id, rows: [{ name: 'Rye', address: 'rye' }, { name: 'Spelt' }] }
  expect(await send('POST', '/api/app-batches/check', { body: batch })).toMatchObject({ ready: true })
  const ofBatch = { params: { id: String((await send('POST', '/api/app-batches', { body: batch })).id) } }
  expect((await send('GET', '/api/app-batches/{id}', ofBatch)).apps).toHaveLength(2)
  expect(await send('DELETE', '/api/app-batches/{id}', ofBatch)).toEqual({ deleted: 2, kept: 0 })
  await send('DELETE', '/api/templates/{id}', { params: template })
})

test('responses about converted and deleted apps match their schemas', async () => {
  const made = await send('POST', '/api/convert-website', { body: { url: site.origin, appName: 'Rye' } })
  const params = { id: String(made.id) }
  expect((await send('GET', '/api/apps/{id}', { params })).report).not.toBeNull()
  await send('DELETE', '/api/apps/{id}', { params })
  expect((await send('GET', '/api/apps/deleted')).map(({ id }) => id)).toContain(params.id)
  await send('POST', '/api/apps/deleted/{id}', { params })
})

test('responses about workspaces, guests and the fleet match their schemas', async () => {
  const [own] = await send('GET', '/api/workspaces')
  const made = await send('POST', '/api/workspaces', { body: { name: 'Rye' } })
  const params = { id: String(made.id) }
  await send('PUT', '/api/workspaces/current', { body: { workspace: params.id } })
  await send('PATCH', '/api/workspaces/{id}', { params, body: { name: 'Rye & Rosemary' } })
  const brand = { name: 'Corner Studio', color: '#1d4ed8' }
  await send('PUT', '/api/workspaces/{id}/brand', { params, body: brand })
  expect(await send('GET', '/api/workspaces/{id}/brand', { params })).toEqual({
    ...{ ...brand, hasLogo: false },
    ...{ email: '', website: '', address: '' },
  })
  const member = await newAccount('member@example.com')
  // The trial and its seats are the own workspace's.
  const trial = { id: String(own!.id) }
  const invite = { params: trial, body: { email: 'grace@example.com', role: 'editor' } }
  const invited = await send('POST', '/api/workspaces/{id}/invitations', invite)
  expect((await send('GET', '/api/workspaces/{id}', { params: trial })).invitations).toHaveLength(1)
  const invitation = { ...trial, invitation: String(invited.id) }
  await send('DELETE', '/api/workspaces/{id}/invitations/{invitation}', { params: invitation })
  await database().membership.create({
    data: { workspaceId: params.id, userId: member, role: 'viewer' },
  })
  const both = { ...params, member }
  await send('PATCH', '/api/workspaces/{id}/members/{member}', { params: both, body: { role: 'editor' } })
  await send('DELETE', '/api/workspaces/{id}/members/{member}', { params: both })

  const app = { id: String((await send('POST', '/api/apps', { body: { name: 'Bread' } })).id) }
  await send('POST', '/api/apps/{id}/guests', { params: app, body: { email: 'script@example.org' } })
  await database().appGuest.create({ data: { appId: app.id, userId: member } })
  expect((await send('GET', '/api/apps/{id}/guests', { params: app })).guests).toHaveLength(1)
  await send('DELETE', '/api/apps/{id}/guests/{guest}', { params: { ...app, guest: member } })

  const token = 'a-token-of-an-invitation'
  const offer = { workspaceId: member, email: 'script@example.com', role: 'viewer', invitedById: member }
  const hash = createHash('sha256').update(token).digest('hex')
  await database().invitation.create({ data: { ...offer, hash, expiresAt: new Date(Date.now() + 60_000) } })
  const joined = { workspace: member, app: null }
  expect(await send('POST', '/api/invitations', { body: { token } })).toEqual(joined)

  await send('PUT', '/api/workspaces/current', { body: { workspace: String(own!.id) } })
  const { apps } = await send('GET', '/api/fleet')
  const published = (apps as { id: string; release: object | null }[]).filter(({ release }) => release)
  await database().release.updateMany({ data: { shellVersion: 1 } })
  await database().app.updateMany({ data: { unpublishedAt: null } })
  await send('POST', '/api/fleet/rebuild', { body: { apps: published.map(({ id }) => id) } })
})

test('an app from elsewhere is read, its key checked, and an app made that installs over it', async () => {
  const parts = await sampleParts()
  const old = { ...cafe, packageId: 'com.bakery.rye', url: 'https://rye.example/' }
  const found = await send('POST', '/api/takeover', { file: buildApk(old, parts) })
  const { certificate } = found as unknown as { certificate: { fingerprint: string } }
  expect(found).toMatchObject({ packageId: old.packageId, startUrl: old.url, tool: 'appkiln' })
  const password = 'correct horse'
  const p12 = await writeKeyStore(parts.key, { password, alias: 'upload' })
  const key = { p12: p12.toString('base64'), password, certificate: certificate.fingerprint }
  expect(await send('POST', '/api/takeover/key', { body: key })).toMatchObject({ fits: true })
  const body = {
    ...{ ...key, name: 'Rye', url: site.origin, packageId: old.packageId },
    ...{ lastVersionCode: old.versionCode, icon: String(found.icon).split(',')[1] },
  }
  const headers = { 'idempotency-key': 'a-press-on-create' }
  const made = await send('POST', '/api/takeover/apps', { body, headers })
  expect(made).toMatchObject({ kind: 'web-to-app', drawnFrom: 'site', problem: null, nextVersionCode: 8 })
  expect(await send('POST', '/api/takeover/apps', { body, headers })).toEqual(made)
  const params = { id: String(made.id) }
  const { document, iconUrl } = await send('GET', '/api/apps/{id}', { params })
  expect(document).toMatchObject({ settings: { appName: 'Rye' } })
  expect(iconUrl).not.toBeNull()
  await send('POST', '/api/apps/{id}/releases', { params, body: {} })
  const release = await readRelease(params.id, 1)
  const [apk] = await buildPackages({ release, key: await findSigningKey(params.id), names: ['app.apk'] })
  const { manifest, fingerprint } = readPackage(Buffer.from(apk!.bytes))
  expect(fingerprint).toBe(certificate.fingerprint)
  expect(manifest).toMatchObject({ packageId: old.packageId, versionCode: 8 })
})

test('responses about plans and orders match their schemas', async () => {
  const choice = { family: 'builder', planId: 'pro', interval: 'month' }
  const body = { choice, method: 'bank', expectedCents: 4900 }
  const { id } = await send('POST', '/api/billing/orders', { body })
  const params = { id: String(id) }
  await send('GET', '/api/billing/orders/{id}', { params })
  expect((await send('GET', '/api/billing')).orders).toHaveLength(1)
  expect(await send('DELETE', '/api/billing/orders/{id}', { params })).toMatchObject({ status: 'canceled' })
  await send('GET', '/api/me')
  expect(await send('GET', '/api/status')).toMatchObject({ components: expect.any(Array) as unknown[] })
})

test('responses about moves match their schemas', async () => {
  await database().session.updateMany({ data: { confirmedAt: new Date() } })
  const own = await database().user.findFirstOrThrow({ where: { email: 'script@example.com' } })
  const workspace = String((await send('POST', '/api/workspaces', { body: { name: 'Shop' } })).id)
  const params = { id: String((await send('POST', '/api/apps', { body: { name: 'Bread' } })).id) }
  const offer = { params, body: { email: own.email } }
  await send('POST', '/api/apps/{id}/transfer', offer)
  await send('DELETE', '/api/apps/{id}/transfer', { params })
  await send('POST', '/api/apps/{id}/transfer', offer)
  expect((await send('GET', '/api/apps/{id}/transfer', { params })).targets).not.toEqual([])
  const [token, appId] = ['a-token-of-an-offer', params.id]
  const hash = createHash('sha256').update(token).digest('hex')
  await database().appTransfer.update({ where: { appId }, data: { hash } })
  await send('POST', '/api/transfers', { body: { token, workspace } })
  await send('DELETE', '/api/apps/{id}/forwarding', { params })
  await send('GET', '/api/workspaces/{id}/export-target', { params: { id: workspace } })
  await compareAccess(workspace)
  await send('PUT', '/api/apps/{id}/workspace', { params, body: { workspace: own.id } })

  expect(await send('GET', '/api/apps/{id}/export', { params })).toMatchObject({ releases: 0, devices: 0 })
  const passphrase = 'correct horse battery'
  const file = await buffer(exportApp(params.id, { passphrase }))
  const headers = { 'export-passphrase': passphrase }
  expect(await send('POST', '/api/imports/check', { file, headers })).toMatchObject({
    name: 'Bread',
    gaps: [],
  })
  const made = await send('POST', '/api/imports', { file, headers })
  expect(made).toMatchObject({ name: 'Bread', packages: 'none' })
  expect(made.id).not.toBe(params.id)
})

test('the updates of an app, and its domain and that of a workspace', async () => {
  await compareUpdates()
  await compareDomains()
})

test('every schema was compared with a response, and is documented', () => {
  const promised = described.flatMap(({ method, path, about }) =>
    Object.keys(about.results ?? {}).map((status) => `${method} ${path} ${status}`),
  )
  expect([...tested].sort()).toEqual(promised.sort())
  const { paths } = toOpenapi(CALLS, { title: 'Calls', version: '1' })
  expect(paths['/api/apps']).toMatchObject({
    get: { responses: { 200: { content: { 'application/json': { schema: { type: 'array' } } } } } },
    post: {
      responses: {
        201: { content: { 'application/json': { schema: { properties: { slug: { type: 'string' } } } } } },
      },
    },
  })
})

test('a picture is sent whole, and a video in pieces, to its owner only', async () => {
  const owner = asUser(await newAccount('film@example.com'))
  const { id } = await createApp(owner, { name: 'Film', kind: 'custom' })
  const head = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1')
  const film = await addAsset(owner, id, Buffer.concat([head, Buffer.alloc(PIECE_SIZE)]), 'video')
  const picture = await addAsset(owner, id, await newPicture())
  const read = async ({ reference }: { reference: string }) => {
    const hash = reference.slice('asset:'.length)
    const request = new Request('http://localhost:3000/', { headers: { range: 'bytes=0-' } })
    const response = await GET(request, { params: Promise.resolve({ id, hash }) })
    return [response.status, response.headers.get('content-type'), response.headers.get('content-range')]
  }
  const missing = [404, 'application/json', null]
  expect([await read(film), await read(picture)]).toEqual([missing, missing])
  await signInAs(owner.user.id)
  expect(await read(film)).toEqual([206, 'video/webm', `bytes 0-${PIECE_SIZE - 1}/${PIECE_SIZE + 12}`])
  expect(await read(picture)).toEqual([206, 'image/webp', expect.stringMatching(/^bytes 0-(\d+)\//)])
})
