import { checkOrigin, refuseHostedApps } from '@/lib/platform/http/origin'

const PLACES = { APP_URL: 'https://build.example', APPS_ORIGIN: 'https://*.apps.example' }
const request = (headers: Record<string, string>, method = 'GET') =>
  new Request('https://build.example/api/me', { method, headers: { host: 'build.example', ...headers } })

describe('a call of the platform', () => {
  it.each([
    ['the origin of an app', { origin: 'https://rye-1a2b.apps.example' }],
    ['an origin below the apps that is none', { origin: 'https://a.b.apps.example' }],
    ['an app as referrer', { referer: 'https://rye-1a2b.apps.example/' }],
    ['an app in its folder as referrer', { referer: 'https://build.example/a/rye-1a2b/' }],
    ['a demo as referrer', { referer: 'https://build.example/demo/restaurant/' }],
    ['a host of the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
    ['a host of the same site, by script', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ])('is refused with %s, reading and writing', (_, headers) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(() => refuseHostedApps(request(headers, method), PLACES)).toThrow(
        expect.objectContaining({ code: 'foreign-origin', kind: 'forbidden' }) as Error,
      )
  })

  it('is refused from the folder under whatever name the service was reached', () => {
    const headers = { host: '127.0.0.1:3000', referer: 'http://127.0.0.1:3000/a/rye/' }
    expect(() => refuseHostedApps(request(headers), { APP_URL: 'http://localhost:3000' })).toThrow(
      'another site',
    )
  })

  it.each([
    [
      'a page of ours',
      { referer: 'https://build.example/app-builder?app=1', 'sec-fetch-site': 'same-origin' },
    ],
    ['a program', {}],
    ['a link elsewhere', { referer: 'https://elsewhere.example/a/b/', 'sec-fetch-site': 'cross-site' }],
    ['a link on the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    ['an address that begins alike', { referer: 'https://build.example/account' }],
    ['no address', { referer: 'about:client' }],
  ])('passes from %s', (_, headers) => {
    refuseHostedApps(request(headers), PLACES)
    checkOrigin(request(headers), PLACES.APP_URL)
  })
})
