import { DAY, SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { makeDeliveries } from '@/lib/push/sending/make-deliveries'
import { startDueMessages } from '@/lib/push/sending/start-messages'
import { longestWait } from '../../../factories/longest-wait'
import { newDevices, newManyDevices, newMessage, sendDuePushes } from '../../../factories/push-app'
import { LATE, MANY, inPushScene, makeAll, onlyMessage } from './push-scene'

/** How deliveries end that can no longer be sent, on whichever database the file has opened. */
export function unsendableCases(): void {
  const scene = inPushScene()

  test('20,000 deliveries of an app that was taken down end at once, and nobody is asked', async () => {
    const service = await scene.start()
    await newManyDevices(scene.appId, service, MANY)
    await newMessage(scene.appId)
    await makeAll()
    await database().app.update({ where: { id: scene.appId }, data: { unpublishedAt: new Date() } })
    expect(await longestWait(() => sendDuePushes())).toBeLessThan(LATE)
    expect(service.counts().asked).toBe(0)
    expect(await onlyMessage()).toMatchObject({ state: 'sent', queued: MANY, sent: 0, failed: MANY })
    const rows = await database().pushDelivery.groupBy({ by: ['reason', 'attempts'], _count: true })
    expect(rows).toEqual([{ reason: 'canceled', attempts: 0, _count: MANY }])
  }, 60_000)

  test('an app that is withdrawn in the middle gets no further deliveries, and what a node has counts once', async () => {
    const service = await scene.start()
    await newManyDevices(scene.appId, service, 1500)
    await newMessage(scene.appId)
    await startDueMessages()
    expect(await makeDeliveries()).toBe(true)
    const [held] = await database().pushDelivery.findMany({ take: 1 })
    const where = {
      messageId_subscriptionId: { messageId: held!.messageId, subscriptionId: held!.subscriptionId },
    }
    const leasedUntil = new Date(Date.now() + 60 * SECOND)
    await database().pushDelivery.update({ where, data: { leasedBy: 'another', leasedUntil } })
    await database().app.update({ where: { id: scene.appId }, data: { withdrawnReason: 'spam' } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sending', queued: 1000, failed: 999 })
    await database().pushDelivery.update({ where, data: { leasedUntil: new Date(0) } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sent', queued: 1000, failed: 1000 })
    expect(service.counts().asked).toBe(0)
  }, 60_000)

  test('a message whose time is over ends while its service is down', async () => {
    const service = await scene.start()
    await newDevices(scene.appId, service, 10)
    await newMessage(scene.appId)
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
}
