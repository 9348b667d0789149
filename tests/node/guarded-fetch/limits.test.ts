import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { createGuardedFetch, type FetchOptions } from '@/lib/guarded-fetch/guarded-fetch'
import { selfSignedIdentity } from '../conversion/support/certificate'
import { startServer, startTcpServer, startTlsServer, type TestServer } from '../conversion/support/servers'

const MIB = 1024 * 1024
const BOMB = 80 * MIB
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serving(server: Promise<TestServer>): Promise<TestServer> {
  servers.push(await server)
  return server
}

async function visit(origin: string, options?: FetchOptions) {
  const guarded = createGuardedFetch({ privateAllow: servers.map(({ port }) => ({ ip: '127.0.0.1', port })) })
  const result = await guarded.fetchPage(origin, options)
  await guarded.close()
  return { result }
}

const soon = () => Date.now() + 400
/** A test fails by this timeout if only the guard's own ten seconds apply. */
const BEFORE_THE_LAST_MOMENT = 9000

function sends(headers: Record<string, string>, body: Uint8Array | string) {
  return serving(startServer((_request, response) => response.writeHead(200, headers).end(body)))
}

function streams(headers: Record<string, string>, chunk: Uint8Array) {
  return serving(
    startServer((_request, response) => {
      response.writeHead(200, headers)
      pump(response, chunk)
    }),
  )
}

function pump(response: ServerResponse, chunk: Uint8Array): void {
  while (!response.destroyed && response.write(chunk));
  if (!response.destroyed) response.once('drain', () => pump(response, chunk))
}

describe('sizes', () => {
  it('ends an endless page at five mebibytes', async () => {
    const server = await streams({ 'content-type': 'text/html' }, Buffer.alloc(64 * 1024, 'x'))
    const { result } = await visit(server.origin)
    expect(result).toEqual({ ok: false, problem: 'too-large' })
  })

  it('accepts exactly the limit and rejects one byte more', async () => {
    const exact = await sends({}, Buffer.alloc(5 * MIB))
    const more = await sends({}, Buffer.alloc(5 * MIB + 1))
    expect((await visit(exact.origin)).result).toMatchObject({ ok: true })
    expect((await visit(more.origin)).result).toEqual({ ok: false, problem: 'too-large' })
  })

  it('does not read a body that declares itself as too large', async () => {
    const server = await serving(
      startServer((_request, response) =>
        response.writeHead(200, { 'content-length': String(6 * MIB) }).write('x'),
      ),
    )
    // It never ends, so reading it would exceed the deadline.
    const { result } = await visit(server.origin)
    expect(result).toEqual({ ok: false, problem: 'too-large' })
  })

  it.each([
    ['gzip', gzipSync],
    ['br', (bytes: Uint8Array) => brotliCompressSync(bytes, FAST)],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
  ])('stops a %s bomb by its decoded size', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(BOMB))
    expect(bomb.byteLength).toBeLessThan(MIB)
    const server = await sends({ 'content-encoding': encoding }, bomb)
    const before = process.memoryUsage().rss
    const { result } = await visit(server.origin)
    expect(result).toEqual({ ok: false, problem: 'too-large' })
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MIB)
  })

  it('stops a nested bomb, and more than two encodings', async () => {
    const twice = gzipSync(gzipSync(Buffer.alloc(BOMB)))
    const server = await sends({ 'content-encoding': 'gzip, gzip' }, twice)
    expect((await visit(server.origin)).result).toEqual({ ok: false, problem: 'too-large' })
    const thrice = await sends({ 'content-encoding': 'gzip, gzip, gzip' }, gzipSync(twice))
    expect((await visit(thrice.origin)).result).toEqual({ ok: false, problem: 'unreadable' })
  })

  it('counts received bytes, too: endless empty gzip members', async () => {
    const server = await streams(
      { 'content-encoding': 'gzip' },
      Buffer.concat(Array<Buffer>(1000).fill(gzipSync(''))),
    )
    expect((await visit(server.origin)).result).toEqual({ ok: false, problem: 'too-large' })
  })

  it('ends headers that do not end', async () => {
    const server = await serving(
      startTcpServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n')
        const timer = setInterval(() => socket.write(`x-${'a'.repeat(4000)}: ${'b'.repeat(4000)}\r\n`), 1)
        socket.on('close', () => clearInterval(timer))
      }),
    )
    expect((await visit(server.origin)).result).toEqual({ ok: false, problem: 'header-overflow' })
  })
})

