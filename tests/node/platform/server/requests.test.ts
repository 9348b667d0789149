import { once } from 'node:events'
import { type Server, createServer, request, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { withAllowHeader } from '@/lib/platform/server/allowed-methods'
import { sessionOptions } from '@/lib/accounts/sessions/options'
import { cookieFlags, cookieName } from '@/lib/platform/http/cookies'
import { migrateSessionCookie } from '@/lib/platform/server/legacy-session-cookie'
import { rejectHost, rejectMalformed } from '@/lib/platform/server/reject-malformed'

describe('allowed methods', () => {
  /** As Next does: POST only, automatic OPTIONS, and a bare 405 for other methods. */
  async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await Promise.resolve()
    if (request.url === '/broken' && request.method === 'OPTIONS') throw new Error('no answer')
    if (request.url === '/told') response.setHeader('Allow', 'GET')
    if (request.method === 'POST') return void response.end('taken')
    response.statusCode = request.method === 'OPTIONS' ? 204 : 405
    if (response.statusCode === 204) response.setHeader('Allow', 'OPTIONS, POST')
    if (request.url === '/compressed') response.writeHead(response.statusCode)
    response.end()
  }

  let server: Server

  beforeAll(async () => {
    const handle = withAllowHeader(next)
    server = createServer((request, response) => void handle(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterAll(() => server.close())

  async function sendRequest(path: string, method: string) {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return { status: response.status, allow: response.headers.get('allow'), body: await response.text() }
  }

  describe('A 405 response', () => {
    it('lists the methods of the route', async () => {
      const { status, allow, body } = await sendRequest('/', 'PUT')
      expect([status, allow]).toEqual([405, 'OPTIONS, POST'])
      expect(JSON.parse(body)).toEqual({
        error: 'This address accepts only OPTIONS, POST.',
        code: 'method-not-allowed',
      })
      expect((await sendRequest('/compressed', 'PUT')).allow).toBe('OPTIONS, POST')
      expect(await sendRequest('/', 'HEAD')).toEqual({ status: 405, allow: 'OPTIONS, POST', body: '' })
    })

    it('is unchanged if it lists them already, or they are unknown', async () => {
      expect(await sendRequest('/told', 'PUT')).toEqual({ status: 405, allow: 'GET', body: '' })
      expect(await sendRequest('/broken', 'PUT')).toEqual({ status: 405, allow: null, body: '' })
    })

    it('is sent for methods that Next does not know, without passing them on', async () => {
      const { port } = server.address() as AddressInfo
      const sent = request({ port, host: '127.0.0.1', method: 'TRACE', path: '/' }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      response.resume()
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'OPTIONS, POST'])
    })

    it('is the only status that changes', async () => {
      expect(await sendRequest('/', 'POST')).toEqual({ status: 200, allow: null, body: 'taken' })
    })
  })
})

describe('cookies', () => {
  const before = process.env.APP_URL
  afterAll(() => {
    if (before === undefined) delete process.env.APP_URL
    else process.env.APP_URL = before
  })

  const names = () => Object.values(sessionOptions.cookies).map(({ name }) => name)

  describe('over https', () => {
    beforeEach(() => (process.env.APP_URL = 'https://build.example'))

    it('every cookie has a __Host- name, and the required attributes', () => {
      expect(names()).toHaveLength(6)
      for (const { name, options } of Object.values(sessionOptions.cookies)) {
        expect(name).toMatch(/^__Host-next-auth\./)
        expect(options).toMatchObject({ httpOnly: true, secure: true, path: '/', sameSite: 'lax' })
        expect(options).not.toHaveProperty('domain')
      }
      expect(cookieName('x')).toBe('__Host-x')
      expect(cookieFlags(60)).toBe('Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure')
    })

    function visit(cookie: string, { url = '/api/me', method = 'GET', appsOrigin = '' } = {}) {
      const request = new IncomingMessage(new Socket())
      Object.assign(request, { url, method, headers: { cookie } })
      const response = new ServerResponse(request)
      migrateSessionCookie(request, response, appsOrigin || undefined)
      return { brought: request.headers.cookie, given: response.getHeader('set-cookie') }
    }

    const EARLIER = '__Secure-next-auth.session-token=aa.bb.cc'

    it('a session under the old name continues, and gets the new one in uncached responses', () => {
      expect(visit(`x=1; ${EARLIER}; y=2`)).toEqual({
        brought: `x=1; ${EARLIER}; y=2; __Host-next-auth.session-token=aa.bb.cc`,
        given: [
          '__Host-next-auth.session-token=aa.bb.cc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
          '__Secure-next-auth.session-token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
        ],
      })
      for (const other of [{ url: '/pricing' }, { url: '/api/apps' }, { method: 'POST' }])
        expect(visit(EARLIER, other).given).toBeUndefined()
    })

    it.each([
      ['another host could have set it', EARLIER, { appsOrigin: 'https://*.apps.example' }],
      ['there is a session under the new name', `__Host-next-auth.session-token=dd; ${EARLIER}`, {}],
      ['it is not the name', 'not__Secure-next-auth.session-token=aa', {}],
      ['it contains more than a token', '__Secure-next-auth.session-token="; Path=/x"', {}],
    ])('it does not if %s', (_, cookie, options) => {
      expect(visit(cookie, options)).toEqual({ brought: cookie, given: undefined })
    })
  })

  describe('over http', () => {
    beforeEach(() => (process.env.APP_URL = 'http://localhost:3000'))

    it('names are plain: browsers accept no others', () => {
      expect(names()).toContain('next-auth.session-token')
      expect(names().join(' ')).not.toContain('__')
      expect(cookieFlags(60)).not.toContain('Secure')
    })
  })
})

describe('reject malformed', () => {
  describe('Before Next handles a request', () => {
    test.each(['*', '/%ff', '/pricing/%'])('the URL %s is rejected as malformed', (url) => {
      const refused = rejectMalformed('GET', url)
      expect(refused?.status).toBe(400)
      expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'malformed-address' })
    })

    test.each([
      ['/a/%00/', undefined],
      ['/api/apps/x%00y?q=1', undefined],
      ['/api/admin/payments?limit=5&q=a%00b', 'q'],
    ])('the URL %s is rejected for its NUL', (url, field) => {
      const refused = rejectMalformed('GET', url)
      const { code, fields } = JSON.parse(refused?.body ?? '') as { code: string; fields?: object }
      expect([refused?.status, code]).toEqual([400, 'unsupported-text'])
      expect(fields && Object.keys(fields)).toEqual(field && [field])
    })

    test.each([
      [['Host: build.example'], true],
      [['Host: build.example:3000'], true],
      [['Host: [::1]:3000'], true],
      [['host: a_b.example.', 'X-Host: other'], true],
      [['Host: build.example', 'Host: build.example'], false],
      [['Host: build.example', 'HOST: other.example'], false],
      [['Host: build.example/a'], false],
      [['Host: me@build.example'], false],
      [['Host: build.example, other.example'], false],
      [['Host: b\u00FCild.example'], false],
      [['Host: build.example:99x'], false],
    ])('a request with %j is passed on: %s', (lines, goesOn) => {
      const refused = rejectHost(lines.flatMap((line) => line.split(': ')))
      expect(refused?.status).toBe(goesOn ? undefined : 400)
    })

    test.each([
      ['PUT', '/admin'],
      ['DELETE', '/account?tab=plan'],
      ['PATCH', '/app-builder'],
      ['OPTIONS', '/account'],
      ['PUT', '/about'], // neither below /a nor below /api
    ])('%s is rejected at the page %s, with its allowed methods', (method, url) => {
      const refused = rejectMalformed(method, url)
      expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
      expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'method-not-allowed' })
    })

    test.each([
      ['GET', '/account'],
      ['HEAD', '/'],
      ['POST', '/account'],
      ['PUT', '/api/account/picture'],
      ['OPTIONS', '/%61pi/me'],
      ['OPTIONS', '/a/bakery/~visit'],
      ['OPTIONS', '/demo/restaurant/'],
      ['PUT', '/__nextjs_anything'],
    ])('%s %s is passed on', (method, url) => {
      expect(rejectMalformed(method, url)).toBeNull()
    })
  })
})
