import { type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

/** The address of a database, reached over a line of ours that can be cut and mended. */
export async function breakableLine(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const open = async (port: number) => {
    const server = createServer((client) => {
      const onward = connect(Number(target.port), target.hostname)
      for (const [from, to] of [
        [client, onward],
        [onward, client],
      ] as const) {
        sockets.add(from)
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => (sockets.delete(from), to.destroy()))
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  const line = new URL(url)
  line.hostname = '127.0.0.1'
  line.port = String(port)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const mend = async () => void (server = await open(port))
  return { url: line.href, cut, mend }
}
