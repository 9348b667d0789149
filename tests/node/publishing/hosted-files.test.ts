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
