import { findLiveSource } from '@/lib/conversion/find-live-source'
import { createGuardedFetch, type GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { tableFormatOf } from '@/lib/sources/table-formats'
import { BusyError } from '@/lib/platform/errors'
import { loadAttached } from '@/lib/sources/tables/load-attached'
import { loadTable } from '@/lib/sources/tables/load-table'
import { startServer, type TestServer } from '../conversion/support/servers'

let site: TestServer
let guarded: GuardedFetch
let menu = 'Dish,Price\nSoup,$4'
let isDown = false

beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site')
    const csv = {
      'content-type': 'text/csv',
      'content-disposition': "attachment; filename*=UTF-8''Our%20menu.csv",
    }
    if (isDown) return void response.writeHead(503).end()
    if (pathname === '/menu.csv' || pathname === '/download')
      return void response.writeHead(200, csv).end(menu)
    if (pathname === '/private.csv') return void response.writeHead(403).end()
    if (pathname === '/latin.csv')
      return void response.writeHead(200, csv).end(Buffer.from('Name;Land\nCafé;Österreich', 'latin1'))
    if (pathname === '/page.csv')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in')
    if (pathname === '/inside.csv')
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    if (pathname === '/huge.csv') return void response.writeHead(200, csv).end('a,b\n'.repeat(1_400_000))
    response.writeHead(404).end()
  })
  guarded = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: site.port }] })
})
afterAll(async () => {
  await guarded.close()
  await site.close()
})
afterEach(() => jest.useRealTimers())

const load = (path: string) =>
  loadTable(
    tableFormatOf('csv')!,
    { address: site.origin + path },
    {
      fetch: (url, options) => guarded.fetchPage(url, options),
      asking: { appId: 'app', network: '203.0.113.0' },
    },
  )
const dishesAt = async (path: string) =>
  (await load(path)).table.rows.map(({ values }) => Object.values(values)[0])

test('a table is read once for everyone, and a new row is there within a minute', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    now: Date.now(),
  })
  expect(await Promise.all([dishesAt('/menu.csv?1'), dishesAt('/menu.csv?1')])).toEqual([['Soup'], ['Soup']])
  menu = 'Dish,Price\nSoup,$4\nStew,$5'
  expect(await dishesAt('/menu.csv?1')).toEqual(['Soup'])
  expect(site.requests.filter((path) => path === '/menu.csv?1')).toHaveLength(1)
  jest.setSystemTime(Date.now() + 31_000)
  expect(await dishesAt('/menu.csv?1')).toEqual(['Soup', 'Stew'])
  isDown = true
  jest.setSystemTime(Date.now() + 60_000)
  expect(await dishesAt('/menu.csv?1')).toEqual(['Soup', 'Stew'])
  isDown = false
})

test('text in the encoding of old spreadsheets is readable', async () => {
  expect((await load('/latin.csv')).table.rows[0]!.values).toEqual({ name: 'Café', land: 'Österreich' })
})

test.each([
  ['/private.csv', 'source-not-shared'],
  ['/missing.csv', 'source-not-found'],
  ['/page.csv', 'source-not-table'],
  ['/inside.csv', 'source-unreachable'],
  ['/huge.csv', 'source-too-large'],
])('%s says what is wrong', async (path, code) => {
  await expect(load(path)).rejects.toMatchObject({
    code,
    details: { fields: { url: expect.any(String) as string } },
  })
})

test('a document that its reader fails on is no table, and a busy site has no further values', async () => {
  const asking = { appId: 'app', network: '203.0.113.0' }
  const fetch = jest.fn((url: string) => guarded.fetchPage(url, {}))
  const read = () => {
    throw new Error('broken')
  }
  const format = { ...tableFormatOf('csv')!, read }
  const load = () => loadTable(format, { address: `${site.origin}/menu.csv?2` }, { fetch, asking })
  for (let call = 0; call < 2; call++)
    await expect(load()).rejects.toMatchObject({ code: 'source-not-table' })
  expect(fetch).toHaveBeenCalledTimes(1)
  const row = { id: 'a', values: { 'chapters-at': `${site.origin}/busy.json` } }
  const busy = () => Promise.reject(new BusyError(3))
  expect(await loadAttached(tableFormatOf('podcast')!, row, { fetch: busy, asking })).toEqual({})
})

test('a pasted address shows the guessed fields, also if only the media type tells what it is', async () => {
  for (const path of ['/menu.csv', '/download']) {
    const found = await findLiveSource(site.origin + path, { fetch: guarded })
    expect(found).toMatchObject({
      ok: true,
      value: {
        kind: 'csv',
        address: site.origin + path,
        name: 'Our menu',
        table: {
          rows: 2,
          isCut: false,
          fields: [
            { id: 'dish', name: 'Dish', type: 'text', sample: 'Soup' },
            { id: 'price', name: 'Price', type: 'price', currency: 'USD', sample: '$4.00' },
          ],
        },
      },
    })
  }
  await expect(findLiveSource(`${site.origin}/private.csv`, { fetch: guarded })).rejects.toMatchObject({
    code: 'source-not-shared',
  })
})
