import { asUser } from '../../factories/actors'
import { POST as tellVisit } from '@/app/a/[slug]/~visit/route'
import { GET as download } from '@/app/api/apps/[id]/releases/[version]/[artifact]/route'
import { findHostedApp } from '@/lib/hosting/hosted-bundle'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import type { AppSummary } from '@/lib/apps/schema'
import { flushCounts } from '@/lib/platform/counts/buffered-counts'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { signInAs } from '../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
withTestDatabase()

const EMAIL = 'ada@example.com'
const ADDRESS = '203.0.113.77'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Appkiln-Test/1.0'
let app: AppSummary

beforeAll(async () => {
  const owner = await newAccount(EMAIL)
  await signInAs(owner)
  app = await createApp(asUser(owner), { name: 'Rye & Rosemary', kind: 'custom' })
  await publish(asUser(owner), app.id)
  await publish(asUser(owner), app.id)
  await createApp(asUser(owner), { name: 'My site', kind: 'wordpress', sourceUrl: 'https://example.com/' })
}, 60_000)

const counted = async (metric: string, subject: string) => {
  await flushCounts()
  const rows = await database().dailyTotal.findMany({ where: { metric, subject } })
  return rows.reduce((sum, { count }) => sum + count, 0)
}

function open(query = '', headers: Record<string, string> = {}, slug = app.slug): Promise<Response> {
  const request = new Request(`http://localhost:3000/a/${slug}/~visit${query}`, {
    method: 'POST',
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'user-agent': AGENT,
      'x-appkiln-address': ADDRESS,
      ...headers,
    },
  })
  return tellVisit(request, { params: Promise.resolve({ slug }) })
}

function load(artifact: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request('http://localhost:3000/', init)
  return download(request, { params: Promise.resolve({ id: app.id, version: '2', artifact }) })
}

describe('Writes are counted in the same transaction', () => {
  test('accounts, apps by their kind, releases and first releases', async () => {
    expect(await counted('account.created', '')).toBe(1)
    expect(await counted('app.created', 'custom')).toBe(1)
    expect(await counted('app.created', 'wordpress')).toBe(1)
    expect(await counted('app.published', app.id)).toBe(2)
    expect(await counted('app.published', '')).toBe(2)
    expect(await counted('app.launched', '')).toBe(1)
  })
})

describe('An opening of a hosted app', () => {
  test('is counted for the app and for the opened release', async () => {
    const answer = await open('?version=1')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toBeNull()
    await open('?version=2')
    expect(await counted('app.visit', app.id)).toBe(2)
    expect(await counted('app.visit', '')).toBe(2)
    expect(await counted('app.visit.version', `${app.id}:1`)).toBe(1)
    expect(await counted('app.visit.version', `${app.id}:2`)).toBe(1)
  })

  test.each(['', '?version=99', '?version=-1', '?version=x', '?version=1.5'])(
    'with %j counts for the newest release, so that none can be made up',
    async (query) => {
      const before = await counted('app.visit.version', `${app.id}:2`)
      await open(query)
      expect(await counted('app.visit.version', `${app.id}:2`)).toBe(before + 1)
    },
  )

  test.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'is not counted for visitors who send %j',
    async (headers) => {
      const before = await counted('app.visit', app.id)
      expect((await open('', headers)).status).toBe(204)
      expect(await counted('app.visit', app.id)).toBe(before)
    },
  )

  test('is reported by the app itself, not by another site', async () => {
    expect((await open('', { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('is counted for published apps only', async () => {
    expect((await open('', {}, 'nothing-here')).status).toBe(404)
    expect(await database().dailyTotal.count({ where: { subject: { contains: 'nothing-here' } } })).toBe(0)
  })

  test('is limited per network', async () => {
    const from = { 'x-appkiln-address': '198.51.100.9' }
    const before = await counted('app.visit', app.id)
    const answers = await Promise.all(Array.from({ length: 80 }, () => open('', from)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(await counted('app.visit', app.id)).toBe(before + 60)
  })
})

describe('A download', () => {
  test('is counted once, by its kind and its release', async () => {
    await load('app.apk')
    await load('pwa.zip')
    await load('pwa.zip')
    expect(await counted('download.apk', app.id)).toBe(1)
    expect(await counted('download.pwa', app.id)).toBe(2)
    expect(await counted('download.pwa', '')).toBe(2)
    expect(await counted('download.version', `${app.id}:2`)).toBe(3)
  }, 30_000)

  test('is not a HEAD request, a range request, or a revalidation', async () => {
    const { headers } = await load('app.aab')
    await load('app.aab', { method: 'HEAD' })
    await load('app.aab', { headers: { range: 'bytes=1000-' } })
    const again = await load('app.aab', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(await counted('download.aab', app.id)).toBe(1)
  }, 30_000)
})

describe('A bundle', () => {
  test('reports openings where it is hosted here, and nowhere else', async () => {
    const page = (await findHostedApp(app.slug)).bundle!.get('index.html')
    expect(new TextDecoder().decode(page?.bytes)).toContain('data-visits="~visit?version=2"')
    for (const { path, data } of await drawReleaseBundle(await readRelease(app.id, 2)))
      expect([path, path === 'app.js' ? '' : new TextDecoder().decode(data)]).toEqual([
        path,
        expect.not.stringContaining('~visit') as string,
      ])
  })
})

test('Hosted apps differ from packages only by the support for trusted types', async () => {
  const hosted = (await findHostedApp(app.slug)).bundle!
  const packed = await drawReleaseBundle(await readRelease(app.id, 2), '~visit?version=2')
  const others = packed.filter(({ path, data }) => Buffer.compare(data, hosted.get(path)!.bytes) !== 0)
  expect(others.map(({ path }) => path)).toEqual(['app.js', 'sw.js'])
  const [script] = others.map(({ data }) => Buffer.from(data).toString())
  const served = Buffer.from(hosted.get('app.js')!.bytes).toString()
  expect(served.endsWith(script!)).toBe(true)
  expect(served.slice(0, -script!.length)).toMatch(/^self\.trustedTypes&&/)
})

test('The counts contain no personal data', async () => {
  await flushCounts()
  const rows = await database().dailyTotal.findMany()
  expect(rows.length).toBeGreaterThan(10)
  const text = JSON.stringify(rows)
  const owner = await database().user.findFirstOrThrow({ select: { id: true } })
  for (const personal of [EMAIL, '@', ADDRESS, '198.51.100', AGENT, 'Mozilla', 'Lovelace', owner.id])
    expect(text).not.toContain(personal)
  for (const row of rows)
    expect(Object.keys(row).sort()).toEqual(['cents', 'count', 'day', 'metric', 'subject'])
})
