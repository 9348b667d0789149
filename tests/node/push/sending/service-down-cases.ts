import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { sendDue } from '@/lib/push/sending/sender'
import { freePort } from '../../../factories/free-port'
import { logLines } from '../../../factories/log-lines'
import { longestWait } from '../../../factories/longest-wait'
import { newDevices, newManyDevices, newMessage, sendDuePushes } from '../../../factories/push-app'
import { LATE, MANY, inPushScene, makeAll, onlyMessage, pauses, untried } from './push-scene'

const makeDue = () => database().pushDelivery.updateMany({ data: { dueAt: new Date() } })
const endPauses = () => database().pushServicePause.updateMany({ data: { until: new Date() } })

/** What is sent while push services are down, on whichever database the file has opened. */
export function serviceDownCases(): void {
  const scene = inPushScene()

  test('20,000 devices behind a closed port cost nothing, and what is left of them is reached once when it opens', async () => {
    const port = await freePort()
    const closed = await scene.start(port)
    await closed.stop()
    await newManyDevices(scene.appId, closed, MANY)
    await newMessage(scene.appId)
    const sender = scene.outbound()
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

    // Most devices went meanwhile: they are not asked for one by one.
    const left = Array.from({ length: 400 }, (_, index) => closed.endpointOf(String(index * 50)))
    await database().pushSubscription.deleteMany({ where: { endpoint: { notIn: left } } })
    const open = await scene.start(port)
    await endPauses()
    await makeDue()
    await sender.close()
    const late = await longestWait(() => sendDuePushes())
    expect(late).toBeLessThan(LATE)
    expect(open.counts()).toEqual({ asked: 400, pushed: 400, shown: 400 })
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 400, failed: MANY - 400 })
    expect(await pauses()).toEqual([])
  }, 60_000)

  test('a service that is down is asked once after each pause, by one node, and holds up no other', async () => {
    const [down, other] = [await scene.start(), await scene.start()]
    down.answerWith(() => 503)
    await newDevices(scene.appId, down, 300, { prefix: 'down-' })
    await newDevices(scene.appId, other, 50)
    await newMessage(scene.appId)
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

  test('403 accuses our signature: all devices stay, the sending stops, the log says why, and all of them get it later', async () => {
    const service = await scene.start()
    service.answerWith(() => 403)
    await newDevices(scene.appId, service, 300)
    await newMessage(scene.appId)
    const lines = await logLines(() => sendDuePushes())
    expect(lines[0]).toMatchObject({ msg: 'a push service takes nothing', reason: 'vapid-refused' })
    const { asked } = service.counts()
    expect(asked).toBeGreaterThanOrEqual(50)
    expect(asked).toBeLessThanOrEqual(150)
    expect(await database().pushSubscription.count({ where: { endedAt: null } })).toBe(300)
    expect(await onlyMessage()).toMatchObject({ state: 'sending', failed: 0 })
    service.answerWith(() => 201)
    await endPauses()
    await makeDue()
    await sendDuePushes()
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 300, failed: 0 })
  })

  test('a few devices that subscribed for another key than ours hold up no other', async () => {
    const service = await scene.start()
    service.answerWith((device) => (device.startsWith('strange-') ? 403 : 201))
    await newDevices(scene.appId, service, 20, { prefix: 'strange-' })
    await newDevices(scene.appId, service, 20)
    await newMessage(scene.appId)
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sending', sent: 20, failed: 0 })
    expect(await pauses()).toEqual([])
  })

  test('a service is left alone for as long as it says, up to an hour', async () => {
    const service = await scene.start()
    await newDevices(scene.appId, service, 20)
    for (const [said, expected] of [
      [600, 600],
      [172_800, 3600],
    ] as const) {
      service.answerWith(() => ({ status: 429, headers: { 'retry-after': String(said) } }))
      await database().pushServicePause.deleteMany()
      await newMessage(scene.appId)
      const before = Date.now()
      await sendDuePushes()
      const [pause] = await pauses()
      expect(Math.round(((pause?.until.getTime() ?? 0) - before) / SECOND / 10)).toBe(expected / 10)
    }
  })

  test('a delivery that names no service, or one that its device has left, finds the right one', async () => {
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
    expect([old.counts().asked, present.counts().shown]).toEqual([0, 2])
    expect(await onlyMessage()).toMatchObject({ state: 'sent', sent: 2 })
  })
}
