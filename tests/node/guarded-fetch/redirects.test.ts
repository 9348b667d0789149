import type { RequestListener } from 'node:http'
import { createGuardedFetch, type FetchOptions } from '@/lib/guarded-fetch/guarded-fetch'
import { startServer, type TestServer, answer } from '../conversion/support/servers'
import { createServer as createHttp2Server, createSecureServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer } from 'node:https'
import { problemOfFetch } from '@/lib/conversion/site-problem'
import { createAuthority, trust } from '../conversion/support/certificate'
import { convertByName, SITE } from '../conversion/support/named-site'

describe('redirects', () => {
  const servers: TestServer[] = []
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

  async function serve(listener: RequestListener): Promise<TestServer> {
    const server = await startServer(listener)
    servers.push(server)
    return server
  }

  async function visit(url: string, options?: FetchOptions) {
    const guarded = createGuardedFetch({
      privateAllow: servers.map(({ port }) => ({ ip: '127.0.0.1', port })),
    })
    const result = await guarded.fetchPage(url, options)
    await guarded.close()
    return result
  }

  test('A redirect that must not be followed is returned', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(301, { location: '/next' }).end('moved'),
    )
    expect(await visit(server.origin, { follow: false })).toMatchObject({
      ok: true,
      value: { url: `${server.origin}/`, status: 301, headers: { location: '/next' } },
    })
    expect(server.requests).toEqual(['/'])
  })

  test('The last of ten redirects is checked like the first address', async () => {
    const server = await serve((request, response) => {
      const hop = Number(request.url?.slice(1))
      response.writeHead(302, { location: hop === 9 ? 'http://10.0.0.1/' : `/${hop + 1}` }).end()
    })
    expect(await visit(`${server.origin}/0`)).toEqual({ ok: false, problem: 'refused' })
    expect(server.requests).toHaveLength(10)
  })

  test('A cycle ends where it closes if no cookie can break it', async () => {
    const server = await serve((request, response) =>
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    )
    expect(await visit(`${server.origin}/a`)).toEqual({ ok: false, problem: 'too-many-redirects' })
    expect(server.requests).toEqual(['/a', '/b'])
  })

  describe('A page that redirects to itself until its cookie is sent', () => {
    const redirectTo =
      (header: string | string[], isPassed: (cookie: string) => boolean): RequestListener =>
      (request, response) => {
        if (isPassed(request.headers.cookie ?? '')) response.end('arrived')
        else response.writeHead(302, { location: request.url, 'set-cookie': header }).end()
      }

    test('gets it in one more attempt', async () => {
      const cookies = [
        'check=1; Path=/; HttpOnly',
        'old=; Max-Age=0',
        'gone=1; max-age=0',
        'bad name=1',
        'b="x"',
      ]
      const server = await serve(redirectTo(cookies, (cookie) => cookie === 'check=1; b="x"'))
      expect(await visit(server.origin)).toMatchObject({ ok: true, value: { status: 200 } })
      expect(server.requests).toHaveLength(2)
    })

    test('fails if the attempt does not help', async () => {
      const server = await serve(redirectTo('check=1', () => false))
      expect(await visit(server.origin)).toEqual({ ok: false, problem: 'too-many-redirects' })
    })

    test('gets no cookie of another origin', async () => {
      const seen: string[] = []
      const other = await serve((request, response) => {
        seen.push(request.headers.cookie ?? '')
        response.writeHead(302, { location: request.headers.referer ?? first.origin }).end()
      })
      const first = await serve((request, response) => {
        const location = request.headers.cookie ? other.origin : '/'
        response.writeHead(302, { location, 'set-cookie': 'secret=1' }).end()
      })
      await visit(first.origin)
      expect(seen).toEqual([''])
    })

    test('gets no cookies at the next visit', async () => {
      const server = await serve(redirectTo('check=1', (cookie) => cookie !== ''))
      await visit(server.origin)
      await visit(server.origin)
      expect(server.requests).toHaveLength(4)
    })
  })
})

describe('protocols', () => {
  const authority = createAuthority()
  const identity = authority.issue(SITE)
  beforeEach(() => trust(authority))
  const open: Server[] = []
  afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done)))))

  async function listen(server: Server): Promise<number> {
    open.push(server)
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }

  /** Starts a server of a kind that the usual helpers do not support, for one visit by name. */
  async function visiting(server: Server, scheme: 'http' | 'https') {
    const port = await listen(server)
    const guarded = createGuardedFetch({
      privateAllow: [{ ip: '127.0.0.1', port }],
      lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    })
    const result = await guarded.fetchPage(`${scheme}://${SITE}:${port}/`)
    await guarded.close()
    return result
  }

  const tooOld = () =>
    createTlsServer(
      { ...identity, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' },
      (_request, response) => response.end('old'),
    )
  const modern = () =>
    createSecureServer({ ...identity, allowHTTP1: false }, (_request, response) => response.end('2'))
  const clear = () => createHttp2Server((_request, response) => response.end('2'))

  test.each([
    ['a version of TLS that is too old', tooOld, 'https', 'tls-version', /TLS 1\.2 or newer/],
    ['only HTTP/2 over TLS', modern, 'https', 'http2', /only speaks HTTP\/2/],
    ['only HTTP/2 in clear text', clear, 'http', 'http2', /only speaks HTTP\/2/],
  ] as const)('A server with %s is reported as one', async (_what, start, scheme, problem, message) => {
    const result = await visiting(start(), scheme)
    expect(result).toEqual({ ok: false, problem })
    expect(problemOfFetch(problem)).toMatchObject({
      code: problem,
      message: expect.stringMatching(message) as string,
    })
  })

  test('Excessive headers are reported', () => {
    expect(problemOfFetch('header-overflow').message).toMatch(/more than 32 KB of headers/)
  })

  test('A site with an outdated TLS version is read over http if no scheme was typed', async () => {
    const port = await listen(tooOld())
    const http = await startServer((_request, response) =>
      answer(response, 'text/html', '<title>The Shop</title>'),
    )
    const { result } = await convertByName({ https: { ...http, port }, http })
    expect(result).toMatchObject({ ok: true, value: { sourceUrl: `http://${SITE}/` } })
    await http.close()
  })
})
