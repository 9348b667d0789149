import { POST } from '@/app/api/site-preview/route'
import { sitePreview } from '@/lib/conversion/preview'
import type { TestServer } from './support/servers'
import { startSite } from './support/site'

let site: TestServer

beforeAll(async () => {
  site = await startSite({
    '/': `<html lang="en"><head><title>Rye &amp; Rosemary</title><meta name="theme-color" content="#a44a22">
      <meta name="description" content="Bread &lt;script&gt; and more"></head>
      <body><nav><a href="/menu">Menu</a></nav><h1>Rye & Rosemary</h1></body></html>`,
    '/menu': '<title>Menu</title>',
    '/away': (response) => void response.writeHead(403).end(),
  })
  process.env.NEXTAUTH_URL = 'http://localhost:3000'
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${site.port}`
})
afterAll(() => site.close())

const post = (body: unknown) =>
  POST(
    new Request('http://localhost:3000/api/site-preview', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-appkiln-address': '192.0.2.1' },
    }),
    {},
  )

test('visitors see a preview of a website’s app, without executable content', async () => {
  const response = await post({ url: site.origin })
  expect(response.status).toBe(200)
  const preview = sitePreview.parse(await response.json())
  expect(preview).toMatchObject({
    name: 'Rye & Rosemary',
    kind: 'web-to-app',
    colors: { primary: '#a44a22' },
  })
  expect(preview.phone.html).toContain('Rye &amp; Rosemary')
  expect(preview.phone.html).toContain('phone-preview')
  expect(preview.phone.html).not.toContain('<script')
})

test.each([
  [{}, 400, 'invalid'],
  [{ url: 'rye and rosemary' }, 400, 'invalid'],
  [{ url: 7 }, 400, 'invalid'],
  [{ url: 'rye.example', kind: 'magento' }, 400, 'invalid'],
  [{ url: 'http://127.0.0.1:1/' }, 422, 'refused'],
])('%j is rejected', async (body, status, code) => {
  const response = await post(body)
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
})

test('a site that blocks us is reported', async () => {
  const response = await post({ url: `${site.origin}/away` })
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'blocked' }])
})
