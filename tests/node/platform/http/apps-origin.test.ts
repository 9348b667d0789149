import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { EnvError, readEnv } from '@/lib/platform/env'
import { APPS_HOST_HEADER, routeAppsHost } from '@/lib/platform/http/apps-host'
import { setCustomHosts } from '@/lib/platform/http/custom-hosts'
import { refuseHostedApps } from '@/lib/platform/http/origin'
import { isUnknownDomain, serveDomainProof } from '@/lib/platform/server/custom-hosts'
import { tlsCheck } from '@/lib/platform/server/tls-check'
import { appOfHost, isOnAppsOrigin, originOfApp } from '@/lib/platform/http/apps-origin'

const APPS = 'https://*.apps.example'
const LOCAL = 'http://*.localhost:3000'

describe('APPS_ORIGIN', () => {
  it('is an origin with a star for the app', () => {
    const settings = { APP_URL: 'https://build.example', APPS_ORIGIN: 'https://*.Apps.Example/' }
    expect(readEnv(settings).APPS_ORIGIN).toBe(APPS)
    expect(readEnv({ APPS_ORIGIN: LOCAL }).APPS_ORIGIN).toBe(LOCAL)
    expect(readEnv({}).APPS_ORIGIN).toBeUndefined()
  })

  it.each([
    'apps.example',
    'https://apps.example',
    'https://*.apps.example/a/',
    'https://*.*.apps.example',
    'https://app-*.apps.example',
    'https://user@*.apps.example',
    'https://*.apps.example?x',
    'https://*.apps.example:port',
    'https://*.127.0.0.1',
    'ftp://*.apps.example',
    'https://*',
    'https://*.',
    'https://*.a b',
    'https://*.a;b',
    'https://*.apps.example,https://*.apps2.example',
  ])('is not %s', (APPS_ORIGIN) => {
    const start = () => readEnv({ APP_URL: 'https://build.example', APPS_ORIGIN })
    expect(start).toThrow(EnvError)
    expect(start).toThrow(/^APPS_ORIGIN: /)
  })

  it.each([
    ['https://build.apps.example', APPS, 'must not include the host of APP_URL'],
    ['https://build.example', 'http://*.apps.example', 'must begin with https:'],
    ['http://build.example', APPS, 'must begin with http:'],
  ])('prevents the start beside %s when it is %s', (APP_URL, APPS_ORIGIN, why) => {
    expect(() => readEnv({ APP_URL, APPS_ORIGIN })).toThrow(`APPS_ORIGIN: ${why}`)
  })
})

describe('the host of an app', () => {
  it.each([
    ['rye-1a2b3c4d.apps.example', APPS, 'rye-1a2b3c4d'],
    ['RYE-1a2b3c4d.Apps.Example:443', APPS, 'rye-1a2b3c4d'],
    ['rye.apps.example.', APPS, 'rye'],
    ['rye.localhost:3000', LOCAL, 'rye'],
    ['a.b.apps.example', APPS, ''],
    ['-.apps.example', APPS, ''],
    ['xn_x.apps.example', APPS, ''],
    ['.apps.example', APPS, ''],
    ['apps.example', APPS, null],
    ['rye.apps.example.evil.example', APPS, null],
    ['ryeapps.example', APPS, null],
    ['localhost:3000', LOCAL, null],
    ['127.0.0.1:3000', LOCAL, null],
    ['build.example', APPS, null],
    ['rye.apps.example', undefined, null],
    [undefined, APPS, null],
    ['no host at all', APPS, null],
  ])('%s under %s names %j', (host, appsOrigin, slug) => {
    expect(appOfHost(host, appsOrigin)).toBe(slug)
  })

  it('is extracted from URLs, too, and built from a slug', () => {
    expect(originOfApp('rye', APPS)).toBe('https://rye.apps.example')
    expect(originOfApp('rye', LOCAL)).toBe('http://rye.localhost:3000')
    expect(isOnAppsOrigin('https://rye.apps.example/#/menu', APPS)).toBe(true)
    expect(isOnAppsOrigin('https://a.b.apps.example', APPS)).toBe(true)
    expect(isOnAppsOrigin('https://build.example/?x=rye.apps.example', APPS)).toBe(false)
    expect(isOnAppsOrigin('null', APPS)).toBe(false)
  })
})

function incoming(host: string, url: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method: 'GET', headers: { host, cookie: 'a=b', ...headers } })
  return request
}

