import { gzipSync } from 'node:zlib'
import { createGuardedFetch, type FetchOptions } from '@/lib/guarded-fetch/guarded-fetch'
import { startServer, type TestServer } from '../conversion/support/servers'
import { converted } from '../conversion/support/site'

const HEAD = '<html><head><title>Rye</title></head><body><nav><a href=/a>Bread</a><a href=/b>Cakes</a></nav>'
const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

/** A server that sends data immediately, and then nothing more or a byte now and then. It never ends. */
async function unending(
  start: string | Buffer,
  { drips = false, encoding = 'identity' } = {},
): Promise<string> {
  const server = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
    response.write(start)
    const timer = drips ? setInterval(() => response.write('x'), 5) : undefined
    response.on('close', () => clearInterval(timer))
  })
  servers.push(server)
  return server.origin
}

async function visit(origin: string, options: FetchOptions) {
  const guarded = createGuardedFetch({ privateAllow: servers.map(({ port }) => ({ ip: '127.0.0.1', port })) })
  const result = await guarded.fetchPage(origin, options)
  await guarded.close()
  return result
}

const cut = { ok: true, value: { isCut: true, bytes: expect.any(Uint8Array) as unknown } }

describe('A page whose head has arrived', () => {
  test.each([
    ['drips', HEAD, { drips: true }],
    ['stops coming', HEAD, {}],
    ['stops coming, compressed', gzipSync(HEAD), { encoding: 'gzip' }],
  ])('is truncated if it %s', async (_what, start, how) => {
    const result = await visit(await unending(start, how), { cutAfter: 100 })
    expect(result).toMatchObject(cut)
    expect(result.ok && Buffer.from(result.value.bytes).toString()).toMatch(/^<html>.*<\/nav>x*$/)
  })

  test('is truncated at the limit, whatever its declared size', async () => {
    const server = await startServer((_request, response) =>
      response
        .writeHead(200, { 'content-length': String(9_000_000) })
        .end(HEAD + 'x'.repeat(9_000_000 - HEAD.length)),
    )
    servers.push(server)
    const result = await visit(server.origin, { cutAfter: 5000, maxBytes: 100_000 })
    expect(result).toMatchObject(cut)
    expect(result.ok && result.value.bytes.byteLength).toBeLessThanOrEqual(100_000)
  })

  test('is truncated where its connection breaks', async () => {
    const server = await startServer((_request, response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write(HEAD, () => response.destroy())
    })
    servers.push(server)
    expect(await visit(server.origin, { cutAfter: 5000 })).toMatchObject(cut)
  })

  test('is not truncated for a caller who aborts', async () => {
    const leaving = new AbortController()
    const origin = await unending(HEAD)
    const result = visit(origin, { cutAfter: 5000, signal: leaving.signal })
    setImmediate(() => leaving.abort(new Error('left')))
    await expect(result).rejects.toThrow('left')
  })
})

describe('A page whose head has not arrived', () => {
  test('is too slow, or too large, like any other file', async () => {
    const slow = await unending('<html><head><title>Rye</title>', { drips: true })
    expect(await visit(slow, { cutAfter: 50, deadline: Date.now() + 400 })).toEqual({
      ok: false,
      problem: 'timeout',
    })
    const large = await unending(`<html><head>${' '.repeat(200_000)}`)
    expect(await visit(large, { cutAfter: 5000, maxBytes: 100_000 })).toEqual({
      ok: false,
      problem: 'too-large',
    })
  })
})

test('A file that is not a page is never truncated', async () => {
  const origin = await unending(HEAD)
  expect(await visit(origin, { deadline: Date.now() + 300 })).toEqual({ ok: false, problem: 'timeout' })
})

test('A page over the limit is converted from its beginning, and the report says so', async () => {
  const { report, document } = await converted({ '/': HEAD + '<p>x</p>'.repeat(800_000) })
  expect(report.name).toBe('Rye')
  expect(report.navigation.map(({ text }) => text)).toEqual(['Bread', 'Cakes'])
  expect(report.notes).toEqual([
    expect.stringMatching(/larger than we read|only read its beginning/) as string,
  ])
  expect(document.tabs.length).toBeGreaterThan(0)
})
