import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { manifestJson, pageHtml, PAGES, postsJson } from './pages'

/** The child process that serves all sites. Everything is generated before the first response. */
async function main(): Promise<void> {
  const icons = await Promise.all([512, 192, 180, 32].map(drawIcon))
  const files = new Map<string, { type: string; body: Buffer }>()
  const add = (path: string, type: string, body: Buffer | string) =>
    files.set(path, { type, body: Buffer.from(body) })
  for (let number = 0; number < PAGES; number++) {
    add(`/${number}/`, 'text/html; charset=utf-8', pageHtml(number))
    add(`/${number}/site.webmanifest`, 'application/manifest+json', manifestJson(number))
    ;['icon-512.png', 'icon-192.png', 'apple-touch-icon.png', '32.png'].forEach((name, index) =>
      add(`/${number}/${name}`, 'image/png', icons[index] ?? ''),
    )
  }
  const index = '{"name":"Bakery","description":"Warm at seven","namespaces":["oembed/1.0","wp/v2"]}'
  add('/wp-json/', 'application/json', index)
  add('/wp-json/wp/v2/posts', 'application/json', postsJson())
  add('/wp-json/wp/v2/pages', 'application/json', '[]')
  const server = createServer((request, response) => {
    const file = files.get(request.url?.split('?')[0] ?? '')
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
  process.on('disconnect', () => process.exit())
}

/** A logo of rings and a gradient with soft edges. */
function drawIcon(edge: number): Promise<Buffer> {
  const rings = Array.from(
    { length: 9 },
    (_, i) =>
      `<circle cx="50" cy="50" r="${45 - i * 5}" fill="hsl(${i * 25} 70% ${30 + i * 5}%)" opacity=".8"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 100 100"><defs><linearGradient id="g"><stop offset="0" stop-color="#c0392b"/><stop offset="1" stop-color="#8e44ad"/></linearGradient></defs><rect width="100" height="100" rx="20" fill="url(#g)"/>${rings.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

void main()
