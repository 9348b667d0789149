import { brand } from '@/lib/brand'
import { noAppPage } from '@/lib/hosting/no-app-page'
import { env } from '@/lib/platform/env'
import { answerFile, toHosted } from '@/lib/publishing/hosted-files'

const bundle = toHosted([{ path: 'app.js', data: Buffer.from('app') }])

function ask(headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://localhost/a/rye/app.js', { headers })
  return answerFile(request, () => Promise.resolve(bundle))
}

it('sends a file again only to who has another one', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  for (const held of [etag, `W/${etag}`, `"old", ${etag}`, '*'])
    expect((await ask({ 'if-none-match': held })).status).toBe(304)
  const changed = await ask({ 'if-none-match': '"old"' })
  expect([changed.status, await changed.text()]).toEqual([200, 'app'])
})

it('leads people on from an address without an app, and tells programs plainly', async () => {
  const askGone = (path: string) =>
    answerFile(new Request(`http://localhost/a/none/${path}`), () => Promise.resolve(null), {
      noApp: noAppPage,
    })
  const page = await askGone('')
  const text = await page.text()
  expect(page.status).toBe(404)
  expect(text).toContain('There is no app at this address')
  expect(text).toContain(`href="${env().APP_URL}/app-builder"`)
  expect(text).toContain(brand.name)
  expect(await (await askGone('app.js')).text()).toBe('Not found')
})
