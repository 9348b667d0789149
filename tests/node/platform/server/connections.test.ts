import { once } from 'node:events'
import { type Server, createServer, request, type IncomingMessage, type ServerResponse, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withAllowHeader } from '@/lib/platform/server/allowed-methods'
import { text } from 'node:stream/consumers'
import { enforceBodyLimit } from '@/lib/platform/server/body-limit'
import { limitConcurrency } from '@/lib/platform/server/limit-concurrency'
import { setKeepAlive } from '@/lib/platform/server/keep-alive'
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
    server = createServer((request, response) => void enforceBodyLimit(handle, request, response))
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

  describe('A body that Next would read first', () => {
    it('is passed on completely if it is short, in chunks or in one piece', async () => {
      const complete = { method: 'POST', url: '/x?y', type: 'application/json', body: '{"a":1}' }
      const { sent, answer } = open()
      sent.write('{"a"')
      sent.end(':1}')
      expect(await answer).toEqual({ status: 200, body: complete })
      const known = open({ 'content-length': '7' })
      known.sent.end('{"a":1}')
      expect(await known.answer).toEqual({ status: 200, body: complete })
      const empty = open({ 'transfer-encoding': 'chunked' })
      empty.sent.end()
      expect(await empty.answer).toMatchObject({ status: 200, body: { body: '' } })
    })

    it('is rejected before it has arrived if it is too long', async () => {
      const tooLong = open({ 'content-length': '9000000' })
      tooLong.sent.flushHeaders()
      expect(await tooLong.answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
      tooLong.sent.destroy()
      const untold = open()
      untold.sent.write(Buffer.alloc(70_000))
      expect(await untold.answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
      untold.sent.destroy()
      expect(handled).toBe(0)
    })
  })
})

describe('limit concurrency', () => {
  let server: Server
  /** Requests seen by this test's server. One of an earlier test may still be closing its connections. */
  let seen: { inside: { url: string; response: ServerResponse }[]; hungUp: number }
  let resolveRequest: () => void = () => undefined

  beforeEach(async () => {
    const mine: typeof seen = { inside: [], hungUp: 0 }
    seen = mine
    const handle = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
      mine.inside.push({ url, response })
      resolveRequest()
      await once(response, 'close')
    }
    const handled = limitConcurrency(handle, {
      name: `test ${Math.random()}`,
      paths: /^\/large\//,
      concurrency: 2,
    })
    server = createServer((request, response) => {
      response.once('close', () => {
        if (!response.writableFinished) mine.hungUp++
        resolveRequest()
      })
      void handled(request, response)
    })
    await once(server.listen(0), 'listening')
  })
  afterEach(async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  })

  /** Sends a request. @returns the status of the response, and a function that disconnects */
  function sendRequest(path: string) {
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
    while (!isSo()) await new Promise<void>((resolve) => (resolveRequest = resolve))
  }
  /** Returns the path of the nth request that was admitted. */
  async function letIn(nth: number): Promise<string | undefined> {
    await until(() => seen.inside.length >= nth)
    return seen.inside[nth - 1]?.url
  }

  test('two of fifty are admitted, and a request for another path passes in between', async () => {
    const large = Array.from({ length: 50 }, (_, n) => sendRequest(`/large/${n}`))
    await letIn(2)
    sendRequest('/small')
    expect(await letIn(3)).toBe('/small')
    for (let n = 1; n <= 51; n++) {
      await letIn(n)
      seen.inside[n - 1]?.response.end()
    }
    expect(await Promise.all(large.map(({ status }) => status))).toEqual(Array(50).fill(200))
  })

  test('a slow reader blocks no one', async () => {
    for (let n = 0; n < 3; n++) sendRequest(`/large/${n}`)
    await letIn(2)
    seen.inside[0]?.response.writeHead(200).write('the beginning')
    expect(await letIn(3)).toMatch(/^\/large/)
  })

  test('requests of disconnected clients are dropped', async () => {
    sendRequest('/large/first')
    sendRequest('/large/second')
    await letIn(2)
    const connected = once(server, 'request')
    const { hangUp } = sendRequest('/large/gone')
    await connected
    hangUp()
    await until(() => seen.hungUp === 1)
    sendRequest('/large/last')
    seen.inside[0]?.response.end()
    expect(await letIn(3)).toBe('/large/last')
  })
})

describe('kept connections', () => {
  /** Returns the keep-alive timeout of a service, in seconds. */
  async function keepAliveSeconds(trustedProxies: number): Promise<number> {
    const server = createServer((_, response) => response.end())
    setKeepAlive(server, trustedProxies)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const headers = { connection: 'keep-alive' }
    const header = await new Promise<string>((resolve, reject) =>
      request({ port, host: '127.0.0.1', headers }, (response) => {
        response.resume()
        resolve(String(response.headers['keep-alive']))
      })
        .on('error', reject)
        .end(),
    )
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    return Number(/^timeout=(\d+)$/.exec(header)?.[1])
  }

  test('a proxy closes connections first, so that no request meets a closing one', async () => {
    const tenMinutes = 600 // Google’s load balancers; others use less
    expect(await keepAliveSeconds(1)).toBeGreaterThan(tenMinutes)
  })

  test('direct clients have a short keep-alive', async () => {
    expect(await keepAliveSeconds(0)).toBeLessThanOrEqual(10)
  })
})

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
/** The compression module of Next itself. */
const compression = createRequire(__filename)('next/dist/compiled/compression') as () => Middleware

describe('unavailable', () => {
  let isReachable = true
  let server: Server

  /** Responds as Next does to a page that throws, in its different ways. */
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

  async function sendRequest(path: string, method = 'GET') {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return {
      status: response.status,
      retry: response.headers.get('retry-after'),
      body: await response.text(),
    }
  }

  describe('A page that failed to render', () => {
    test.each(['/plain', '/compressed', '/streamed'])(
      'is a 503 while the database is unavailable: %s',
      async (path) => {
        isReachable = false
        const { status, retry, body } = await sendRequest(path)
        expect([status, retry]).toEqual([503, '10'])
        expect(body).toContain('This page isn’t available right now')
        expect(await sendRequest(path, 'HEAD')).toMatchObject({ status: 503, body: '' })
      },
    )

    test.each(['/plain', '/compressed', '/streamed'])(
      'is a 500 while the database is available: %s',
      async (path) => {
        isReachable = true
        expect(await sendRequest(path)).toEqual({ status: 500, retry: null, body: 'broken' })
      },
    )

    test('differs from a page that was rendered, and from an API call', async () => {
      isReachable = false
      expect(await sendRequest('/well')).toEqual({ status: 200, retry: null, body: 'a page' })
      expect(await sendRequest('/api/broken')).toEqual({ status: 500, retry: null, body: 'broken' })
    })
  })
})
