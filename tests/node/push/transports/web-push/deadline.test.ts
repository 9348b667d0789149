import { type AddressInfo, type Socket, createServer } from 'node:net'
import webPush from 'web-push'
import { createWebPushClient } from '@/lib/push/transports/web-push/web-push-client'
import { startPushService } from '../../../../factories/push-service'

/** Maximum milliseconds of an attempt here. */
const WITHIN = 300

/** A server that sends the beginning of a response, and then a byte now and then. */
async function startDripping(beginning: string) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(beginning))
    const drip = setInterval(() => socket.write('x'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, sockets, stop: () => new Promise((resolve) => server.close(resolve)) }
}

test.each([
  ['head', 'HTTP/1.1 201 Created\r\nx-slow: ', { kind: 'later', reason: 'unreachable' }],
  // An accepted message stays accepted; only its connection cannot be reused.
  ['body', 'HTTP/1.1 201 Created\r\ncontent-length: 100000\r\n\r\n', { kind: 'sent' }],
])('a response whose %s drips ends with the attempt', async (_, beginning, outcome) => {
  const { port, sockets, stop } = await startDripping(beginning)
  const service = await startPushService()
  const { keys } = service.newDevice()
  await service.stop()
  const client = createWebPushClient({
    subject: 'mailto:a@example.com',
    rules: { privateAllow: [{ ip: '127.0.0.1', port }], ownPorts: [] },
    attemptWithin: WITHIN,
  })
  const push = {
    ...{ endpoint: `http://127.0.0.1:${port}/a`, ...keys, vapid: webPush.generateVAPIDKeys() },
    ...{ payload: '{}', ttl: 60, topic: 'a' },
  }
  expect(await client.send(push)).toEqual(outcome)
  expect(sockets).toHaveLength(1)
  // Closing does not wait for anything else: the client is still open.
  await new Promise<void>((resolve) =>
    sockets[0]?.closed ? resolve() : sockets[0]?.on('close', () => resolve()),
  )
  await client.close()
  await stop()
})
