import { DAY, HOUR, MINUTE, SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { devicesSummary } from '@/lib/push/devices/count'
import { appVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { logLines } from '../../../factories/log-lines'
import { newDevice, newDevices, newMessage, newPushApp, sendDuePushes } from '../../../factories/push-app'
import { type PushService, startPushService } from '../../../factories/push-service'

const messages = () => database().pushMessage.findMany({ orderBy: { createdAt: 'asc' } })
const deliveries = () => database().pushDelivery.findMany({ orderBy: { subscriptionId: 'asc' } })
const makeDue = () => database().pushDelivery.updateMany({ data: { dueAt: new Date() } })

/** Sends until nothing waits. On a busy machine messages to a slow service are deferred. */
const sendAll = async () => {
  do {
    await sendDuePushes()
    await makeDue()
  } while ((await database().pushDelivery.count({ where: { state: 'waiting' } })) > 0)
  await sendDuePushes()
}

/** Tests of sending, on the database that the file has opened. */
export function senderCases(): void {
  let service: PushService
  let down: PushService | undefined
  let appId: string

  beforeEach(async () => {
    await database().app.deleteMany()
    appId = await newPushApp()
    const { publicKey } = await appVapidKeys(appId)
    service = await startPushService({
      publicKey: (device) => (device.startsWith('small-') ? undefined : publicKey),
    })
    const [ip = '', port = ''] = service.place.split(':')
    Object.assign(env(), { OUTBOUND_PRIVATE_ALLOW: [{ ip, port: Number(port) }] })
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
    expect(service.counts()).toEqual({ requests: 5, pushed: 5, shown: 5 })
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

  test('a message without a device ends immediately, and a scheduled one waits', async () => {
    await newMessage(appId)
    await newMessage(appId, { dueAt: new Date(Date.now() + HOUR) })
    await sendDuePushes()
    expect(await messages()).toMatchObject([{ state: 'sent', queued: 0 }, { state: 'scheduled' }])
  })

  test('deliveries to thousands are created in steps, and sent once', async () => {
    await newDevices(appId, service, 1100)
    await newMessage(appId)
    await sendAll()
    expect(service.counts()).toEqual({ requests: 1100, pushed: 1100, shown: 1100 })
    expect(await messages()).toMatchObject([{ state: 'sent', queued: 1100, sent: 1100, failed: 0 }])
  }, 60_000)

  test('two concurrent senders send each delivery once', async () => {
    await newDevices(appId, service, 300)
    await newMessage(appId)
    await Promise.all([sendDuePushes(), sendDuePushes()])
    await sendAll()
    expect(service.counts()).toEqual({ requests: 300, pushed: 300, shown: 300 })
    expect(await messages()).toMatchObject([{ state: 'sent', queued: 300, sent: 300 }])
  }, 60_000)

  test('a message has the urgency and the time that its owner chose', async () => {
    await newDevice(appId, service)
    await newMessage(appId, { urgency: 'high', ttl: HOUR / SECOND })
    await sendDuePushes()
    const { urgency, ttl } = service.pushes[0]!.headers
    expect(urgency).toBe('high')
    expect(HOUR / SECOND - Number(ttl)).toBeLessThan(30)
    service.answerWith(() => 503)
    await newMessage(appId, { ttl: MINUTE / SECOND })
    await sendDuePushes()
    await makeDue()
    // The next attempt would be after 60 seconds.
    await sendDuePushes()
    expect(await messages()).toMatchObject([
      { state: 'sent' },
      { state: 'sent', queued: 1, sent: 0, failed: 1 },
    ])
    expect(await database().pushDelivery.findMany({ where: { state: 'failed' } })).toMatchObject([
      { reason: 'expired', attempts: 2 },
    ])
  })

  test.each([404, 410])(
    'with %i a device has ended: it no longer counts and receives nothing, and its row is kept',
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
      expect(service.counts().requests).toBe(1)
    },
  )

  test('a device with a new endpoint is kept if the old one is gone', async () => {
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
  ])('with %i it is not retried, and the metrics show %s', async (status, reason) => {
    const id = await newDevice(appId, service)
    service.answerWith(() => status)
    await newMessage(appId)
    await sendDuePushes()
    await makeDue()
    await sendDuePushes()
    expect(service.counts().requests).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'failed', reason }])
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id, failures: 1 }])
    service.answerWith(() => 201)
    await newMessage(appId)
    await sendDuePushes()
    expect(await database().pushSubscription.findMany()).toMatchObject([{ id, failures: 0 }])
  })

  test('with 429 it is retried at the service’s time, not before', async () => {
    await newDevice(appId, service)
    service.answerWith(() => ({ status: 429, headers: { 'retry-after': '7200' } }))
    await newMessage(appId)
    const before = Date.now()
    await sendDuePushes()
    const [waiting] = await deliveries()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, leasedBy: null })
    expect((waiting?.dueAt.getTime() ?? 0) - before).toBeGreaterThanOrEqual(2 * HOUR - SECOND)
    await sendDuePushes()
    expect(service.counts().requests).toBe(1)
    service.answerWith(() => 201)
    await makeDue()
    await sendDuePushes()
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(await messages()).toMatchObject([{ state: 'sent', sent: 1, failed: 0 }])
  })

  test('with 503 the pauses double from 30 seconds, and after three days it fails', async () => {
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

  test('an unavailable push service is paused after a few attempts, and another one continues', async () => {
    down = await startPushService()
    const [ip = '', port = ''] = down.place.split(':')
    env().OUTBOUND_PRIVATE_ALLOW.push({ ip, port: Number(port) })
    down.answerWith(() => 503)
    await newDevices(appId, down, 400, { prefix: 'down-' })
    await newDevices(appId, service, 50)
    await newMessage(appId)
    const lines = await logLines(() => sendDuePushes())
    expect(service.counts().shown).toBe(50)
    expect(down.counts().requests).toBeLessThan(300)
    expect(JSON.stringify(lines)).toContain('push service unavailable; circuit open')
    expect(JSON.stringify(lines)).not.toContain(down.place)
    expect(
      await database().pushDelivery.groupBy({ by: ['state'], _count: true, orderBy: { state: 'asc' } }),
    ).toEqual([
      { state: 'sent', _count: 50 },
      { state: 'waiting', _count: 400 },
    ])
  }, 60_000)

  test('an app with three devices waits for one batch of an app with thousands, not for all', async () => {
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

  test('each device receives its language and its topic', async () => {
    const content = {
      title: 'Bread',
      text: 'Now',
      translations: { de: { title: 'Brot', text: 'Jetzt' }, ar: { title: 'خبز', text: '' } },
    }
    for (const locale of ['de-AT', 'ar', 'fr'])
      await newDevice(appId, service, { locale, topics: locale === 'fr' ? ',news,offers,' : ',news,' })
    await newMessage(appId, { content, audience: { topics: ['offers', 'news'] } })
    await sendDuePushes()
    const received = service.pushes.map(({ payload }) => {
      const { title, lang, dir } = payload.notification as Record<string, string>
      return [title, lang, dir, payload.topic]
    })
    expect(received.toSorted()).toEqual([
      ['Bread', 'en', 'ltr', 'offers'],
      ['Brot', 'de', 'ltr', 'news'],
      ['خبز', 'ar', 'rtl', 'news'],
    ])
  })

  test('deliveries that a node leased and did not send are sent when the lease has expired', async () => {
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
    expect(service.counts().requests).toBe(0)
    await database().pushDelivery.updateMany({ data: { leasedUntil: new Date() } })
    await sendDuePushes()
    expect(await messages()).toMatchObject([{ state: 'sent', sent: 1 }])
  })

  test('a delivery whose lease expired during sending is counted once, whichever node records it', async () => {
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

  test('an app that was deleted or taken down sends nothing', async () => {
    await newDevice(appId, service)
    await newMessage(appId)
    await database().app.update({ where: { id: appId }, data: { deletedAt: new Date() } })
    await sendDuePushes()
    expect(await messages()).toMatchObject([{ state: 'canceled' }])
    expect(service.counts().requests).toBe(0)
  })

  test('a device’s keys and endpoint are not logged, whatever fails', async () => {
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
