import { setTimeout as wait } from 'node:timers/promises'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { DAY, SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { makeDeliveries } from '@/lib/push/sending/make-deliveries'
import { Outbound } from '@/lib/push/sending/outbound'
import { sendDue } from '@/lib/push/sending/sender'
import { startDueMessages } from '@/lib/push/sending/start-messages'
import { freePort } from '../../../factories/free-port'
import { longestTurn } from '../../../factories/longest-turn'
import { newDevices, newManyDevices, newMessage, newPushApp } from '../../../factories/push-app'
import { type PushService, startPushService } from '../../../factories/push-service'
import { sendDuePushes } from '../../../factories/send-due-pushes'

const MANY = 20_000
/** As late as a timer may come, in milliseconds. */
const LATE = 200

const onlyMessage = () => database().pushMessage.findFirstOrThrow()
const pauses = () => database().pushServicePause.findMany()
const untried = () => database().pushDelivery.count({ where: { state: 'waiting', attempts: 0 } })
const makeDue = () => database().pushDelivery.updateMany({ data: { dueAt: new Date() } })
const endPauses = () => database().pushServicePause.updateMany({ data: { until: new Date() } })

/** Makes all deliveries of what is due, and sends none. */
async function makeAll(): Promise<void> {
  const now = new Date()
  await startDueMessages(now)
  while (await makeDeliveries(now));
}

/** What is sent while push services are down, on whichever database the file has opened. */
export function serviceDownCases(): void {
  let appId: string
  let services: PushService[]
  let outbound: Outbound | undefined

  const start = async (port = 0) => {
    const service = await startPushService({ port, countsOnly: true })
    allow(service.place)
    services.push(service)
    return service
  }
  const allow = (place: string) => {
    const [ip = '', port = ''] = place.split(':')
    env().OUTBOUND_PRIVATE_ALLOW.push({ ip, port: Number(port) })
  }
  beforeEach(async () => {
    services = []
    env().OUTBOUND_PRIVATE_ALLOW = []
    await database().app.deleteMany()
    await database().pushServicePause.deleteMany()
    appId = await newPushApp()
  })
  afterEach(async () => {
    await outbound?.close()
    outbound = undefined
    await Promise.all(services.map((service) => service.stop()))
  })

  test('20,000 devices behind a closed port cost nothing, and what is left of them is reached once when it opens', async () => {
    const port = await freePort()
    const closed = await start(port)
    await closed.stop()
    await newManyDevices(appId, closed, MANY)
    await newMessage(appId)
    const sender = (outbound = new Outbound())
    const longest = await longestTurn(async () => {
      let stops = false
      const stop = wait(100).then(() => (stops = true))
      await sendDue(sender, () => stops)
      await stop
      expect((await onlyMessage()).queued).toBeLessThan(MANY)
      await sendDue(sender, () => false)
      await sendDue(sender, () => false)
    })
    expect(longest).toBeLessThan(LATE)
    expect(await onlyMessage()).toMatchObject({ state: 'sending', queued: MANY, sent: 0, failed: 0 })
    expect(await untried()).toBeGreaterThan(MANY - 500)
    expect(await database().pushDelivery.count({ where: { leasedBy: { not: null } } })).toBe(0)
    expect(await pauses()).toMatchObject([{ service: `webpush ${closed.origin}` }])

    // Most devices went meanwhile: they are not asked for one by one.
    const left = Array.from({ length: 400 }, (_, index) => closed.endpointOf(String(index * 50)))
    await database().pushSubscription.deleteMany({ where: { endpoint: { notIn: left } } })
    const open = await start(port)
    await endPauses()
    await makeDue()
    await sender.close()
    const late = await longestTurn(() => sendDuePushes())
    expect(late).toBeLessThan(LATE)
    expect(open.counts()).toEqual({ asked: 400, pushed: 400, shown: 400 })
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 400, failed: MANY - 400 })
    expect(await pauses()).toEqual([])
  }, 60_000)

  test('a service that is down is asked once after each pause, by one node, and holds up no other', async () => {
    const [down, other] = [await start(), await start()]
    down.answerWith(() => 503)
    await newDevices(appId, down, 300, { prefix: 'down-' })
    await newDevices(appId, other, 50)
    await newMessage(appId)
    await sendDuePushes()
    expect(other.counts()).toEqual({ asked: 50, pushed: 50, shown: 50 })
    const { asked } = down.counts()
    expect(asked).toBeLessThan(150)
    expect(await untried()).toBe(300 - asked)
    const first = await pauses()
    await sendDuePushes()
    expect([down.counts().asked, await pauses()]).toEqual([asked, first])

    await endPauses()
    const before = Date.now()
    await Promise.all([sendDuePushes(), sendDuePushes()])
    expect(down.counts().asked).toBe(asked + 1)
    expect(await untried()).toBe(299 - asked)
    const [second] = await pauses()
    expect(second).toMatchObject({ failures: 2 })
    expect((second?.until.getTime() ?? 0) - before).toBeGreaterThanOrEqual(2 * SECOND)

    down.answerWith(() => 201)
    await endPauses()
    await makeDue()
    await Promise.all([sendDuePushes(), sendDuePushes()])
    await sendDuePushes()
    expect(down.counts()).toMatchObject({ pushed: 300, shown: 300 })
    expect(await pauses()).toEqual([])
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 350, failed: 0 })
  }, 60_000)

  test('a service is left alone for as long as it says, up to an hour', async () => {
    const service = await start()
    await newDevices(appId, service, 20)
    for (const [said, expected] of [
      [600, 600],
      [172_800, 3600],
    ] as const) {
      service.answerWith(() => ({ status: 429, headers: { 'retry-after': String(said) } }))
      await database().pushServicePause.deleteMany()
      await newMessage(appId)
      const before = Date.now()
      await sendDuePushes()
      const [pause] = await pauses()
      expect(Math.round(((pause?.until.getTime() ?? 0) - before) / SECOND / 10)).toBe(expected / 10)
    }
  })

  test('what hangs, or says a byte a second, ends within seconds when all is to end, and is tried again', async () => {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined).resume())
      // Every second one only listens.
      if (sockets.length % 2) return
      const drip = setInterval(() => socket.write('H'), SECOND)
      socket.on('close', () => clearInterval(drip))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const open = () => sockets.filter(({ closed }) => !closed).length
    const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
    allow(place)
    const { sharedKeys } = await start()
    const endpointOf = (device: string) => `http://${place}/push/${device}`
    await newDevices(appId, { endpointOf, sharedKeys }, 300)
    await newMessage(appId)
    outbound = new Outbound()
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

  test('20,000 deliveries of an app that was taken down end at once, and nobody is asked', async () => {
    const service = await start()
    await newManyDevices(appId, service, MANY)
    await newMessage(appId)
    await makeAll()
    await database().app.update({ where: { id: appId }, data: { unpublishedAt: new Date() } })
    expect(await longestTurn(() => sendDuePushes())).toBeLessThan(LATE)
    expect(service.counts().asked).toBe(0)
    expect(await onlyMessage()).toMatchObject({ state: 'sent', queued: MANY, sent: 0, failed: MANY })
    const rows = await database().pushDelivery.groupBy({ by: ['reason', 'attempts'], _count: true })
    expect(rows).toEqual([{ reason: 'canceled', attempts: 0, _count: MANY }])
  }, 60_000)

  test('an app that is withdrawn in the middle gets no further deliveries, and what a node has counts once', async () => {
    const service = await start()
    await newManyDevices(appId, service, 1500)
    await newMessage(appId)
    await startDueMessages()
    expect(await makeDeliveries()).toBe(true)
    const [held] = await database().pushDelivery.findMany({ take: 1 })
    const where = {
      messageId_subscriptionId: { messageId: held!.messageId, subscriptionId: held!.subscriptionId },
    }
    const leasedUntil = new Date(Date.now() + 60 * SECOND)
    await database().pushDelivery.update({ where, data: { leasedBy: 'another', leasedUntil } })
    await database().app.update({ where: { id: appId }, data: { withdrawnReason: 'spam' } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sending', queued: 1000, failed: 999 })
    await database().pushDelivery.update({ where, data: { leasedUntil: new Date(0) } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sent', queued: 1000, failed: 1000 })
    expect(service.counts().asked).toBe(0)
  }, 60_000)

  test('a message whose time is over ends while its service is down', async () => {
    const service = await start()
    await newDevices(appId, service, 10)
    await newMessage(appId)
    await makeAll()
    const until = new Date(Date.now() + DAY)
    await database().pushServicePause.create({
      data: { service: `webpush ${service.origin}`, until, failures: 9 },
    })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sending' })
    await database().pushMessage.updateMany({ data: { startedAt: new Date(Date.now() - 3 * DAY) } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sent', failed: 10 })
    expect(await database().pushDelivery.count({ where: { reason: 'expired' } })).toBe(10)
  })

  test('a delivery that names no service, or one that its device has left, finds the right one', async () => {
    const [old, present] = [await start(), await start()]
    await newDevices(appId, old, 1)
    await newDevices(appId, present, 1, { prefix: 'nameless-' })
    await newMessage(appId)
    await makeAll()
    const endpoint = present.endpointOf('moved')
    await database().pushSubscription.updateMany({
      where: { endpoint: old.endpointOf('0') },
      data: { endpoint, endpointHash: endpoint },
    })
    await database().pushDelivery.updateMany({
      where: { service: `webpush ${present.origin}` },
      data: { service: '' },
    })
    await sendDuePushes()
    expect([old.counts().asked, present.counts().shown]).toEqual([0, 2])
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 2 })
  })
}
