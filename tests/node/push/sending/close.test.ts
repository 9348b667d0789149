import { setTimeout as wait } from 'node:timers/promises'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { sendDue } from '@/lib/push/sending/sender'
import { withTestDatabase } from '../../../factories/database'
import { newDevices, newMessage } from '../../../factories/push-app'
import { inPushScene, pauses, untried } from './push-scene'

withTestDatabase()
const scene = inPushScene()

const ANSWER = 'HTTP/1.1 201 Created\r\n\r\n'

/** Starts a push service that accepts every second request and drips the other answers. */
async function startDripping() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume())
    if (sockets.length % 2) return
    let sent = 0
    const drip = setInterval(() => socket.write(ANSWER.charAt(sent++)), SECOND)
    socket.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  scene.allow(place)
  return { server, sockets, place }
}

test('requests that hang, or drip, end within seconds on shutdown, and are retried', async () => {
  const { server, sockets, place } = await startDripping()
  const open = () => sockets.filter(({ closed }) => !closed).length
  const { sharedKeys } = await scene.start()
  const endpointOf = (device: string) => `http://${place}/push/${device}`
  await newDevices(scene.appId, { endpointOf, sharedKeys }, 300)
  await newMessage(scene.appId)
  const dispatcher = scene.dispatcher()
  await sendDue(dispatcher, () => sockets.length >= 10)
  const before = performance.now()
  await dispatcher.close()
  expect(performance.now() - before).toBeLessThan(8 * SECOND)
  server.close()
  for (const deadline = Date.now() + SECOND; open() > 0 && Date.now() < deadline;) await wait(10)
  expect(open()).toBe(0)
  const tried = 300 - (await untried())
  expect(tried).toBeGreaterThan(0)
  expect(await database().pushDelivery.count({ where: { state: 'waiting', leasedBy: null } })).toBe(300)
  // Aborting it ourselves says nothing about the service.
  expect(await pauses()).toEqual([])
}, 60_000)

test('a probe that is in flight on shutdown is free for the next start', async () => {
  const { server, sockets, place } = await startDripping()
  const { sharedKeys } = await scene.start()
  const endpointOf = (device: string) => `http://${place}/push/${device}`
  await newDevices(scene.appId, { endpointOf, sharedKeys }, 2)
  await newMessage(scene.appId)
  const service = `webpush http://${place}`
  await database().pushServicePause.create({ data: { service, until: new Date(), failures: 3 } })
  const dispatcher = scene.dispatcher()
  await sendDue(dispatcher, () => sockets.length > 0)
  expect((await pauses())[0]?.until.getTime()).toBeGreaterThan(Date.now() + 30 * SECOND)
  await dispatcher.close()
  server.close()
  expect(await pauses()).toMatchObject([{ service, failures: 3 }])
  expect((await pauses())[0]?.until.getTime()).toBeLessThanOrEqual(Date.now())
}, 60_000)
