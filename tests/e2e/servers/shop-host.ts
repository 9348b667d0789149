import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newStore, type Store } from '../../factories/store/server'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  svg: 'image/svg+xml',
}

export type ShopHost = {
  origin: string
  store: Store
  /** What lies on the same server beside the shop, by its path. */
  files: Map<string, Uint8Array>
  /** Whether the shop itself answers; the files always do. */
  isUp: boolean
  /** Cookies that a browser sent with calls of the API. */
  cookies: string[]
  close: () => Promise<void>
}

/** A shop and plain files on one origin, as on a server where somebody unpacked a download beside their shop. */
export async function startShopHost(port: number): Promise<ShopHost> {
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', host.origin)
    const file = host.files.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (file) {
      const type = TYPES[/\.(\w+)$/.exec(pathname)?.[1] ?? 'html'] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(file)
    } else if (!host.isUp) asked.socket.destroy()
    else {
      if (pathname.startsWith('/wp-json/') && asked.headers.cookie) host.cookies.push(asked.headers.cookie)
      pass(asked, response, host.store.port)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = await newStore({ origin })
  const close = async () => {
    await store.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const host: ShopHost = { origin, store, files: new Map(), isUp: true, cookies: [], close }
  return host
}

function pass(asked: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = asked
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  sent.on('error', () => response.destroy())
  asked.pipe(sent)
}
