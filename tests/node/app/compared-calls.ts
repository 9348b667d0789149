import { join } from 'node:path'
import { CALLS } from '@/app/api/openapi.json/calls'
import { database } from '@/lib/platform/database/database'
import { resetEnv } from '@/lib/platform/env'
import { ensureUpdates } from '@/lib/releases/updates/update-keys'
import { ENTERPRISE, buy } from '../../factories/billing'

type Handle = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Sent = {
  params?: Record<string, string>
  body?: unknown
  picture?: Buffer
  file?: Buffer
  headers?: Record<string, string>
}
type Answer = Record<string, unknown>

/** The calls whose responses have schemas. */
export const described = CALLS.filter(({ about }) => about.results)
/** The responses that were compared, as `METHOD path status`. */
export const tested = new Set<string>()

/**
 * Makes a call, and compares its response with the schema for its status: no missing field, no other type, no
 * extra field.
 */
export async function send(method: string, path: string, sent: Sent = {}): Promise<Answer & Answer[]> {
  const { params = {}, body, picture, file = picture, headers = {} } = sent
  const folder = join(process.cwd(), 'app', path.replace(/\{(\w+)\}/g, '[$1]'), 'route')
  const route = (await import(folder)) as Record<string, Handle>
  const type = picture ? 'image/png' : file ? 'application/octet-stream' : 'application/json'
  const payload = file ? Uint8Array.from(file) : body === undefined ? undefined : JSON.stringify(body)
  const request = new Request(`http://localhost:3000${path.replace(/[{}]/g, '')}`, {
    method,
    headers: { ...(payload === undefined ? {} : { 'content-type': type }), ...headers },
    ...(payload === undefined ? {} : { body: payload }),
  })
  const response = await route[method]!(request, { params: Promise.resolve(params) })
  const answer = (await response.json()) as Answer & Answer[]
  const call = described.find((one) => one.method === method && one.path === path)
  const schema = call?.about.results?.[response.status]
  if (!schema)
    throw new Error(`${method} ${path} has no schema for ${response.status}: ${JSON.stringify(answer)}`)
  expect(schema.parse(answer)).toEqual(answer)
  tested.add(`${method} ${path} ${response.status}`)
  return answer
}

/** Compares what is answered about the updates of an app. */
export async function compareUpdates(): Promise<void> {
  const params = { id: String((await send('POST', '/api/apps', { body: { name: 'Bread' } })).id) }
  const path = '/api/apps/{id}/updates'
  expect(await send('GET', path, { params })).toMatchObject({ isAvailable: false, offer: null })
  await ensureUpdates(params.id)
  const settings = { action: 'settings', firstShare: 1000, mirrors: ['https://bread.example/updates/'] }
  expect(await send('POST', path, { params, body: settings })).toMatchObject({
    isAvailable: true,
    firstShare: 1000,
  })
  for (const method of ['GET', 'DELETE'])
    expect(await send(method, `${path}/bucket`, { params })).toEqual({ bucket: null })
  expect(await send('POST', `${path}/key`, { params })).toHaveProperty('keys.length', 2)
  const { channels } = await send('POST', `${path}/channels`, { params, body: { name: 'Staff' } })
  const [{ id: channel = '' } = {}] = channels as { id: string }[]
  await send('DELETE', `${path}/channels/{channel}`, { params: { ...params, channel } })
  expect((await send('DELETE', path, { params })).turnedOffAt).toMatch(/^20/)
}

/** Compares what is answered about the collections and the domain of an app, and the domain of a workspace. */
export async function compareDomains(): Promise<void> {
  await compareCollections()
  Object.assign(process.env, { DOMAINS_TARGET: 'apps.host.example', DOMAINS_DNS: '127.0.0.1:1' })
  resetEnv()
  const app = String((await send('POST', '/api/apps', { body: { name: 'Bread' } })).id)
  const { workspaceId } = await database().app.findUniqueOrThrow({ where: { id: app } })
  await buy(workspaceId, ENTERPRISE)
  for (const [path, id] of [
    ['/api/apps/{id}/domain', app],
    ['/api/workspaces/{id}/domain', workspaceId],
  ] as const) {
    const params = { id }
    expect(await send('GET', path, { params })).toMatchObject({ domain: null, isInPlan: true })
    await send('PUT', path, { params, body: { host: 'bread.example.com' } })
    const checked = await send('POST', `${path}/check`, { params })
    expect(checked).toHaveProperty('domain.problems.0.code', 'timeout')
    await send('DELETE', path, { params })
  }
}

