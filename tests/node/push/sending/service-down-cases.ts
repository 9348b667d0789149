import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { leaseDeliveries, queuesWithDue } from '@/lib/push/sending/lease-deliveries'
import { sendDue } from '@/lib/push/sending/sender'
import { freePort } from '../../../factories/free-port'
import { logLines } from '../../../factories/log-lines'
import { longestWait } from '../../../factories/longest-wait'
import { newDevices, newManyDevices, newMessage, sendDuePushes } from '../../../factories/push-app'
import { LATE, MANY, inPushScene, makeAll, onlyMessage, pauses, untried } from './push-scene'

const makeDue = () => database().pushDelivery.updateMany({ data: { dueAt: new Date() } })
const endPauses = () => database().pushServicePause.updateMany({ data: { until: new Date() } })

/** Tests of sending while push services are down, on the database that the file has opened. */
export function serviceDownCases(): void {
  const scene = inPushScene()

  test('10,000 devices behind a closed port cost nothing, and the remaining ones are reached once when it opens', async () => {
    const port = await freePort()
    const closed = await scene.start(port)
    await closed.stop()
    await newManyDevices(scene.appId, closed, MANY)
    await newMessage(scene.appId)
    const sender = scene.dispatcher()
    const longest = await longestWait(async () => {
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

    // Most devices were deleted meanwhile: they are not requested one by one.
    const left = Array.from({ length: 400 }, (_, index) => closed.endpointOf(String(index * 25)))
    await database().pushSubscription.deleteMany({ where: { endpoint: { notIn: left } } })
    const open = await scene.start(port)
    await endPauses()
    await makeDue()
    await sender.close()
    const late = await longestWait(() => sendDuePushes())
    expect(late).toBeLessThan(LATE)
    expect(open.counts()).toEqual({ requests: 400, pushed: 400, shown: 400 })
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 400, failed: MANY - 400 })
    expect(await pauses()).toEqual([])
  }, 60_000)

  test('a batch stays within its limit, even if statistics are from before the message', async () => {
    await newManyDevices(scene.appId, await scene.start(), MANY)
    const before = await newMessage(scene.appId)
    await makeAll()
    await database().$executeRaw`ANALYZE`
    await database().pushMessage.update({ where: { id: before }, data: { state: 'canceled' } })
    await newMessage(scene.appId)
    await makeAll()
    const [queue] = await queuesWithDue(new Date())
    if (!queue) throw new Error('Nothing is due')
    for (const limit of [1, 100]) expect(await leaseDeliveries(queue, limit, new Date())).toHaveLength(limit)
  }, 60_000)

  test('an unavailable service is probed once after each pause, by one node, and does not block others', async () => {
    const [down, other] = [await scene.start(), await scene.start()]
    down.answerWith(() => 503)
    await newDevices(scene.appId, down, 300, { prefix: 'down-' })
    await newDevices(scene.appId, other, 50)
    await newMessage(scene.appId)
    await sendDuePushes()
    expect(other.counts()).toEqual({ requests: 50, pushed: 50, shown: 50 })
    const { requests } = down.counts()
    expect(requests).toBeLessThan(150)
    expect(await untried()).toBe(300 - requests)
    const first = await pauses()
    await sendDuePushes()
    expect([down.counts().requests, await pauses()]).toEqual([requests, first])

    await endPauses()
    const before = Date.now()
    await Promise.all([sendDuePushes(), sendDuePushes()])
    expect(down.counts().requests).toBe(requests + 1)
    expect(await untried()).toBe(299 - requests)
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

  test('403 blames our signature: all devices stay, sending stops, the log has the reason, and all receive it later', async () => {
    const service = await scene.start()
    service.answerWith(() => 403)
    await newDevices(scene.appId, service, 300)
    await newMessage(scene.appId)
    const lines = await logLines(() => sendDuePushes())
    expect(lines[0]).toMatchObject({ msg: 'push service unavailable; circuit open', reason: 'vapid-refused' })
    const { requests } = service.counts()
    expect(requests).toBeGreaterThanOrEqual(50)
    expect(requests).toBeLessThanOrEqual(150)
    expect(await database().pushSubscription.count({ where: { endedAt: null } })).toBe(300)
    expect(await onlyMessage()).toMatchObject({ state: 'sending', failed: 0 })
    service.answerWith(() => 201)
    await endPauses()
    await makeDue()
    await sendDuePushes()
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 300, failed: 0 })
  })

  test('a few devices that subscribed for another key than ours do not block others', async () => {
    const service = await scene.start()
    service.answerWith((device) => (device.startsWith('strange-') ? 403 : 201))
    await newDevices(scene.appId, service, 20, { prefix: 'strange-' })
    await newDevices(scene.appId, service, 20)
    await newMessage(scene.appId)
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sending', sent: 20, failed: 0 })
    expect(await pauses()).toEqual([])
  })

  test('a service is paused for its Retry-After, up to an hour', async () => {
    const service = await scene.start()
    await newDevices(scene.appId, service, 20)
    for (const [retryAfter, expected] of [
      [600, 600],
      [172_800, 3600],
    ] as const) {
      service.answerWith(() => ({ status: 429, headers: { 'retry-after': String(retryAfter) } }))
      await database().pushServicePause.deleteMany()
      await newMessage(scene.appId)
      const before = Date.now()
      await sendDuePushes()
      const [pause] = await pauses()
      expect(Math.round(((pause?.until.getTime() ?? 0) - before) / SECOND / 10)).toBe(expected / 10)
    }
  })

  test('a delivery without a service, or with a former service of its device, finds the current one', async () => {
    const [old, present] = [await scene.start(), await scene.start()]
    await newDevices(scene.appId, old, 1)
    await newDevices(scene.appId, present, 1, { prefix: 'nameless-' })
    await newMessage(scene.appId)
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
    expect([old.counts().requests, present.counts().shown]).toEqual([0, 2])
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 2 })
  })
}
