import { DAY, HOUR, SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { cancelMessage } from '@/lib/push/messages/mutations'
import { fanOutDeliveries } from '@/lib/push/sending/fan-out'
import { startDueMessages } from '@/lib/push/sending/start-messages'
import { asUser } from '../../../factories/actors'
import { longestWait } from '../../../factories/longest-wait'
import { newDevice, newDevices, newManyDevices, newMessage, sendDuePushes } from '../../../factories/push-app'
import { LATE, MANY, inPushScene, makeAll, onlyMessage } from './push-scene'

/** Tests of how deliveries end that can no longer be sent, on the database that the file has opened. */
export function unsendableCases(): void {
  const scene = inPushScene()

  test('10,000 deliveries of an app that was taken down end immediately, without requests', async () => {
    const service = await scene.start()
    await newManyDevices(scene.appId, service, MANY)
    await newMessage(scene.appId)
    await makeAll()
    await database().app.update({ where: { id: scene.appId }, data: { unpublishedAt: new Date() } })
    expect(await longestWait(() => sendDuePushes())).toBeLessThan(LATE)
    expect(service.counts().requests).toBe(0)
    expect(await onlyMessage()).toMatchObject({ state: 'sent', queued: MANY, sent: 0, failed: MANY })
    const rows = await database().pushDelivery.groupBy({ by: ['reason', 'attempts'], _count: true })
    expect(rows).toEqual([{ reason: 'canceled', attempts: 0, _count: MANY }])
  }, 60_000)

  test('an app that is withdrawn during sending gets no further deliveries, and those in flight count once', async () => {
    const service = await scene.start()
    await newManyDevices(scene.appId, service, 1500)
    await newMessage(scene.appId)
    await startDueMessages()
    expect(await fanOutDeliveries()).toBe(true)
    const [leased] = await database().pushDelivery.findMany({ take: 1 })
    const where = {
      messageId_subscriptionId: { messageId: leased!.messageId, subscriptionId: leased!.subscriptionId },
    }
    const leasedUntil = new Date(Date.now() + 60 * SECOND)
    await database().pushDelivery.update({ where, data: { leasedBy: 'another', leasedUntil } })
    await database().app.update({ where: { id: scene.appId }, data: { withdrawnReason: 'spam' } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sending', queued: 1000, failed: 999 })
    await database().pushDelivery.update({ where, data: { leasedUntil: new Date(0) } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sent', queued: 1000, failed: 1000 })
    expect(service.counts().requests).toBe(0)
  }, 60_000)

  test('an expired message ends while its service is down', async () => {
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

  test('a message that is valid for an hour ends after an hour while its service is down', async () => {
    const service = await scene.start()
    await newDevices(scene.appId, service, 3)
    await newMessage(scene.appId, { ttl: HOUR / SECOND })
    await makeAll()
    const pause = { service: `webpush ${service.origin}`, until: new Date(Date.now() + DAY), failures: 9 }
    await database().pushServicePause.create({ data: pause })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sending' })
    await database().pushMessage.updateMany({ data: { startedAt: new Date(Date.now() - HOUR) } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sent', failed: 3 })
  })

  const cancel = async (id: string) => {
    const { workspaceId } = await database().app.findUniqueOrThrow({ where: { id: scene.appId } })
    await cancelMessage(asUser(workspaceId), scene.appId, id)
  }
  /** Makes all deliveries due and sends what can be sent. */
  const sendRest = async () => {
    await database().pushDelivery.updateMany({ data: { dueAt: new Date() } })
    await sendDuePushes()
  }

  test('a message that is canceled while it is sent goes to nobody else, and says how many have it', async () => {
    const service = await scene.start()
    await newDevices(scene.appId, service, 1500)
    const id = await newMessage(scene.appId)
    let canceled: Promise<void> | undefined
    service.answerWith(async () => {
      await (canceled ??= cancel(id))
      return 201
    })
    await sendDuePushes()
    const { requests, shown } = service.counts()
    // Only what was leased before.
    expect(shown).toBeLessThan(500)
    expect(await onlyMessage()).toMatchObject({ state: 'canceled', sent: shown, failed: 0 })
    await sendRest()
    expect(service.counts()).toMatchObject({ requests, shown })
    expect(await database().pushDelivery.count()).toBe((await onlyMessage()).queued)
  }, 60_000)

  test('a message at local times can be canceled until the time of each zone comes', async () => {
    const service = await scene.start()
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12'])
      await newDevice(scene.appId, service, { timeZone })
    const [day = '', clock = ''] = new Date(Date.now() + 14 * HOUR).toISOString().split('T')
    const id = await newMessage(scene.appId, { schedule: { type: 'local', day, time: clock.slice(0, 5) } })
    await sendDuePushes()
    expect(await onlyMessage()).toMatchObject({ state: 'sending', queued: 2, sent: 1 })
    await cancel(id)
    await sendRest()
    expect(await onlyMessage()).toMatchObject({ state: 'canceled', queued: 2, sent: 1, failed: 0 })
    expect(service.counts().requests).toBe(1)
  })
}
