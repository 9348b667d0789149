import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as NetServer,
  type Socket,
} from 'node:net'
import { createServer as createTlsServer } from 'node:https'

/** A server on loopback that a test starts and stops. */
export type TestServer = {
  port: number
  origin: string
  requests: string[]
  connections: () => number
  close(): Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Serves HTTP on 127.0.0.1, or on another address of this machine, and records requests. */
export function startServer(handler: Handler, host = '127.0.0.1'): Promise<TestServer> {
  const requests: string[] = []
  const listener: RequestListener = (request, response) => {
    requests.push(request.url ?? '')
    handler(request, response)
  }
  return listen(createServer(listener), 'http', host, requests)
}

/** The same with TLS and an untrusted certificate. */
export function startTlsServer(
  handler: Handler,
  identity: { key: string; cert: string },
): Promise<TestServer> {
  return listen(createTlsServer(identity, handler), 'https', '127.0.0.1', [])
}

/** Serves raw TCP: for responses that are not HTTP, or never end. */
export function startTcpServer(
  onConnection: (socket: Socket) => void,
  host = '127.0.0.1',
): Promise<TestServer> {
  return listen(
    createTcpServer((socket) => {
      socket.on('error', () => {}) // these tests expect clients to disconnect
      onConnection(socket)
    }),
    'http',
    host,
    [],
  )
}

async function listen(
  server: NetServer,
  scheme: string,
  host: string,
  requests: string[],
): Promise<TestServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Responds with a page, a picture or any other body. */
export function answer(
  response: ServerResponse,
  contentType: string,
  body: string | Uint8Array,
  status = 200,
): void {
  response.writeHead(status, { 'content-type': contentType })
  response.end(body)
}
