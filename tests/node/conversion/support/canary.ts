import { createServer, type AddressInfo, type Server } from 'node:net'

/** A listener that counts connections, on a port that the guard allows, on every address of this machine. */
export type Canary = { port: number; hits: () => number; close(): Promise<void> }

const PUBLIC_PORTS = [8443, 8080, 443, 80]

/** @throws if none of the four public ports is free, because then the test could not fail */
export async function startCanary(host?: string): Promise<Canary> {
  let hits = 0
  for (const port of PUBLIC_PORTS) {
    const server = createServer((socket) => {
      hits++
      socket.on('error', () => {})
      socket.resume()
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ncanary')
    })
    if (!(await listens(server, port, host))) continue
    return {
      port: (server.address() as AddressInfo).port,
      hits: () => hits,
      close: () => new Promise((resolve) => server.close(() => resolve())),
    }
  }
  throw new Error('The canary needs one of the ports 8443, 8080, 443 and 80')
}

function listens(server: Server, port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host }, () => resolve(true))
  })
}
