import { join } from 'node:path'
import sharp from 'sharp'
import { CALLS } from '@/app/api/openapi.json/calls'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { toOpenapi } from '@/lib/platform/http/openapi'
import { inOwnDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { signInAs } from '../../factories/signed-in'
import type { TestServer } from '../conversion/support/servers'
import { startSite } from '../conversion/support/site'

// What a customer's script gets, against the schemas that /api/openapi.json promises.

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

inOwnDatabase()

type Handle = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Sent = {
  params?: Record<string, string>
  body?: unknown
  picture?: Buffer
  headers?: Record<string, string>
}
type Answer = Record<string, unknown>

const described = CALLS.filter(({ words }) => words.results)
const asked = new Set<string>()

/** Makes a call, and compares its answer with the schema for its status: nothing missing, nothing of another type, nothing more. */
async function ask(method: string, path: string, sent: Sent = {}): Promise<Answer & Answer[]> {
  const { params = {}, body, picture, headers = {} } = sent
  const folder = join(process.cwd(), 'app', path.replace(/\{(\w+)\}/g, '[$1]'), 'route')
  const route = (await import(folder)) as Record<string, Handle>
  const type = picture ? 'image/png' : 'application/json'
  const given = picture ? Uint8Array.from(picture) : body === undefined ? undefined : JSON.stringify(body)
  const request = new Request(`http://localhost:3000${path.replace(/[{}]/g, '')}`, {
    method,
    headers: { ...(given === undefined ? {} : { 'content-type': type }), ...headers },
    ...(given === undefined ? {} : { body: given }),
  })
  const response = await route[method]!(request, { params: Promise.resolve(params) })
  const answer = (await response.json()) as Answer & Answer[]
  const call = described.find((one) => one.method === method && one.path === path)
  const schema = call?.words.results?.[response.status]
  if (!schema)
    throw new Error(`${method} ${path} has no schema for ${response.status}: ${JSON.stringify(answer)}`)
  expect(schema.parse(answer)).toEqual(answer)
  asked.add(`${method} ${path} ${response.status}`)
  return answer
}

let site: TestServer
beforeAll(async () => {
  site = await startSite({ '/': '<html lang="en"><title>Rye</title><h1>Rye</h1>' })
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${site.port}`
  await signInAs(await newAccount('script@example.com'))
})
afterAll(() => site.close())

test('apps, their releases and their pictures are answered as described', async () => {
  const made = await ask('POST', '/api/apps', { body: { name: 'Bread', template: 'restaurant' } })
  const params = { id: String(made.id) }
  const { document, revision } = await ask('GET', '/api/apps/{id}', { params })
  const headers = { 'if-match': String(revision) }
  await ask('PUT', '/api/apps/{id}', { params, body: { document }, headers })
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa3311' } })
    .png()
    .toBuffer()
  const { reference } = await ask('POST', '/api/apps/{id}/assets', { params, picture })
  const hashes = [String(reference).slice('asset:'.length)]
  expect(await ask('POST', '/api/apps/{id}/assets/copies', { params, body: { hashes } })).toEqual({ hashes })
  const publishing = {
    ...{ params, body: { versionName: '1.2' } },
    headers: { 'idempotency-key': 'a-press-on-publish' },
  }
  const { version } = await ask('POST', '/api/apps/{id}/releases', publishing)
  expect(await ask('POST', '/api/apps/{id}/releases', publishing)).toMatchObject({ version })
  const both = { ...params, version: String(version) }
  expect((await ask('GET', '/api/apps/{id}/readiness', { params })).findings).not.toEqual([])
  expect(await ask('GET', '/api/apps/{id}/releases/proposal', { params })).toEqual({ notes: '' })
  expect((await ask('GET', '/api/apps/{id}/releases/{version}', { params: both })).files).not.toEqual([])
  expect(await ask('GET', '/api/apps/{id}/releases', { params })).toHaveLength(1)
  Object.assign(env(), { SMTP_URL: 'smtp://localhost' })
  const emailed = await ask('POST', '/api/apps/{id}/link-email', { params })
  Object.assign(env(), { SMTP_URL: undefined })
  expect(emailed).toEqual({ to: 'script@example.com' })
  const page = { slug: String(made.slug), version: '1' }
  expect(await ask('GET', '/api/releases/{slug}/{version}', { params: page })).toMatchObject({ newest: 1 })
  expect(
    await ask('POST', '/api/apps/{id}/releases/{version}/rollback', {
      params: both,
      body: { notes: 'Back.' },
    }),
  ).toMatchObject({ version: 2, versionCode: 2, copyOf: 1, notes: 'Back.' })
  expect((await ask('GET', '/api/apps'))[0]).toMatchObject({
    published: true,
    release: { versionName: '1.2.1' },
  })
  await database().release.updateMany({ data: { shellVersion: 1 } })
  expect(await ask('GET', '/api/apps/rebuild')).toMatchObject({ outdated: 1, latest: null })
  await ask('POST', '/api/apps/rebuild')
  expect(await ask('DELETE', '/api/apps/rebuild')).toMatchObject({ latest: { state: 'canceled' } })
  expect(await ask('DELETE', '/api/apps/{id}/publication', { params })).toMatchObject({ published: false })
})

test('revisions, edits one by one and previews are answered as described', async () => {
  const made = await ask('POST', '/api/apps', { body: { name: 'Bread' } })
  const params = { id: String(made.id) }
  const rename = { type: 'update-settings', settings: { appName: 'Rye' } }
  const sent = { client: 'answers-test', sequence: 1, base: Number(made.revision), operations: [rename] }
  const { revision } = await ask('POST', '/api/apps/{id}/operations', { params, body: sent })
  const both = { ...params, number: String(revision) }
  expect((await ask('GET', '/api/apps/{id}/revisions/{number}', { params: both })).document).toMatchObject({
    settings: { appName: 'Rye' },
  })
  await ask('PATCH', '/api/apps/{id}/revisions/{number}', { params: both, body: { name: 'Before the fair' } })
  await ask('GET', '/api/apps/{id}/revisions', { params })
  await ask('POST', '/api/apps/{id}/revisions/{number}/restore', { params: { ...params, number: '1' } })
  await ask('POST', '/api/apps/{id}/preview', { params })
})

test('copies, folders and templates of one’s own are answered as described', async () => {
  const made = await ask('POST', '/api/apps', { body: { name: 'Bread' } })
  const params = { id: String(made.id) }
  await ask('POST', '/api/apps/{id}/copies', { params, body: {} })
  const folder = { id: String((await ask('POST', '/api/folders', { body: { name: 'Clients' } })).id) }
  await ask('PATCH', '/api/folders/{id}', { params: folder, body: { name: 'Shops' } })
  await ask('PATCH', '/api/apps/{id}', { params, body: { folderId: folder.id, archived: true } })
  expect(await ask('GET', '/api/folders')).toMatchObject({ archived: 1 })
  await ask('DELETE', '/api/folders/{id}', { params: folder })
  const saved = await ask('POST', '/api/templates', { body: { appId: params.id, name: 'Bread' } })
  const template = { id: String(saved.id) }
  await ask('PATCH', '/api/templates/{id}', { params: template, body: { description: 'Rye' } })
  expect(await ask('GET', '/api/templates')).toHaveLength(1)
  await ask('DELETE', '/api/templates/{id}', { params: template })
})

test('apps from websites and deleted ones are answered as described', async () => {
  const made = await ask('POST', '/api/convert-website', { body: { url: site.origin, appName: 'Rye' } })
  const params = { id: String(made.id) }
  expect((await ask('GET', '/api/apps/{id}', { params })).report).not.toBeNull()
  await ask('DELETE', '/api/apps/{id}', { params })
  expect(await ask('GET', '/api/apps/deleted')).toHaveLength(1)
  await ask('POST', '/api/apps/deleted/{id}', { params })
})

test('plans and orders are answered as described', async () => {
  const choice = { family: 'builder', planId: 'pro', interval: 'month' }
  const body = { choice, method: 'bank', expectedCents: 4900 }
  const { id } = await ask('POST', '/api/billing/orders', { body })
  const params = { id: String(id) }
  await ask('GET', '/api/billing/orders/{id}', { params })
  expect((await ask('GET', '/api/billing')).orders).toHaveLength(1)
  expect(await ask('DELETE', '/api/billing/orders/{id}', { params })).toMatchObject({ status: 'canceled' })
  await ask('GET', '/api/me')
  expect(await ask('GET', '/api/status')).toMatchObject({ components: expect.any(Array) as unknown[] })
})

test('every schema was held against an answer, and stands in the description', () => {
  const promised = described.flatMap(({ method, path, words }) =>
    Object.keys(words.results ?? {}).map((status) => `${method} ${path} ${status}`),
  )
  expect([...asked].sort()).toEqual(promised.sort())
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
