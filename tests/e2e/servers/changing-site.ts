import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Served = { body: string | Uint8Array; type?: string; headers?: OutgoingHttpHeaders }

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/manifest+json',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
}

/** A site on loopback, as plain hosting serves it. Its files may change, and it may go away and come back. */
export async function startChangingSite(files: Map<string, Served>) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const file = files.get(path)
    const type = file?.type ?? TYPES[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'application/octet-stream'
    response
      .writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache', ...file?.headers })
      .end(file?.body ?? 'Not found')
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
    )
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    comeBack: () => listen(port),
    goAway: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
