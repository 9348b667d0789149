import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { EnvError, readEnv } from '@/lib/platform/env'
import { APPS_HOST_HEADER, routeAppsHost } from '@/lib/platform/http/apps-host'
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

describe('a request on an app’s own host', () => {
  function incoming(host: string, url: string, headers: Record<string, string> = {}) {
    const request = new IncomingMessage(new Socket())
    Object.assign(request, { url, headers: { host, cookie: 'a=b', ...headers } })
    return request
  }

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
