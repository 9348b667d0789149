import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { sessionOptions } from '@/lib/accounts/sessions/options'
import { cookieFlags, cookieName } from '@/lib/platform/http/cookies'
import { adoptEarlierSession } from '@/lib/platform/server/earlier-session'

const before = process.env.APP_URL
afterAll(() => {
  if (before === undefined) delete process.env.APP_URL
  else process.env.APP_URL = before
})

const names = () => Object.values(sessionOptions.cookies).map(({ name }) => name)

describe('over https', () => {
  beforeEach(() => (process.env.APP_URL = 'https://build.example'))

  it('every cookie has a name that no other host can set, and what such a name needs', () => {
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
    adoptEarlierSession(request, response, appsOrigin || undefined)
    return { brought: request.headers.cookie, given: response.getHeader('set-cookie') }
  }

  const EARLIER = '__Secure-next-auth.session-token=aa.bb.cc'

  it('a session under the earlier name goes on, and is given the new one where no cache keeps it', () => {
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
    ['it holds more than a token', '__Secure-next-auth.session-token="; Path=/x"', {}],
  ])('it does not where %s', (_, cookie, options) => {
    expect(visit(cookie, options)).toEqual({ brought: cookie, given: undefined })
  })
})

describe('over http', () => {
  beforeEach(() => (process.env.APP_URL = 'http://localhost:3000'))

  it('names are plain: browsers take no other', () => {
    expect(names()).toContain('next-auth.session-token')
    expect(names().join(' ')).not.toContain('__')
    expect(cookieFlags(60)).not.toContain('Secure')
  })
})