/** Compares what is answered about the webhooks and the API tokens of a workspace. */
export async function compareAccess(id: string): Promise<void> {
  await buy(id, ENTERPRISE)
  await compareWebhooks(id)
  await compareTokens(id)
}

/** Compares what is answered about the webhooks of a workspace. */
async function compareWebhooks(id: string): Promise<void> {
  const path = '/api/workspaces/{id}/webhooks'
  const body = { url: 'https://hooks.example.com/', events: ['app.published'] }
  const added = await send('POST', path, { params: { id }, body })
  const params = { id, webhook: String(added.id) }
  expect(added.secret).toMatch(/^whsec_/)
  expect((await send('POST', `${path}/{webhook}/secret`, { params })).secret).not.toBe(added.secret)
  const test = await send('POST', `${path}/{webhook}/test`, { params })
  const delivery = String(test.id)
  await send('POST', `${path}/{webhook}/deliveries/{delivery}`, { params: { ...params, delivery } })
  expect((await send('GET', `${path}/{webhook}/deliveries`, { params })).deliveries).toMatchObject([
    { id: delivery },
  ])
  expect((await send('GET', path, { params: { id } })).webhooks).toMatchObject([{ waiting: 1 }])
}

/** Compares what is answered about API tokens, of a person and of a workspace. */
async function compareTokens(workspaceId: string): Promise<void> {
  const body = { name: 'CI', scopes: ['apps:read'] }
  for (const [path, params] of [
    ['/api/tokens', {}],
    ['/api/workspaces/{id}/tokens', { id: workspaceId }],
  ] as const) {
    const { token } = await send('POST', path, { params, body })
    expect(token).toMatch(/^appkiln_/)
    expect(await send('GET', path, { params })).toMatchObject([{ name: 'CI', apps: null }])
  }
}

/** Compares what is answered about the collections of an app. */
async function compareCollections(): Promise<void> {
  const params = { id: String((await send('POST', '/api/apps', { body: { name: 'Bread' } })).id) }
  const path = '/api/apps/{id}/collections'
  const csv = 'Name,Price\r\nSoup,€4.50\r\n'
  const { fields } = await send('POST', `${path}/proposal`, { params, body: { csv } })
  const made = await send('POST', path, { params, body: { name: 'Dishes', fields } })
  const one = { params: { ...params, collection: String(made.id) } }
  const below = `${path}/{collection}`
  const imported = await send('POST', `${below}/import`, { ...one, body: { csv } })
  expect(imported).toMatchObject({ rows: 1, problems: [], imported: true })
  const added = await send('POST', `${below}/rows`, { ...one, body: { values: { name: 'Cake' } } })
  const row = { params: { ...one.params, row: String(added.id) } }
  const change = {
    version: 1,
    values: { name: 'Cake', price: 350 },
    translations: { fr: { name: 'Gâteau' } },
  }
  await send('PATCH', `${below}/rows/{row}`, { ...row, body: change })
  await send('DELETE', `${below}/rows/{row}`, row)
  await send('POST', `${below}/rows/{row}/restoration`, row)
  await send('PUT', `${below}/rows/{row}/position`, { ...row, body: { before: null } })
  expect(await send('GET', `${below}/rows`, one)).toMatchObject({
    total: 2,
    rows: [{ values: { price: 450 } }, {}],
  })
  await send('PATCH', below, { ...one, body: { version: 1, name: 'Menu', fields } })
  await send('DELETE', below, one)
  expect(await send('POST', `${below}/restoration`, one)).toMatchObject({ name: 'Menu', deletedAt: null })
  await send('GET', below, one)
  expect(await send('GET', path, { params })).toHaveLength(1)
}
