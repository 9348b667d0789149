import type { answer } from './support/servers'
import { convert, startSite } from './support/site'

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
  ] as const)('says so in a sentence of its own: %s', async (code, site) => {
    expect(await problem(site)).toMatchObject({
      code,
      message: expect.stringMatching(/^[A-Z].{60,}\.$/) as string,
    })
  })

  it('tells the status, and the difference between gone and busy', async () => {
    expect(await problem(status(410))).toMatchObject({
      status: 410,
      message: expect.stringContaining('410') as string,
    })
    expect(await problem(status(503))).toMatchObject({
      status: 503,
      message: expect.stringContaining('maintenance') as string,
    })
  })

  it('knows an address that is none', async () => {
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

  it('stops when the person leaves', async () => {
    const controller = new AbortController()
    const site = await startSite({
      '/': '<link rel=icon href=/slow.png>',
      '/slow.png': () => controller.abort(new Error('left')),
    })
    await expect(convert(site, { signal: controller.signal })).rejects.toThrow('left')
    await site.close()
  })
})

describe('a site that means harm', () => {
  it('does not hold up others while it is read', async () => {
    const site = await startSite({ '/': '<a href=x>y<div class=menu><ul>'.repeat(160_000) })
    await convert(site) // once for the compiler
    let longest = 0
    let last = process.cpuUsage()
    const timer = setInterval(() => {
      longest = Math.max(longest, process.cpuUsage(last).user / 1000)
      last = process.cpuUsage()
    }, 1)
    const { result } = await convert(site)
    clearInterval(timer)
    await site.close()
    expect(result.ok).toBe(true)
    // Milliseconds of our own work between two looks at what else there is: a busy machine does not add to it.
    expect(longest).toBeLessThan(250)
  })
})
