import { once } from 'node:events'
import { type Server, createServer, request, type IncomingMessage, type ServerResponse, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withAllowHeader } from '@/lib/platform/server/allowed-methods'
import { text } from 'node:stream/consumers'
import { handleWithinLimit } from '@/lib/platform/server/within-limit'
import { fewAtOnce } from '@/lib/platform/server/few-at-once'
import { keepProxyConnections } from '@/lib/platform/server/kept-connections'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { withUnavailable } from '@/lib/platform/server/unavailable'

describe('within limit', () => {
  let server: Server
  let handled = 0

  beforeAll(async () => {
    const handle = async (request: IncomingMessage, response: ServerResponse) => {
      handled++
      const { method, url, headers } = request
      response.end(JSON.stringify({ method, url, type: headers['content-type'], body: await text(request) }))
    }
    server = createServer((request, response) => void handleWithinLimit(handle, request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(() => (handled = 0))

  function open(headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/x?y',
      headers: { 'content-type': 'application/json', ...headers },
    })
    const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
      if (!response) throw new Error('no answer')
      return { status: response.statusCode, body: JSON.parse(await text(response)) as Record<string, string> }
    })
    return { sent, answer }
  }

  describe('A body that Next would take in first', () => {
    it('goes on whole when it is short, in chunks or in one piece', async () => {
      const whole = { method: 'POST', url: '/x?y', type: 'application/json', body: '{"a":1}' }
      const { sent, answer } = open()
      sent.write('{"a"')
      sent.end(':1}')
      expect(await answer).toEqual({ status: 200, body: whole })
      const known = open({ 'content-length': '7' })
      known.sent.end('{"a":1}')
      expect(await known.answer).toEqual({ status: 200, body: whole })
      const empty = open({ 'transfer-encoding': 'chunked' })
      empty.sent.end()
      expect(await empty.answer).toMatchObject({ status: 200, body: { body: '' } })
    })

    it('is refused before it has come in when it is too long', async () => {
      const told = open({ 'content-length': '9000000' })
      told.sent.flushHeaders()
      expect(await told.answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
      told.sent.destroy()
      const untold = open()
      untold.sent.write(Buffer.alloc(70_000))
      expect(await untold.answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
      untold.sent.destroy()
      expect(handled).toBe(0)
    })
  })
})

describe('few at once', () => {
  let server: Server
  /** What the server of this test saw: one of an earlier test may still be closing its connections. */
  let seen: { inside: { url: string; response: ServerResponse }[]; hungUp: number }
  let tell: () => void = () => undefined

  beforeEach(async () => {
    const mine: typeof seen = { inside: [], hungUp: 0 }
    seen = mine
    const handle = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
      mine.inside.push({ url, response })
      tell()
      await once(response, 'close')
    }
    const handled = fewAtOnce(handle, { name: `test ${Math.random()}`, paths: /^\/large\//, atOnce: 2 })
    server = createServer((request, response) => {
      response.once('close', () => {
        if (!response.writableFinished) mine.hungUp++
        tell()
      })
      void handled(request, response)
    })
    await once(server.listen(0), 'listening')
  })
  afterEach(async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  })

  /** Sends a request; the answer's status, and a way to hang up. */
  function ask(path: string) {
    const request = get({ port: (server.address() as AddressInfo).port, path, agent: false })
    const status = once(request, 'response').then(([response]) => {
      const answer = response as IncomingMessage
      answer.resume()
      return answer.statusCode
    })
    status.catch(() => undefined)
    request.on('error', () => undefined)
    return { status, hangUp: () => request.destroy() }
  }

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => (tell = resolve))
  }
  /** The path of the request that was let in as the nth. */
  async function letIn(nth: number): Promise<string | undefined> {
    await until(() => seen.inside.length >= nth)
    return seen.inside[nth - 1]?.url
  }

  test('of fifty two are let in, and a request for something else goes between', async () => {
    const large = Array.from({ length: 50 }, (_, n) => ask(`/large/${n}`))
    await letIn(2)
    ask('/small')
    expect(await letIn(3)).toBe('/small')
    for (let n = 1; n <= 51; n++) {
      await letIn(n)
      seen.inside[n - 1]?.response.end()
    }
    expect(await Promise.all(large.map(({ status }) => status))).toEqual(Array(50).fill(200))
  })

  test('a reader who takes long keeps nobody waiting', async () => {
    for (let n = 0; n < 3; n++) ask(`/large/${n}`)
    await letIn(2)
    seen.inside[0]?.response.writeHead(200).write('the beginning')
    expect(await letIn(3)).toMatch(/^\/large/)
  })

  test('nothing is done for who hung up', async () => {
    ask('/large/first')
    ask('/large/second')
    await letIn(2)
    const connected = once(server, 'request')
    const { hangUp } = ask('/large/gone')
    await connected
    hangUp()
    await until(() => seen.hungUp === 1)
    ask('/large/last')
    seen.inside[0]?.response.end()
    expect(await letIn(3)).toBe('/large/last')
  })
})