describe('a request on an app’s own host', () => {
  it.each([
    ['/', '/a/rye/'],
    ['/app.js?x=1', '/a/rye/app.js?x=1'],
    ['/~visit?version=2', '/a/rye/~visit?version=2'],
    ['/api/me', '/a/rye/api/me'],
    ['/_next/static/x.js', '/a/rye/_next/static/x.js'],
    ['/../../api/me', '/a/rye/api/me'],
    ['/%2e%2e/%2E./api/me', '/a/rye/api/me'],
    ['/..%2f..%2fapi/me', '/a/rye/..%2f..%2fapi/me'],
    ['/\\..\\api', '/a/rye/api'],
    ['/?next=/../api', '/a/rye/?next=/../api'],
  ])('%s stays in the app’s folder', (url, expected) => {
    const request = incoming('rye.apps.example', url)
    expect(routeAppsHost(request, APPS)).toBe(true)
    expect(request.url).toBe(expected)
    expect(request.headers).toEqual({ host: 'rye.apps.example', [APPS_HOST_HEADER]: 'rye' })
  })

  it.each(['//build.example/api/me', '/x//y', 'http://build.example/api/me', '*', 'build.example:443'])(
    '%s is not found',
    (url) => {
      expect(routeAppsHost(incoming('rye.apps.example', url), APPS)).toBe(false)
    },
  )

  it('is not found on a subdomain that cannot be an app’s', () => {
    expect(routeAppsHost(incoming('a.b.apps.example', '/'), APPS)).toBe(false)
  })

  it('loses a forged mark, and is unchanged on other hosts', () => {
    const request = incoming('build.example', '/api/me', { [APPS_HOST_HEADER]: 'rye' })
    expect(routeAppsHost(request, APPS)).toBe(true)
    expect(request.url).toBe('/api/me')
    expect(request.headers).toEqual({ host: 'build.example', cookie: 'a=b' })
  })
})

describe('an owner’s domain', () => {
  const domain = { slug: 'rye', workspace: null, token: 'secret', isActive: true, allowsCertificate: true }
  beforeAll(() =>
    setCustomHosts([
      ...Array.from({ length: 10_000 }, (_, index) => ({ ...domain, host: `${index}.example` })),
      { ...domain, host: 'rye.customer.example' },
      { ...domain, host: 'waiting.example', isActive: false, allowsCertificate: false },
    ]),
  )
  afterAll(() => setCustomHosts([]))

  it.each(['rye.customer.example', 'RYE.customer.example:443', 'rye.customer.example.'])(
    '%s has the app and nothing of the platform',
    (host) => {
      const request = incoming(host, '/api/me')
      expect(routeAppsHost(request, undefined)).toBe(true)
      expect(request.url).toBe('/a/rye/api/me')
      expect(request.headers).toEqual({ host, [APPS_HOST_HEADER]: 'rye' })
    },
  )

  it('is no origin of the platform’s calls', () => {
    const call = (headers: Record<string, string>) => () =>
      refuseHostedApps(new Request('https://build.example/api/me', { headers }), {
        APP_URL: 'https://build.example',
      })
    expect(call({ origin: 'https://rye.customer.example' })).toThrow('another site')
    expect(call({ referer: 'https://rye.customer.example/menu' })).toThrow('another site')
    expect(call({ origin: 'https://build.example' })).not.toThrow()
  })

  it('shows its token, and no other host does', () => {
    const proofAt = (host: string) => {
      const request = incoming(host, '/.well-known/app-domain')
      const response = new ServerResponse(request)
      const end = jest.spyOn(response, 'end')
      return serveDomainProof(request, response) ? String(end.mock.calls[0]?.[0]) : null
    }
    expect(proofAt('rye.customer.example')).toBe('secret\n')
    expect(proofAt('build.example')).toBeNull()
  })

  it.each([
    ['stranger.com', true],
    ['build.host.com', false],
    ['10.1.2.3:3000', false],
    ['[::1]:3000', false],
    ['localhost:3000', false],
    ['appkiln.default.svc.cluster.local', false],
    [undefined, false],
  ])('%s is unknown: %s', (host, isUnknown) => {
    expect(isUnknownDomain(host, ['build.host.com'])).toBe(isUnknown)
  })

  describe('a proxy that asks whether to get a certificate', () => {
    function check(
      domain: string,
      address = '127.0.0.1',
      headers: Record<string, string> = {},
    ): number | null {
      const request = incoming('127.0.0.1:3000', `/internal/tls-check?domain=${domain}`, headers)
      Object.defineProperty(request.socket, 'remoteAddress', { value: address })
      const response = new ServerResponse(request)
      return tlsCheck(['10.0.0.0/8', '2001:db8::5'])(request, response) ? response.statusCode : null
    }

    it.each([
      ['rye.customer.example', 200],
      ['RYE.customer.example', 200],
      ['waiting.example', 404],
      ['stranger.example', 404],
      ['', 404],
    ])('gets for %s %i', (name, status) => expect(check(name)).toBe(status))

    it.each([
      ['::1', 200],
      ['::ffff:127.0.0.1', 200],
      ['10.9.8.7', 200],
      ['2001:db8::5', 200],
      ['2001:db8::6', null],
      ['192.0.2.1', null],
      ['', null],
    ])('from %j gets %j', (address, status) => expect(check('rye.customer.example', address)).toBe(status))

    it('is not a request that passed through it', () => {
      expect(check('rye.customer.example', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBeNull()
    })

    it('is answered from memory', () => {
      const started = performance.now()
      for (let index = 0; index < 1000; index++) check(`${index}.example`)
      expect((performance.now() - started) / 1000).toBeLessThan(1)
    })
  })
})
