import { setTimeout as wait } from 'node:timers/promises'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { sendDue } from '@/lib/push/sending/sender'
import { inOwnDatabase } from '../../../factories/database'
import { newDevices, newMessage } from '../../../factories/push-app'
import { inPushScene, pauses, untried } from './push-scene'

inOwnDatabase()
const scene = inPushScene()

const ANSWER = 'HTTP/1.1 201 Created\r\n\r\n'

test('what hangs, or says a byte a second, ends within seconds when all is to end, and is tried again', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume())
    // Every second one only listens.
    if (sockets.length % 2) return
    let said = 0
    const drip = setInterval(() => socket.write(ANSWER.charAt(said++)), SECOND)
    socket.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const open = () => sockets.filter(({ closed }) => !closed).length
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  scene.allow(place)
  const { sharedKeys } = await scene.start()
  const endpointOf = (device: string) => `http://${place}/push/${device}`
  await newDevices(scene.appId, { endpointOf, sharedKeys }, 300)
  await newMessage(scene.appId)
  const outbound = scene.outbound()
  await sendDue(outbound, () => sockets.length >= 10)
  const before = performance.now()
  await outbound.close()
  expect(performance.now() - before).toBeLessThan(8 * SECOND)
  server.close()
  for (const deadline = Date.now() + SECOND; open() > 0 && Date.now() < deadline;) await wait(10)
  expect(open()).toBe(0)
  const tried = 300 - (await untried())
  expect(tried).toBeGreaterThan(0)
  expect(await database().pushDelivery.count({ where: { state: 'waiting', leasedBy: null } })).toBe(300)
  // That we ended says nothing of the service.
  expect(await pauses()).toEqual([])
}, 60_000)
