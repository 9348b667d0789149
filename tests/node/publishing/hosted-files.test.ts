import { brand } from '@/lib/brand'
import { noAppPage } from '@/lib/hosting/no-app-page'
import { env } from '@/lib/platform/env'
import { serveFile, toHosted } from '@/lib/publishing/hosted-files'

const bundle = toHosted([{ path: 'app.js', data: Buffer.from('app') }])

function sendRequest(headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://localhost/a/rye/app.js', { headers })
  return serveFile(request, () => Promise.resolve(bundle))
}

it('sends a file again only to clients with another version', async () => {
  const etag = (await sendRequest()).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"old", ${etag}`, '*'])
    expect((await sendRequest({ 'if-none-match': known })).status).toBe(304)
  const changed = await sendRequest({ 'if-none-match': '"old"' })
  expect([changed.status, await changed.text()]).toEqual([200, 'app'])
})

it('redirects people from an address without an app, and sends programs a plain 404', async () => {
  const requestMissing = (path: string) =>
    serveFile(new Request(`http://localhost/a/none/${path}`), () => Promise.resolve(null), {
      noApp: noAppPage,
    })
  const page = await requestMissing('')
  const text = await page.text()
  expect(page.status).toBe(404)
  expect(text).toContain('We couldn’t find an app at this address')
  expect(text).toContain(`href="${env().APP_URL}/app-builder"`)
  expect(text).toContain(brand.name)
  expect(await (await requestMissing('app.js')).text()).toBe('Not found')
})

it('serves videos that the release dropped, and nothing else that it lacks', async () => {
  const serveVideo = (hash: string) => Promise.resolve(new Response(hash))
  const requestOld = (path: string) =>
    serveFile(new Request(`http://localhost/a/rye/${path}`), () => Promise.resolve(bundle), { serveVideo })
  const hash = 'a1'.repeat(32)
  expect(await (await requestOld(`media/${hash}.mp4`)).text()).toBe(hash)
  for (const path of [`media/${hash}.html`, `media/${hash}`, `assets/${hash}.mp4`, 'media/film.mp4'])
    expect((await requestOld(path)).status).toBe(404)
})

describe('The policy of a hosted file', () => {
  const bundle = toHosted(
    ['index.html', 'app.js', 'sw.js', 'assets/a.svg'].map((path) => ({ path, data: Buffer.from(path) })),
  )

  async function policy(path: string, host: string | null, ownHost = false): Promise<Map<string, string>> {
    const request = new Request(`http://localhost/a/rye/${path}`, { headers: host === null ? {} : { host } })
    const response = await serveFile(request, () => Promise.resolve(bundle), { ownHost })
    const text = response.headers.get('content-security-policy') ?? ''
    return new Map(
      text.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
    )
  }

  it('allows only our script and only the app’s folder', async () => {
    const page = await policy('', 'build.example:8443')
    expect(Object.fromEntries(page)).toEqual({
      'default-src': "'none'",
      'script-src': 'build.example:8443/a/rye/app.js',
      'worker-src': 'build.example:8443/a/rye/sw.js',
      'style-src': 'build.example:8443/a/rye/app.css',
      'connect-src': 'build.example:8443/a/rye/',
      'manifest-src': 'build.example:8443/a/rye/manifest.webmanifest',
      'font-src': 'build.example:8443/a/rye/fonts/',
      'img-src': 'data: https: http:',
      'base-uri': "'none'",
      'form-action': 'build.example:8443/a/rye/~forms/',
      'frame-ancestors': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    })
  })

  it('covers the root on a separate host', async () => {
    const page = await policy('', 'rye.apps.example', true)
    expect(page.get('script-src')).toBe('rye.apps.example/app.js')
    expect(page.get('connect-src')).toBe('rye.apps.example/')
  })

  it('allows frames only on a separate host: the page’s own policy lists them', async () => {
    expect((await policy('', 'rye.apps.example', true)).get('frame-src')).toBe('https:')
    expect((await policy('', 'build.example')).has('frame-src')).toBe(false)
    expect((await policy('sw.js', 'rye.apps.example', true)).has('frame-src')).toBe(false)
  })

  it('lets the worker fetch the app’s files only', async () => {
    expect(Object.fromEntries(await policy('sw.js', 'build.example'))).toEqual({
      'default-src': "'none'",
      'connect-src': 'build.example/a/rye/',
      'frame-ancestors': "'self'",
    })
  })

  it('prevents everything in a picture that is opened directly', async () => {
    const picture = await policy('assets/a.svg', 'build.example')
    expect(picture.get('default-src')).toBe("'none'")
    expect(picture.has('sandbox')).toBe(true)
  })

  it.each(['localhost:3000', '127.0.0.1:3000', 'build.example', 'my_host'])(
    '%s is a source',
    async (host) => {
      expect((await policy('', host)).get('connect-src')).toBe(`${host}/a/rye/`)
    },
  )

  it.each([
    '[::1]:3000',
    '192.168.0.7:3000',
    '10.0.0.1',
    'x;script-src',
    'x,y',
    'a b',
    "'unsafe-inline'",
    '*',
    null,
  ])('%j is not a source: it falls back to the whole origin', async (host) => {
    const page = await policy('', host)
    expect(page.get('script-src')).toBe("'self'")
    expect(page.get('connect-src')).toBe("'self'")
    expect(page.size).toBe(13)
  })

  describe('a page with media', () => {
    const played = async (policy: string, below = '') => {
      const page = `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="${policy}">${below}`
      const files = toHosted([{ path: 'index.html', data: Buffer.from(page) }])
      const request = new Request('http://localhost/a/rye/', { headers: { host: 'build.example' } })
      const response = await serveFile(request, () => Promise.resolve(files))
      const directives = response.headers.get('content-security-policy')!.split('; ')
      return directives.filter((directive) => /^(frame|media)-src/.test(directive))
    }

    it('may play the origins in its own policy', async () => {
      const directives = [
        'frame-src https://player.vimeo.com https://www.youtube-nocookie.com',
        'media-src https://cdn.example:8443',
      ]
      expect(await played(["default-src 'none'", ...directives].join('; '))).toEqual(directives)
      expect(await played("default-src 'none'")).toEqual([])
      expect(await played('media-src https:')).toEqual(['media-src https:'])
    })

    it('is read as it is written in its page', async () => {
      const page =
        'default-src &#39;none&#39;; img-src &#39;self&#39; data:; media-src &#39;self&#39; https://cdn.example'
      expect(await played(page)).toEqual(['media-src build.example/a/rye/media/ https://cdn.example'])
    })

    it('may play the videos in its folder, and nothing else of the origin', async () => {
      expect(await played("media-src 'self' https://cdn.example")).toEqual([
        'media-src build.example/a/rye/media/ https://cdn.example',
      ])
    })

    it.each([
      "media-src https://cdn.example 'self'",
      "media-src 'self' 'self'",
      'frame-src https://evil.example',
      'frame-src https://player.vimeo.com https://evil.example',
      'frame-src *',
      'media-src *',
      'media-src https: http:',
      'media-src http://a.example',
      "media-src 'unsafe-inline'",
    ])('may not play by %s', async (directive) => expect(await played(directive)).toEqual([]))

    it('is not affected by the app’s content', async () => {
      const later = '<meta http-equiv="Content-Security-Policy" content="frame-src https://player.vimeo.com">'
      expect(await played("default-src 'none'", later)).toEqual([])
    })
  })
})