describe('time', () => {
  it(
    'ends a server that accepts and does not respond',
    async () => {
      const server = await serving(startTcpServer(() => {}))
      const { result } = await visit(server.origin, { deadline: soon() })
      expect(result).toEqual({ ok: false, problem: 'timeout' })
    },
    BEFORE_THE_LAST_MOMENT,
  )

  it('ends headers that drip', async () => {
    const server = await serving(
      startTcpServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n')
        const timer = setInterval(() => socket.write('x'), 20)
        socket.on('close', () => clearInterval(timer))
      }),
    )
    expect((await visit(server.origin, { deadline: soon() })).result).toEqual({
      ok: false,
      problem: 'timeout',
    })
  })

  it.each(['identity', 'gzip'])('ends a body that drips (%s)', async (encoding) => {
    const bytes = encoding === 'gzip' ? gzipSync('a page that takes its time') : Buffer.from('x'.repeat(100))
    const server = await serving(
      startServer((_request, response) => {
        response.writeHead(200, { 'content-encoding': encoding })
        let sent = 0
        const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 50)
        response.on('close', () => clearInterval(timer))
      }),
    )
    expect((await visit(server.origin, { deadline: soon() })).result).toEqual({
      ok: false,
      problem: 'timeout',
    })
  })

  it('counts all redirects together', async () => {
    const server = await serving(
      startServer((request, response) => {
        setTimeout(() => response.writeHead(302, { location: `${request.url}a` }).end(), 250)
      }),
    )
    // Each alone would be in time, and the eleventh is one too many.
    const { result } = await visit(server.origin, { deadline: soon() })
    expect(result).toEqual({ ok: false, problem: 'timeout' })
  })

  it('ends a name server that never answers', async () => {
    const guarded = createGuardedFetch({ lookup: () => {} })
    expect(await guarded.fetchPage('http://silent.example/', { deadline: soon() })).toEqual({
      ok: false,
      problem: 'timeout',
    })
    await guarded.close()
  })

  it('does not wait longer than ten seconds, whatever the deadline', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const guarded = createGuardedFetch({ lookup: () => {} })
    const result = guarded.fetchPage('http://silent.example/', { deadline: Date.now() + 3_600_000 })
    await jest.advanceTimersByTimeAsync(9_900)
    await expect(Promise.race([result, Promise.resolve('waiting')])).resolves.toBe('waiting')
    await jest.advanceTimersByTimeAsync(200)
    await expect(result).resolves.toEqual({ ok: false, problem: 'timeout' })
    jest.useRealTimers()
    await guarded.close()
  })

  it('rejects with the caller’s reason when the caller aborts', async () => {
    const server = await serving(startTcpServer(() => {}))
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('The person left')), 50)
    await expect(visit(server.origin, { signal: controller.signal })).rejects.toThrow('The person left')
    await expect(visit(server.origin, { signal: controller.signal })).rejects.toThrow('The person left')
  })
})

