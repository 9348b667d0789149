import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepProxyConnections } from '@/lib/platform/server/kept-connections'

/** How many seconds a service says that it keeps a connection. */
async function secondsKept(trustedProxies: number): Promise<number> {
  const server = createServer((_, response) => response.end())
  keepProxyConnections(server, trustedProxies)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { connection: 'keep-alive' }
  const kept = await new Promise<string>((resolve, reject) =>
    request({ port, host: '127.0.0.1', headers }, (response) => {
      response.resume()
      resolve(String(response.headers['keep-alive']))
    })
      .on('error', reject)
      .end(),
  )
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return Number(/^timeout=(\d+)$/.exec(kept)?.[1])
}

test('a proxy closes connections first, so that no request meets one that is being closed', async () => {
  const tenMinutes = 600 // Google's load balancers; others are shorter
  expect(await secondsKept(1)).toBeGreaterThan(tenMinutes)
})

test('who connects directly is not kept for long', async () => {
  expect(await secondsKept(0)).toBeLessThanOrEqual(10)
})
