import { createServer } from 'node:http'
import sharp from 'sharp'
import { PORTS } from './ports'

/** Conversions may fetch it because the service under test allows its address: OUTBOUND_PRIVATE_ALLOW. */
export const SITE_URL = `http://127.0.0.1:${PORTS.site}`
/** A path that rejects bots. */
const CLOSED = '/members'
export const CLOSED_URL = SITE_URL + CLOSED

/** The brand that a conversion must find. */
export const BAKERY = { name: 'Rye & Rosemary', color: '#a44a22', background: '#fffaf3' }

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Rye &amp; Rosemary | Bakery in Malmö</title>
  <meta property="og:site_name" content="Rye &amp; Rosemary">
  <meta name="description" content="We mill our own rye and bake through the night.">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="manifest" href="/site.webmanifest">
  <link rel="icon" href="/icon-512.png" sizes="512x512" type="image/png">
</head>
<body>
  <nav><a href="/">Home</a><a href="/order">Order</a><a href="/opening-hours">Opening hours</a><a href="/contact">Contact</a></nav>
  <h1>Out of the oven at 7:00</h1>
  <p>Order before ten, pick up by noon.</p>
</body>
</html>`

const MANIFEST = JSON.stringify({
  name: BAKERY.name,
  short_name: 'Rye',
  theme_color: BAKERY.color,
  background_color: BAKERY.background,
  icons: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
})

/** A small shop's site on loopback with a recognizable brand. */
export async function startBakery(port: number): Promise<{ stop: () => Promise<void> }> {
  const icon = await sharp({ create: { width: 512, height: 512, channels: 4, background: BAKERY.color } })
    .png()
    .toBuffer()
  const files: Record<string, { type: string; body: string | Buffer }> = {
    '/': { type: 'text/html; charset=utf-8', body: PAGE },
    '/site.webmanifest': { type: 'application/manifest+json', body: MANIFEST },
    '/icon-512.png': { type: 'image/png', body: icon },
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', SITE_URL)
    if (pathname === CLOSED)
      return void response.writeHead(403, { 'content-type': 'text/html' }).end('Forbidden')
    const file = files[pathname]
    response
      .writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' })
      .end(file?.body ?? 'Not found')
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
