import { convert, converted, startSite, type Resources } from './support/site'
import type { answer } from './support/servers'

describe('challenges', () => {
  const shows = (body: string, status = 200, headers: Record<string, string> = {}): Resources => ({
    '/': (response) => void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body),
  })

  /** Responses of the services, reduced to what distinguishes them. */
  const CLOUDFLARE = `<!DOCTYPE html><html lang="en-US"><head><title>Moment bitte…</title><meta http-equiv="refresh" content="360"></head><body><noscript>Enable JavaScript and cookies to continue</noscript><script>(function(){window._cf_chl_opt={cvId:'3',cZone:"rye.example"};})();</script></body></html>`
  const IMPERVA = `<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"></head><body><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=1" frameborder=0>Request unsuccessful. Incapsula incident ID: 877000100000-1</iframe></body></html>`
  const AWS = `<!DOCTYPE html><html><head><title></title><script>window.gokuProps={"key":"A"};</script><script src="https://a.b.token.awswaf.com/a/b/challenge.js"></script></head><body><div id="challenge-container"></div><noscript><h1>JavaScript is disabled</h1>In order to continue, we need to verify that you're not a robot.</noscript></body></html>`
  const SITEGROUND = `<html><head><link rel="icon" href="data:;"><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F&y=ipc:1.2.3.4:1"></meta></head></html>`
  const DATADOME = `<html lang="en"><head><title>rye.example</title><style>#cmsg{animation: A 1.5s;}</style></head><body style="margin:0"><p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={'rt':'c','cid':'AHrlq'}</script><script src="https://ct.captcha-delivery.com/c.js"></script></body></html>`

  const SUCURI = `<html><title>You are being redirected...</title><noscript>Javascript is required. Please enable javascript before you are allowed to see this page.</noscript><script>var s={},u,c,U,r,i,l=0,a,e=eval,w=String.fromCharCode,sucuri_cloudproxy_js='',S='cz0i';</script></html>`
  const PERIMETERX = `<!DOCTYPE html><html><head><title>Access to this page has been denied</title></head><body><div id="px-captcha"></div><script>window._pxAppId='PX123';</script><script src="/123/captcha/captcha.js"></script></body></html>`

  test.each([
    ['Cloudflare', shows(CLOUDFLARE, 403)],
    ['Cloudflare', shows(CLOUDFLARE)],
    ['Cloudflare', shows('<title>x</title>', 503, { 'cf-mitigated': 'challenge' })],
    ['Imperva', shows(IMPERVA)],
    ['Imperva', shows(IMPERVA, 403)],
    ['AWS WAF', shows(AWS, 202, { 'x-amzn-waf-action': 'challenge' })],
    ['AWS WAF', shows(AWS, 202)],
    ['AWS WAF', shows('', 405, { 'x-amzn-waf-action': 'captcha' })],
    ['SiteGround', shows(SITEGROUND, 202)],
    ['DataDome', shows(DATADOME, 403)],
    ['DataDome', shows(DATADOME)],
    ['Sucuri', shows(SUCURI)],
    ['Sucuri', shows('<title>x</title>', 403, { 'x-sucuri-block': 'GEO02' })],
    ['PerimeterX', shows(PERIMETERX, 403)],
    ['PerimeterX', shows(PERIMETERX)],
  ])('A bot check by %s is reported as one, with a manual alternative (%#)', async (service, site) => {
    const { result } = await convert(site)
    expect(result).toMatchObject({
      ok: false,
      problem: {
        code: 'blocked',
        message: expect.stringMatching(`bot check by ${service}, .*continue manually`) as string,
      },
    })
  })

  test('An empty response with status 202 is a bot check of an unknown service', async () => {
    const { result } = await convert(shows('<html><script src="/c.js"></script>', 202))
    expect(result).toMatchObject({
      problem: { message: expect.stringContaining('a bot check, which') as string },
    })
  })

  test('Redirects of a bot check are not followed', async () => {
    const site = await startSite(shows(SITEGROUND, 202))
    await convert(site)
    expect(site.requests).toEqual(['/'])
    await site.close()
  })

  test.each([
    ['/_Incapsula_Resource?SWJIYLWA=1', 200],
    ['https://a.edge.sdk.awswaf.com/a/b/challenge.js', 200],
    ['https://ct.captcha-delivery.com/c.js', 200],
    ['/app.js', 202],
  ])('A page that only contains the script %s is read like any other (%d)', async (src, status) => {
    const page = `<title>Rye</title><script src="${src}"></script><p>${'Bread from the night. '.repeat(20)}`
    expect((await converted(shows(page, status === 202 ? 202 : 200))).report.name).toBe('Rye')
  })
})

describe('problems', () => {
  describe('a site that cannot be converted', () => {
    const status = (code: number, headers = {}, body = '<title>x</title>') => ({
      '/': (response: Parameters<typeof answer>[0]) =>
        void response.writeHead(code, { 'content-type': 'text/html', ...headers }).end(body),
    })
    const problem = async (...parameters: Parameters<typeof convert>) => {
      const { result } = await convert(...parameters)
      return result.ok ? null : result.problem
    }

    it.each([
      ['blocked', status(403)],
      ['blocked', status(401)],
      ['blocked', status(429)],
      ['blocked', status(503, { 'cf-mitigated': 'challenge' })],
      ['blocked', status(200, {}, '<html><head><title>Just a moment...</title>')],
      ['blocked', status(503, {}, '<title>Attention Required! | Cloudflare</title>')],
      ['http-error', status(404)],
      ['http-error', status(500)],
      ['http-error', status(503)],
      ['not-html', status(200, { 'content-type': 'application/pdf' })],
      ['not-html', status(200, { 'content-type': 'application/json' }, '{}')],
      ['not-html', status(200, {}, '')],
      ['not-html', status(204)],
      ['not-html', status(200, { 'content-encoding': 'gzip' }, 'not gzip')],
      ['too-large', status(200, {}, 'x'.repeat(6_000_000))],
      ['too-many-redirects', status(302, { location: '/' })],
      ['refused', status(302, { location: 'http://10.0.0.1/' })],
    ] as const)('gets a specific message: %s', async (code, site) => {
      expect(await problem(site)).toMatchObject({
        code,
        message: expect.stringMatching(/^[A-Z].{60,}\.$/) as string,
      })
    })

    it('shows the status, and the difference between gone and busy', async () => {
      expect(await problem(status(410))).toMatchObject({
        status: 410,
        message: expect.stringContaining('410') as string,
      })
      expect(await problem(status(503))).toMatchObject({
        status: 503,
        message: expect.stringContaining('maintenance') as string,
      })
    })

    it('includes an invalid address', async () => {
      const fetchPage = jest.fn()
      const { convertSite } = await import('@/lib/conversion/convert')
      for (const url of ['', 'no dots', 'mailto:a@b.example', 'http://', 'ftp://site.example']) {
        expect(await convertSite({ url, appName: 'x' }, { fetch: { fetchPage } })).toEqual({
          ok: false,
          problem: { code: 'invalid-url', message: 'Please enter a valid website URL.' },
        })
      }
      expect(fetchPage).not.toHaveBeenCalled()
    })

    it('stops when the user leaves', async () => {
      const controller = new AbortController()
      const site = await startSite({
        '/': '<link rel=icon href=/slow.png>',
        '/slow.png': () => controller.abort(new Error('left')),
      })
      await expect(convert(site, { signal: controller.signal })).rejects.toThrow('left')
      await site.close()
    })
  })
})
