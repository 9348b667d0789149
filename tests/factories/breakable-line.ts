import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { once } from 'node:events'

/** Failure modes of the service behind the proxy. `failing` responds with an error. */
export const WAYS = ['refused', 'hanging', 'dripping', 'failing', 'reset'] as const
export type Way = (typeof WAYS)[number]

type Protocol = {
  /** Sent first. */
  greeting: string
  /** The beginning of a response that never ends. */
  endless: string
  /** @returns the response, and whether the connection closes after it */
  fault: (request: string) => [string, boolean]
}

const PROTOCOLS = {
  http: {
    greeting: '',
    endless: 'HTTP/1.1 200 OK\r\nx-slow: ',
    fault: () => ['HTTP/1.1 500 Fault\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', true],
  },
  smtp: {
    greeting: '220 line ESMTP\r\n',
    endless: '220-',
    // One of two faults: the server rejects a sender, or ends every connection.
    fault: (request) => {
      if (/^(EHLO|HELO)/i.test(request)) return ['250 line\r\n', false]
      return Math.random() < 0.5 ? ['451 4.3.0 Not now\r\n', false] : ['421 4.3.2 Closing\r\n', true]
    },
  },
  redis: {
    greeting: '',
    endless: '+',
    fault: (request) => ['-ERR fault\r\n'.repeat(request.match(/^\*\d/gm)?.length ?? 1), false],
  },
} satisfies Record<string, Protocol>

/**
 * Returns the address of a server on loopback behind a proxy that can be broken and repaired at any time.
 * @param options.host address that the proxy listens on
 */
export async function breakableLine(
  url: string,
  { protocol = 'http', host = '127.0.0.1' }: { protocol?: keyof typeof PROTOCOLS; host?: string } = {},
) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  let state: Way | 'well' = 'well'
  let server: Server | null = null

  const passOn = (client: Socket) => {
    const onward = connect(Number(target.port), target.hostname)
    track(onward)
    client.pipe(onward).pipe(client)
    client.on('close', () => onward.destroy())
    onward.on('close', () => client.destroy())
  }
  const misbehave = (client: Socket) => {
    const { greeting, endless, fault }: Protocol = PROTOCOLS[protocol]
    client.resume()
    if (state === 'hanging') return
    if (state === 'dripping') {
      let at = 0
      const drip = setInterval(() => client.write(endless[at++] ?? 'x'), 1000)
      client.on('close', () => clearInterval(drip))
      return
    }
    client.write(greeting)
    client.on('data', (request: Buffer) => {
      if (state === 'reset') return client.resetAndDestroy()
      const [answer, isLast] = fault(request.toString())
      if (client.writable) client.write(answer)
      if (isLast) client.end()
    })
  }
  let port = 0
  const be = async (next: Way | 'well') => {
    state = next
    for (const socket of sockets) socket.destroy()
    if (next !== 'refused') {
      if (server) return
      server = createServer(
        (client) => (track(client), state === 'well' ? passOn(client) : misbehave(client)),
      )
      server.listen(port, host)
      await once(server, 'listening')
    } else if (server) {
      const closed = once(server, 'close')
      server.close()
      server = null
      await closed
    }
  }
  await be('well')
  port = ((server as Server | null)?.address() as AddressInfo).port
  const own = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) })
  return { url: own.href, port, be }
}

export type BreakableLine = Awaited<ReturnType<typeof breakableLine>>