describe('kept connections', () => {
  /** How many seconds a service says that it keeps a connection. */
  async function secondsKept(trustedProxies: number): Promise<number> {
    const server = createServer((_, response) => response.end())
    keepProxyConnections(server, trustedProxies)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const headers = { connection: 'keep-alive' }
    const kept = await new Promise<string>((resolve, reject) =>
      request({ port, host: '127.0.0.1', headers }, (response) => {
        response.resume()
        resolve(String(response.headers['keep-alive']))
      })
        .on('error', reject)
        .end(),
    )
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    return Number(/^timeout=(\d+)$/.exec(kept)?.[1])
  }

  test('a proxy closes connections first, so that no request meets one that is being closed', async () => {
    const tenMinutes = 600 // Google's load balancers; others are shorter
    expect(await secondsKept(1)).toBeGreaterThan(tenMinutes)
  })

  test('who connects directly is not kept for long', async () => {
    expect(await secondsKept(0)).toBeLessThanOrEqual(10)
  })
})

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
/** What Next itself compresses with. */
const compression = createRequire(__filename)('next/dist/compiled/compression') as () => Middleware

describe('unavailable', () => {
  let isReachable = true
  let server: Server

  /** As Next answers a page that throws, in the ways that it has. */
  async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await Promise.resolve()
    if (request.url === '/well') return void response.writeHead(200, { 'x-page': '1' }).end('a page')
    response.statusCode = 500
    response.setHeader('content-type', 'text/html')
    if (request.url === '/compressed') {
      response.setHeader('content-encoding', 'gzip')
      response.writeHead(500)
      response.write(gzipSync('broken'))
      return void response.end()
    }
    if (request.url === '/streamed') {
      compression()(request, response, () => undefined)
      response.flushHeaders()
      response.write('bro')
      ;(response as ServerResponse & { flush: () => void }).flush()
      response.write('ken')
      return void response.end()
    }
    response.end('broken')
  }

  beforeAll(async () => {
    const handle = withUnavailable(withAllowHeader(next), () => Promise.resolve(isReachable))
    server = createServer((request, response) => void handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  async function ask(path: string, method = 'GET') {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return {
      status: response.status,
      retry: response.headers.get('retry-after'),
      body: await response.text(),
    }
  }

  describe('A page that could not be drawn', () => {
    test.each(['/plain', '/compressed', '/streamed'])(
      'is a 503 while the database is gone: %s',
      async (path) => {
        isReachable = false
        const { status, retry, body } = await ask(path)
        expect([status, retry]).toEqual([503, '10'])
        expect(body).toContain('This page isn’t available right now')
        expect(await ask(path, 'HEAD')).toMatchObject({ status: 503, body: '' })
      },
    )

    test.each(['/plain', '/compressed', '/streamed'])(
      'stays our fault while the database is there: %s',
      async (path) => {
        isReachable = true
        expect(await ask(path)).toEqual({ status: 500, retry: null, body: 'broken' })
      },
    )

    test('is another matter than a page that was, and than a call', async () => {
      isReachable = false
      expect(await ask('/well')).toEqual({ status: 200, retry: null, body: 'a page' })
      expect(await ask('/api/broken')).toEqual({ status: 500, retry: null, body: 'broken' })
    })
  })
})
