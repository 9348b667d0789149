import { asUser } from '../../factories/actors'
import { POST } from '@/app/api/apps/[id]/inspection/route'
import { GET as READ, POST as READ_AGAIN } from '@/app/api/apps/[id]/site-content/route'
import { endSession } from '@/lib/accounts/sessions/sessions'
import { createApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { siteReportSchema } from '@/lib/conversion/report'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { resetEnv } from '@/lib/platform/env'
import { png } from '../conversion/support/pictures'
import type { TestServer } from '../conversion/support/servers'
import { type Resources, startSite } from '../conversion/support/site'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { signInAs, signOut } from '../../factories/signed-in'
import { newStore } from '../../factories/store/server'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

withTestDatabase()

const BAKERY = '<html lang="sv"><title>Rye</title><meta name="description" content="Warm at seven">'
const CLOSED = '<html lang="de"><title>Roggen</title><meta name="theme-color" content="#a44a22">'

let pages: Record<string, Resources[string]>
let site: TestServer
let owner: string
let app: { id: string }

beforeAll(async () => {
  site = await startSite((pages = {}))
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${site.port}`
  owner = await newAccount('owner@example.com')
})
afterAll(() => site.close())

beforeEach(async () => {
  await signInAs(owner)
  pages['/'] = BAKERY
  app = await createApp(asUser(owner), { name: 'Rye', kind: 'web-to-app', sourceUrl: `${site.origin}/` })
})

async function inspect(id = app.id) {
  const request = new Request(`http://localhost:3000/api/apps/${id}/inspection`, { method: 'POST' })
  const response = await POST(request, { params: Promise.resolve({ id }) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const storedInspection = async () =>
  siteReportSchema.nullable().parse((await findApp(asUser(owner), app.id)).report ?? null)
const inspections = () =>
  database().auditEntry.count({ where: { action: 'app.inspected', subject: `app:${app.id}` } })

describe('Analyzing an app’s website again', () => {
  test('stores the current findings, and leaves the app unchanged', async () => {
    const before = await findApp(asUser(owner), app.id)
    expect(await inspect()).toMatchObject({ status: 200, body: { report: { name: 'Rye' } } })
    expect(await storedInspection()).toMatchObject({
      name: 'Rye',
      language: 'sv',
      description: 'Warm at seven',
    })

    pages['/'] = `${CLOSED}<link rel="icon" href="/icon.png">`
    pages['/icon.png'] = await png(512, '#a44a22')
    const { status, body } = await inspect()
    expect([status, Object.keys(body).sort()]).toEqual([200, ['document', 'icon', 'report']])
    const report = await storedInspection()
    expect(report).toEqual(body.report)
    expect(report).toMatchObject({ name: 'Roggen', language: 'de', themeColor: '#a44a22', description: null })

    const { reference } = body.icon as { reference: string }
    const hash = reference.replace('asset:', '')
    expect(await database().asset.count({ where: { appId: app.id, hash } })).toBe(1)
    const { document, revision, name } = await findApp(asUser(owner), app.id)
    expect({ document, revision, name }).toEqual({
      document: before.document,
      revision: before.revision,
      name: before.name,
    })
    expect(await inspections()).toBe(2)
  })

  test('adds a store’s checkout that was unknown', async () => {
    const store = await newStore()
    process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${store.port}`
    resetEnv()
    const [kind, address] = ['woocommerce', `${store.origin}/wp-json/`] as const
    const document = { ...emptyDocument('Kiln'), sources: [{ id: 'site', kind, address, name: 'Kiln' }] }
    app = await createApp(asUser(owner), { name: 'Kiln', kind, sourceUrl: store.origin, document })
    expect(await inspect()).toMatchObject({ status: 200 })
    const { sources } = (await findApp(asUser(owner), app.id)).document as AppDocument
    expect(sources).toMatchObject([{ checkout: { way: 'add', page: `${store.origin}/checkout/` } }])
    await store.close()
    process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${site.port}`
    resetEnv()
  })

  test.each<[string, Resources[string], string, RegExp]>([
    ['is gone', (response) => void response.writeHead(404).end(), 'http-error', /404/],
    ['turns visits away', (response) => void response.writeHead(403).end(), 'blocked', /blocked our visit/],
    ['breaks off', (response) => void response.destroy(), 'unreachable', /didn’t respond/],
  ])('reports that the site %s, and keeps the old report', async (_, answer, code, words) => {
    await inspect()
    const before = await storedInspection()
    pages['/'] = answer
    expect(await inspect()).toEqual({
      status: 422,
      body: expect.objectContaining({ code, error: expect.stringMatching(words) as string }) as object,
    })
    expect(await storedInspection()).toEqual(before)
    expect(await inspections()).toBe(1)
  })

  test('twice concurrently returns two responses and one report', async () => {
    pages['/'] = `${CLOSED}<link rel="icon" href="/icon.png">`
    pages['/icon.png'] = await png(256, '#2e5e4e')
    const answers = await Promise.all([inspect(), inspect(), inspect()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body.report)).toContainEqual(await storedInspection())
    expect(await database().asset.count({ where: { appId: app.id } })).toBe(1)
  })

  test('is available to its owner only', async () => {
    await inspect()
    const before = await storedInspection()
    const visits = site.requests.length
    await signInAs(await newAccount('stranger@example.com'))
    expect(await inspect()).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await inspect('nothing-here')).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect([await storedInspection(), site.requests.length]).toEqual([before, visits])
  })

  test('is refused without a session, with an ended one, and with a deleted account', async () => {
    const refused = { status: 401, body: { code: 'signed-out' } }
    const visits = site.requests.length
    signOut()
    expect(await inspect()).toMatchObject(refused)
    await endSession(asUser(owner), await signInAs(owner))
    expect(await inspect()).toMatchObject(refused)
    const leaver = await newAccount('leaver@example.com')
    await signInAs(leaver)
    expect(await inspect()).toMatchObject({ status: 404 })
    await database().user.delete({ where: { id: leaver } })
    expect(await inspect()).toMatchObject(refused)
    expect(site.requests).toHaveLength(visits)
  })

  test('has nothing to analyze in an app without a website', async () => {
    app = await createApp(asUser(owner), { name: 'Blank', kind: 'custom' })
    expect(await inspect()).toMatchObject({ status: 409, body: { code: 'no-website' } })
  })
})

describe('Reading the pages of an app’s website', () => {
  const call = async (method: 'GET' | 'POST', accept = 'application/json') => {
    const address = `http://localhost:3000/api/apps/${app.id}/site-content`
    const request = new Request(address, { method, headers: { accept } })
    const handle = method === 'GET' ? READ : READ_AGAIN
    return handle(request, { params: Promise.resolve({ id: app.id }) })
  }

  test('reports each page, stores what was found, and leaves the app as it is', async () => {
    expect(await (await call('GET')).json()).toBeNull()
    pages['/'] =
      '<nav><a href="/menu">Menu</a><a href="/us">About</a></nav><main><p>Bread since 1902, and coffee to go with it every morning.</p></main>'
    pages['/menu'] = '<main><ul><li>Rye 4,00 €</li><li>Bun 1,20 €</li><li>Roll 0,90 €</li></ul></main>'
    const before = await findApp(asUser(owner), app.id)
    const lines = (await (await call('POST', 'application/x-ndjson')).text()).trim().split('\n')
    const [first, ...rest] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(first).toEqual({ done: 1, total: 3 })
    const last = rest.at(-1) as { status: number; body: { findings: { id: string }[] } }
    expect(last.status).toBe(200)
    expect(last.body.findings.map(({ id }) => id)).toEqual(['site-home-text', 'site-menu-prices'])
    expect(await (await call('GET')).json()).toEqual(last.body)
    expect(await findApp(asUser(owner), app.id)).toEqual(before)
    expect(await inspections()).toBe(1)
  })

  test('an unreadable site keeps what was read before', async () => {
    pages['/'] = '<main><p>Bread since 1902, and coffee to go with it every morning.</p></main>'
    const { findings } = (await (await call('POST')).json()) as { findings: unknown[] }
    pages['/'] = (response) => response.writeHead(500).end()
    const refused = await call('POST')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ code: 'unreadable' })
    expect(await (await call('GET')).json()).toMatchObject({ findings })
  })
})