describe('responses', () => {
  it.each([
    ['gzip', gzipSync('héllo')],
    ['x-gzip', gzipSync('héllo')],
    ['deflate', deflateSync('héllo')],
    ['deflate', deflateRawSync('héllo')],
    ['br', brotliCompressSync('héllo')],
    ['gzip, br', brotliCompressSync(gzipSync('héllo'))],
    ['Identity', Buffer.from('héllo')],
  ])('reads %s', async (encoding, body) => {
    const server = await sends({ 'content-encoding': encoding }, body)
    const { result } = await visit(server.origin)
    expect(result.ok && Buffer.from(result.value.bytes).toString()).toBe('héllo')
  })

  it('decodes the available part of a truncated gzip body, as browsers do', async () => {
    const server = await sends(
      { 'content-encoding': 'gzip' },
      gzipSync('hello '.repeat(1000)).subarray(0, -8),
    )
    const { result } = await visit(server.origin)
    expect(result.ok && result.value.bytes.byteLength).toBe(6000)
  })

  it.each(['gzip', 'br', 'zstd', 'compress'])(
    'calls a body unreadable that is not valid %s',
    async (encoding) => {
      const server = await sends({ 'content-encoding': encoding }, 'plain text')
      expect((await visit(server.origin)).result).toEqual({ ok: false, problem: 'unreadable' })
    },
  )

  it('returns any status, the fields in lower case and the final URL', async () => {
    const server = await serving(
      startServer((request, response) => {
        if (request.url === '/') response.writeHead(301, { Location: '/there?x=1#part' }).end('moved')
        else response.writeHead(404, { 'X-One': 'a', Link: ['<a>', '<b>'] }).end('gone')
      }),
    )
    const { result } = await visit(server.origin)
    expect(result).toMatchObject({
      ok: true,
      value: { status: 404, url: `${server.origin}/there?x=1`, headers: { 'x-one': 'a', link: '<a>, <b>' } },
    })
  })

  it('follows ten redirects and not eleven', async () => {
    const server = await serving(
      startServer((request, response) => {
        const left = Number(request.url?.slice(1))
        if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end()
        else response.end('arrived')
      }),
    )
    expect((await visit(`${server.origin}/10`)).result).toMatchObject({ ok: true })
    expect((await visit(`${server.origin}/11`)).result).toEqual({ ok: false, problem: 'too-many-redirects' })
  })

  it('stores no cookies, sends no referrer and identifies itself', async () => {
    const seen: Record<string, unknown>[] = []
    const server = await serving(
      startServer((request, response) => {
        seen.push(request.headers)
        if (request.url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
        else response.end('done')
      }),
    )
    const { result } = await visit(server.origin)
    expect(result.ok && Object.keys(result.value.headers)).not.toContain('set-cookie')
    expect(seen).toHaveLength(2)
    for (const headers of seen) {
      expect(Object.keys(headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
      expect(headers['user-agent']).toMatch(/^Appkiln\/\d/)
    }
  })

  it('ignores the proxies of the environment', async () => {
    const proxy = await serving(startServer((_request, response) => response.end('proxied')))
    const site = await sends({}, 'direct')
    const before = { ...process.env }
    Object.assign(process.env, {
      HTTP_PROXY: proxy.origin,
      http_proxy: proxy.origin,
      ALL_PROXY: proxy.origin,
    })
    const { result } = await visit(site.origin)
    process.env = before
    expect(result.ok && Buffer.from(result.value.bytes).toString()).toBe('direct')
    expect(proxy.connections()).toBe(0)
  })

  it('reuses its connections for further requests', async () => {
    const server = await sends({}, 'hello')
    const guarded = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: server.port }] })
    for (let i = 0; i < 5; i++) await guarded.fetchPage(server.origin)
    await guarded.close()
    expect(server.requests).toHaveLength(5)
    expect(server.connections()).toBeLessThanOrEqual(2)
  })

  it('reports an invalid certificate, even if the environment accepts it', async () => {
    const server = await serving(
      startTlsServer((_request, response) => response.end('hello'), selfSignedIdentity()),
    )
    expect((await visit(server.origin)).result).toEqual({ ok: false, problem: 'certificate' })
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    expect((await visit(server.origin)).result).toEqual({ ok: false, problem: 'certificate' })
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    expect(server.requests).toEqual([])
  })

  it('distinguishes a closed port, another protocol, and a broken connection', async () => {
    const closed = await startServer(() => {})
    servers.push({ ...closed, close: () => Promise.resolve() })
    await closed.close()
    expect((await visit(closed.origin)).result).toEqual({ ok: false, problem: 'unreachable' })
    const mail = await serving(startTcpServer((socket) => void socket.end('220 mail.example ESMTP\r\n')))
    expect((await visit(mail.origin)).result).toEqual({ ok: false, problem: 'unreachable' })
    const dead = await serving(startTcpServer((socket) => void socket.destroy()))
    expect((await visit(dead.origin)).result).toEqual({ ok: false, problem: 'unreachable' })
    expect((await visit(dead.origin.replace('http:', 'https:'))).result).toEqual({
      ok: false,
      problem: 'unreachable',
    })
  })
})
