import { POST as files } from '@/app/api/pwa-report/files/route'
import { POST as createReport } from '@/app/api/pwa-report/route'
import type { PwaReport } from '@/lib/pwa-report/report'
import { targetOf } from '@/lib/pwa-report/schema'
import { readZip } from '../packaging/read-zip'
import type { TestServer } from '../conversion/support/servers'
import { startSite } from '../conversion/support/site'

let site: TestServer
let address = '192.0.2.1'

beforeAll(async () => {
  site = await startSite({
    '/': '<html lang="sv"><title>Rye</title>',
    '/busy': (response) => void response.writeHead(503).end(),
    '/away': (response) => void response.writeHead(403).end(),
  })
  process.env.NEXTAUTH_URL = 'http://localhost:3000'
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${site.port}`
})
afterAll(() => site.close())

function call(handler: typeof createReport, body: unknown, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/api/pwa-report', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-appkiln-address': address, ...headers },
  })
  return handler(request, {})
}

describe.each([
  ['The report', createReport],
  ['The files', files],
])('%s', (_, handler) => {
  test.each<[string, unknown, string, RegExp]>([
    ['without an address', {}, 'invalid', /enter your website’s address/],
    ['with an empty one', { url: '  ' }, 'invalid', /enter your website’s address/],
    ['with an invalid URL', { url: 'rye and rosemary' }, 'invalid', /valid website URL/],
    ['with another scheme', { url: 'ftp://rye.example' }, 'invalid', /valid website URL/],
  ])('%s is rejected at its field', async (_what, body, code, words) => {
    const response = await call(handler, body)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        error: expect.stringMatching(words) as string,
        code,
        fields: { url: expect.stringMatching(words) as string },
      },
    ])
  })

  test.each([
    ['/busy', 'http-error', /returned 503/],
    ['/away', 'blocked', /blocked our visit/],
    ['/nothing', 'http-error', /returned 404/],
  ])('of an unreadable site returns the reason, as the converter does: %s', async (path, code, words) => {
    const response = await call(handler, { url: site.origin + path })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        error: expect.stringMatching(words) as string,
        code,
        fields: { url: expect.stringMatching(words) as string },
      },
    ])
  })

  test('of a site in a private network is rejected', async () => {
    const response = await call(handler, { url: 'http://169.254.169.254/latest/meta-data' })
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'refused' }])
  })

  test('is requested with a small body, from our own pages', async () => {
    expect((await call(handler, { url: 'x'.repeat(100_000) })).status).toBe(413)
    expect((await call(handler, { url: site.origin }, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

test('A report is returned as JSON', async () => {
  const response = await call(createReport, { url: `${site.origin}/` })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const report = (await response.json()) as PwaReport
  expect(report).toMatchObject({ siteName: 'Rye', url: `${site.origin}/`, grade: 'E', installable: false })
})

test('The files are returned as a download', async () => {
  const response = await call(files, { url: site.origin })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="pwa-127.0.0.1-${site.port}.zip"`,
  )
  const zip = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(zip.length))
  expect((await readZip(zip)).map(({ path }) => path)).toContain('sw.js')
})

describe('Limits', () => {
  async function statusesOf(count: number, send: (index: number) => Promise<Response>) {
    const responses: Response[] = []
    for (let index = 0; index < count; index++) responses.push(await send(index))
    return responses
  }

  test('apply to a caller, before anything is fetched', async () => {
    address = '192.0.2.2'
    const responses = await statusesOf(31, () => call(createReport, { url: 'nothing' }))
    expect(responses.slice(0, 30).every(({ status }) => status === 400)).toBe(true)
    const visits = site.requests.length
    const refused = await call(createReport, { url: site.origin })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 500]).toEqual([429, true])
    expect(site.requests).toHaveLength(visits)
    address = '192.0.2.3'
    expect((await call(createReport, { url: 'nothing' })).status).toBe(400)
  })

  test('apply to a site, for all callers and in any notation', async () => {
    const spellings = ['192.0.2.77', 'https://192.0.2.77/a?b', 'http://0xc000024d.:8080']
    const responses = await statusesOf(41, (index) => {
      address = `198.51.100.${index}`
      return call(index % 2 ? createReport : files, { url: spellings[index % 3] })
    })
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(40).fill(422), 429])
  })
})

test.each([
  ['rye.example', 'rye.example'],
  ['https://WWW.Rye.example./shop?x#y', 'rye.example'],
  ['http://shop.rye.example:8080', 'shop.rye.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('%s counts as a visit to %s', (url, target) => {
  expect(targetOf(url)).toBe(target)
})
