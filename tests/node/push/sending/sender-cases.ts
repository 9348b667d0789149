import { DAY, HOUR, MINUTE, SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { devicesSummary } from '@/lib/push/devices/count'
import { vapidKeys } from '@/lib/push/transports/web-push/vapid'
import { logLines } from '../../../factories/log-lines'
import { newDevice, newDevices, newMessage, newPushApp, sendDuePushes } from '../../../factories/push-app'
import { type PushService, startPushService } from '../../../factories/push-service'

const messages = () => database().pushMessage.findMany({ orderBy: { createdAt: 'asc' } })
const deliveries = () => database().pushDelivery.findMany({ orderBy: { subscriptionId: 'asc' } })
const makeDue = () => database().pushDelivery.updateMany({ data: { dueAt: new Date() } })

/** Sends until nothing waits: on a busy machine a slow service's messages are put off. */
const sendAll = async () => {
  do {
    await sendDuePushes()
    await makeDue()
  } while ((await database().pushDelivery.count({ where: { state: 'waiting' } })) > 0)
  await sendDuePushes()
}

/** What sending promises, on whichever database the file has opened. */
export function senderCases(): void {
  let service: PushService
  let down: PushService | undefined
  let appId: string

  beforeEach(async () => {
    service = await startPushService({ publicKey: (await vapidKeys()).publicKey })
    const [ip = '', port = ''] = service.place.split(':')
    Object.assign(env(), { OUTBOUND_PRIVATE_ALLOW: [{ ip, port: Number(port) }] })
    await database().app.deleteMany()
    appId = await newPushApp()
  })
  afterEach(async () => {
    await Promise.all([service.stop(), down?.stop()])
    down = undefined
  })

  test('a message reaches all devices of its app, each once, encrypted for it, and no device of another app', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => newDevice(appId, service)))
    await newDevice(await newPushApp(), service)
    const messageId = await newMessage(appId, { content: { title: 'Frisches Brot 🥖' } })
    await sendDuePushes()
    await sendDuePushes()
    expect(service.counts()).toEqual({ asked: 5, pushed: 5, shown: 5 })
    expect(service.pushes[0]).toMatchObject({
      message: messageId,
      payload: {
        web_push: 8030,
        notification: { title: 'Frisches Brot 🥖', body: 'Until noon', tag: messageId },
      },
      headers: { topic: messageId, urgency: 'normal', 'content-encoding': 'aes128gcm' },
    })
    expect(Number(service.pushes[0]?.headers.ttl)).toBeGreaterThan((3 * DAY) / SECOND - 600)
    expect(await messages()).toMatchObject([{ state: 'sent', queued: 5, sent: 5, failed: 0, leasedBy: null }])
    const rows = await deliveries()
    expect(rows.map(({ subscriptionId }) => subscriptionId)).toEqual(ids.toSorted())
    expect(
      rows.every(
        ({ state, attempts, leasedBy, sentAt }) => state === 'sent' && attempts === 1 && !leasedBy && sentAt,
      ),
    ).toBe(true)
  })

  test('a message without a device ends at once, and one whose time has not come waits', async () => {
    await newMessage(appId)
    await newMessage(appId, { dueAt: new Date(Date.now() + HOUR) })
    await sendDuePushes()
    expect(await messages()).toMatchObject([{ state: 'sent', queued: 0 }, { state: 'scheduled' }])
  })

  test('an audience of thousands is made in steps, and sent once', async () => {
    await newDevices(appId, service, 1100)
    await newMessage(appId)
    await sendAll()
    expect(service.counts()).toEqual({ asked: 1100, pushed: 1100, shown: 1100 })
    expect(await messages()).toMatchObject([{ state: 'sent', queued: 1100, sent: 1100, failed: 0 }])
  }, 60_000)

  test('two senders at the same time send each delivery once', async () => {
    await newDevices(appId, service, 300)
    await newMessage(appId)
    await Promise.all([sendDuePushes(), sendDuePushes()])
    await sendAll()
    expect(service.counts()).toEqual({ asked: 300, pushed: 300, shown: 300 })
    expect(await messages()).toMatchObject([{ state: 'sent', queued: 300, sent: 300 }])
  }, 60_000)

  test.each([404, 410])(
    'with %i a device has ended: it counts and gets nothing any more, and its row rests',
    async (status) => {
      const id = await newDevice(appId, service)
      service.answerWith(() => status)
      await newMessage(appId)
      await sendDuePushes()
      const [row] = await database().pushSubscription.findMany()
      expect(row).toMatchObject({ id, endedAt: expect.any(Date) as unknown })
      expect(await devicesSummary(appId)).toMatchObject({ total: 0 })
      expect(await deliveries()).toMatchObject([{ state: 'failed', reason: 'gone', attempts: 1 }])
      expect(await messages()).toMatchObject([{ state: 'sent', queued: 1, sent: 0, failed: 1 }])
      service.answerWith(() => 201)
      await newMessage(appId)
      await sendDuePushes()
      expect(await messages()).toMatchObject([{}, { state: 'sent', queued: 0 }])
      expect(service.counts().asked).toBe(1)
    },
  )

  test('a device that got another endpoint while the old one was gone is kept', async () => {
    const id = await newDevice(appId, service)
    service.answerWith(async () => {
      await database().pushSubscription.update({ where: { id }, data: { endpointHash: 'another' } })
      return 410
    })
    await newMessage(appId)
    await sendDuePushes()
    expect(await database().pushSubscription.findMany()).toMatchObject([
      { id, endpointHash: 'another', endedAt: null },
    ])
  })

  test.each([
    [413, 'too-large'],
    [400, 'refused'],
  ])('with %i it is not tried again, and the figures say %s', async (status, reason) => {
    const id = await newDevice(appId, service)
    service.answerWith(() => status)
    await newMessage(appId)
    await sendDuePushes()
    await makeDue()
    await sendDuePushes()
    expect(service.counts().asked).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'failed', reason }])
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id, failures: 1 }])
    service.answerWith(() => 201)
    await newMessage(appId)
    await sendDuePushes()
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id, failures: 0 }])
  })

  test('with 429 it is tried again when the service says, not before', async () => {
    await newDevice(appId, service)
    service.answerWith(() => ({ status: 429, headers: { 'retry-after': '7200' } }))
    await newMessage(appId)
    const before = Date.now()
    await sendDuePushes()
    const [waiting] = await deliveries()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, leasedBy: null })
    expect((waiting?.dueAt.getTime() ?? 0) - before).toBeGreaterThanOrEqual(2 * HOUR - SECOND)
    await sendDuePushes()
    expect(service.counts().asked).toBe(1)
    service.answerWith(() => 201)
    await makeDue()
    await sendDuePushes()
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(await messages()).toMatchObject([{ state: 'sent', sent: 1, failed: 0 }])
  })

  test('with 503 the pauses double from 30 seconds, and after three days it is given up', async () => {
    await newDevice(appId, service)
    service.answerWith(() => 503)
    const id = await newMessage(appId)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 4; attempt++) {
      const before = Date.now()
      await sendDuePushes()
      const [row] = await deliveries()
      pauses.push(Math.round(((row?.dueAt.getTime() ?? 0) - before) / (30 * SECOND)))
      await makeDue()
    }
    expect(pauses).toEqual([1, 2, 4, 8])
    await database().pushMessage.update({
      where: { id },
      data: { startedAt: new Date(Date.now() - 3 * DAY + MINUTE) },
    })
    await sendDuePushes()
    expect(await deliveries()).toMatchObject([{ state: 'failed', reason: 'expired', attempts: 5 }])
    expect(await messages()).toMatchObject([{ state: 'sent', sent: 0, failed: 1 }])
  })

  test('a push service that is down is left alone after a few tries, and another one goes on', async () => {
    down = await startPushService()
    const [ip = '', port = ''] = down.place.split(':')
    env().OUTBOUND_PRIVATE_ALLOW.push({ ip, port: Number(port) })
    down.answerWith(() => 503)
    await newDevices(appId, down, 400, { prefix: 'down-' })
    await newDevices(appId, service, 50)
    await newMessage(appId)
    const lines = await logLines(() => sendDuePushes())
    expect(service.counts().shown).toBe(50)
    expect(down.counts().asked).toBeLessThan(300)
    expect(JSON.stringify(lines)).toContain('a push service takes nothing')
    expect(JSON.stringify(lines)).not.toContain(down.place)
    expect(
      await database().pushDelivery.groupBy({ by: ['state'], _count: true, orderBy: { state: 'asc' } }),
    ).toEqual([
      { state: 'sent', _count: 50 },
      { state: 'waiting', _count: 400 },
    ])
  }, 60_000)

  test('an app with three devices waits for a batch of an app with thousands, not for all', async () => {
    const small = await newPushApp()
    await newDevices(appId, service, 800)
    await newDevices(small, service, 3, { prefix: 'small-' })
    let before = 0
    service.answerWith((device) => {
      if (!device.startsWith('small-')) before++
      else if (device === 'small-2') service.answerWith(() => 201)
      return 201
    })
    await newMessage(appId)
    await newMessage(small)
    await sendAll()
    expect(service.counts().shown).toBe(803)
    expect(before).toBeLessThan(500)
  }, 60_000)

  test('each device is told in its language, with its topic', async () => {
    const content = {
      title: 'Bread',
      text: 'Now',
      translations: { de: { title: 'Brot', text: 'Jetzt' }, ar: { title: 'خبز', text: '' } },
    }
    for (const locale of ['de-AT', 'ar', 'fr'])
      await newDevice(appId, service, { locale, topics: locale === 'fr' ? ',news,offers,' : ',news,' })
    await newMessage(appId, { content, audience: { topics: ['offers', 'news'] } })
    await sendDuePushes()
    const told = service.pushes.map(({ payload }) => {
      const { title, lang, dir } = payload.notification as Record<string, string>
      return [title, lang, dir, payload.topic]
    })
    expect(told.toSorted()).toEqual([
      ['Bread', 'en', 'ltr', 'offers'],
      ['Brot', 'de', 'ltr', 'news'],
      ['خبز', 'ar', 'rtl', 'news'],
    ])
  })

  test('what a node leased and did not send goes out when the lease has run out', async () => {
    const id = await newDevice(appId, service)
    const messageId = await newMessage(appId)
    const leasedUntil = new Date(Date.now() + MINUTE)
    await database().pushMessage.update({
      where: { id: messageId },
      data: { state: 'sending', startedAt: new Date(), madeAt: new Date(), queued: 1 },
    })
    await database().pushDelivery.create({
      data: { messageId, subscriptionId: id, dueAt: new Date(), leasedBy: 'dead', leasedUntil },
    })
    await sendDuePushes()
    expect(service.counts().asked).toBe(0)
    await database().pushDelivery.updateMany({ data: { leasedUntil: new Date() } })
    await sendDuePushes()
    expect(await messages()).toMatchObject([{ state: 'sent', sent: 1 }])
  })

  test('a delivery whose lease ran out while it was sent is counted once, whoever notes it', async () => {
    const id = await newDevice(appId, service)
    service.answerWith(async () => {
      await database().pushDelivery.updateMany({ data: { leasedBy: 'another', leasedUntil: new Date(0) } })
      service.answerWith(() => 201)
      return 201
    })
    await newMessage(appId)
    await sendDuePushes()
    await sendDuePushes()
    expect(await messages()).toMatchObject([{ state: 'sent', queued: 1, sent: 1, failed: 0 }])
    expect(await deliveries()).toMatchObject([{ subscriptionId: id, state: 'sent' }])
  })

  test('an app that was deleted or taken down tells nobody anything', async () => {
    await newDevice(appId, service)
    await newMessage(appId)
    await database().app.update({ where: { id: appId }, data: { deletedAt: new Date() } })
    await sendDuePushes()
    expect(await messages()).toMatchObject([{ state: 'canceled' }])
    expect(service.counts().asked).toBe(0)
  })

  test('a device’s keys and endpoint are in no line of the log, whatever goes wrong', async () => {
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'c2VjcmV0LW9mLWEtZGV2aWNl' }
    await newDevice(appId, service, keys)
    await newDevice(appId, service, { endpoint: 'http://127.0.0.1:1/push/secret-endpoint' })
    await newDevice(appId, service, { endpoint: 'nonsense secret-endpoint' })
    await newDevice(appId, service)
    service.answerWith(() => 500)
    await newMessage(appId)
    const lines = JSON.stringify(await logLines(() => sendDuePushes()))
    const rows = await database().pushSubscription.findMany()
    expect(rows).toHaveLength(4)
    for (const { endpoint, p256dh, auth } of rows)
      for (const secret of [endpoint, p256dh, auth, 'secret-endpoint']) expect(lines).not.toContain(secret)
    const reasons = (await deliveries()).map(({ state, reason }) => reason ?? state)
    expect(reasons.toSorted()).toEqual(['refused', 'refused', 'refused', 'waiting'])
  })
}
