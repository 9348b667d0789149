import { DAY, HOUR, SECOND } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { audienceWhere } from '@/lib/push/devices/audience'
import { audienceSchema } from '@/lib/push/message'
import { fanOutDeliveries } from '@/lib/push/sending/fan-out'
import { expiryOf } from '@/lib/push/sending/open-message'
import { startDueMessages } from '@/lib/push/sending/start-messages'
import { deleteOldDeliveries } from '@/lib/push/sending/cleanup'
import { logLines } from '../../../factories/log-lines'
import { newDevices, newMessage, newPushApp } from '../../../factories/push-app'

const service = {
  endpointOf: (device: string) => `https://push.example.com/${device}`,
  sharedKeys: { p256dh: '', auth: '' },
}
const at = (text: string) => new Date(text)
const messages = () => database().pushMessage.findMany({ orderBy: [{ createdAt: 'asc' }, { dueAt: 'asc' }] })

/** How messages begin and become deliveries, on whichever database the file has opened. */
export function startCases(): void {
  let appId: string
  beforeEach(async () => {
    await database().app.deleteMany()
    appId = await newPushApp()
  })
  const device = (given: Record<string, unknown>) =>
    newDevices(appId, service, 1, { prefix: JSON.stringify(given), ...given })

  test('each device gets it at its own local time', async () => {
    for (const timeZone of ['Europe/Vienna', 'America/New_York', 'Pacific/Kiritimati'])
      await device({ id: timeZone, timeZone })
    const dueAt = at('2026-12-23T19:30:00Z')
    await newMessage(appId, { schedule: { type: 'local', day: '2026-12-24', time: '09:30' }, dueAt })
    await startDueMessages(dueAt)
    expect(await fanOutDeliveries(dueAt)).toBe(false)
    const rows = await database().pushDelivery.findMany({ orderBy: { dueAt: 'asc' } })
    expect(rows.map((row) => [row.subscriptionId, row.dueAt.toISOString()])).toEqual([
      ['Pacific/Kiritimati', '2026-12-23T19:30:00.000Z'],
      ['Europe/Vienna', '2026-12-24T08:30:00.000Z'],
      ['America/New_York', '2026-12-24T14:30:00.000Z'],
    ])
  })

  /** Starts what is due then, and makes its deliveries. */
  const startAt = async (now: Date) => {
    await startDueMessages(now)
    while (await fanOutDeliveries(now));
  }
  const dueTimes = async (messageId: string) => {
    const rows = await database().pushDelivery.findMany({
      where: { messageId },
      orderBy: { subscriptionId: 'asc' },
    })
    return rows.map(({ dueAt }) => dueAt.toISOString().slice(0, 16))
  }

  test('a message with a time of its own is valid from its time on each device', async () => {
    for (const timeZone of ['America/New_York', 'Pacific/Kiritimati'])
      await device({ id: timeZone, timeZone })
    const dueAt = at('2026-12-23T19:30:00Z')
    const schedule = { type: 'local', day: '2026-12-24', time: '09:30' }
    await newMessage(appId, { schedule, dueAt, ttl: HOUR / SECOND })
    await startAt(dueAt)
    const rows = await database().pushDelivery.findMany({ orderBy: { dueAt: 'asc' } })
    expect(rows.map(({ expiresAt }) => expiresAt)).toEqual([
      at('2026-12-23T20:30:00Z'),
      at('2026-12-24T15:30:00Z'),
    ])
    const [message] = await messages()
    expect(message!.lastDueAt).toEqual(at('2026-12-24T14:30:00Z'))
    expect(expiryOf(message!)).toEqual(at('2026-12-24T15:30:00Z'))
  })

  const setLimits = (given: object) => {
    const data = { appId, automations: '{}', timeZone: 'UTC', quietFrom: 22 * 60, quietTo: 8 * 60, ...given }
    return database().pushSettings.create({ data, select: { appId: true } })
  }

  test('in quiet hours a message waits on each device until they end, if its owner turned that on', async () => {
    for (const [id, timeZone] of [
      ['a', 'America/New_York'],
      ['b', 'Europe/Vienna'],
      ['c', 'Nowhere/Unknown'],
    ])
      await device({ id, timeZone })
    const night = at('2026-12-23T22:30:00Z')
    const [now, viennasMorning, morning] = ['2026-12-23T22:30', '2026-12-24T07:00', '2026-12-24T08:00']
    await setLimits({ quietWritten: false })
    const off = await newMessage(appId, { dueAt: night })
    await startAt(night)
    expect(await dueTimes(off)).toEqual([now, now, now])
    await database().pushSettings.update({ where: { appId }, data: { quietWritten: true } })
    const written = await newMessage(appId, { dueAt: night, origin: 'api' })
    const others = [
      await newMessage(appId, { dueAt: night, origin: 'test' }),
      await newMessage(appId, { dueAt: night, origin: 'new-post' }),
    ]
    await startAt(night)
    expect(await dueTimes(written)).toEqual([now, viennasMorning, morning])
    for (const other of others) expect(await dueTimes(other)).toEqual([now, now, now])
    const row = await database().pushMessage.findUniqueOrThrow({ where: { id: written } })
    expect(row).toMatchObject({ state: 'sending', lastDueAt: at('2026-12-24T08:00:00Z') })
    expect(expiryOf(row)).toEqual(at('2026-12-27T08:00:00Z'))
  })

  test('a device gets as many written messages in 24 hours as its app’s owner allows', async () => {
    await device({ id: 'a', timeZone: 'UTC' })
    await setLimits({ deviceCap: 2 })
    const noon = at('2026-12-23T12:00:00Z')
    const later = (hours: number) => new Date(noon.getTime() + hours * HOUR)
    const write = async (dueAt: Date, origin = 'owner') => {
      const id = await newMessage(appId, { dueAt, origin })
      await startAt(dueAt)
      const { queued, failed, state } = await database().pushMessage.findUniqueOrThrow({ where: { id } })
      return [queued, failed, state]
    }
    expect(await write(noon)).toEqual([1, 0, 'sending'])
    expect(await write(later(1), 'new-post')).toEqual([1, 0, 'sending'])
    expect(await write(later(2), 'api')).toEqual([1, 0, 'sending'])
    expect(await write(later(23))).toEqual([1, 1, 'sent'])
    expect(await write(later(23), 'test')).toEqual([1, 0, 'sending'])
    expect(await write(later(24))).toEqual([1, 0, 'sending'])
    expect(await database().pushDelivery.findMany({ where: { state: 'failed' } })).toMatchObject([
      { subscriptionId: 'a', reason: 'capped', attempts: 0 },
    ])
  })

  test('each turn of a weekly message is a message of its own, made once by two nodes', async () => {
    const schedule = { type: 'weekly', days: [1], time: '09:30', timeZone: 'Europe/Vienna' }
    const dueAt = at('2026-11-23T08:30:00Z')
    const weekly = await newMessage(appId, {
      ...{ schedule, dueAt, content: { title: 'Monday' }, urgency: 'high', ttl: 3600 },
    })
    const now = new Date(dueAt.getTime() + 1000)
    await Promise.all([startDueMessages(now), startDueMessages(now)])
    await startDueMessages(now)
    expect(await messages()).toMatchObject([
      { id: weekly, state: 'scheduled', dueAt: at('2026-11-30T08:30:00Z') },
      {
        ...{ repeatOf: weekly, urgency: 'high', ttl: 3600 },
        state: 'sending',
        dueAt,
        schedule: JSON.stringify({ type: 'at', at: dueAt.toISOString() }),
      },
    ])
  })

  test('turns that nobody could send for days are left out', async () => {
    const schedule = { type: 'weekly', days: [1], time: '09:30', timeZone: 'Europe/Vienna' }
    await newMessage(appId, { schedule, dueAt: at('2026-11-23T08:30:00Z') })
    await startDueMessages(at('2026-11-27T08:30:00Z'))
    expect(await messages()).toMatchObject([{ state: 'scheduled', dueAt: at('2026-11-30T08:30:00Z') }])
  })

  test('a message that cannot be read stops no other', async () => {
    await newMessage(appId, { schedule: { type: 'never' } })
    await newMessage(appId)
    const lines = await logLines(() => startDueMessages(new Date(Date.now() + 1000)))
    expect(lines).toMatchObject([{ msg: 'failed to read push message' }])
    expect((await messages()).map(({ state }) => state).toSorted()).toEqual(['canceled', 'sending'])
  })

  test('one that was canceled does not begin', async () => {
    const id = await newMessage(appId)
    await database().pushMessage.update({ where: { id }, data: { state: 'canceled' } })
    await startDueMessages(new Date(Date.now() + 1000))
    expect(await messages()).toMatchObject([{ state: 'canceled', startedAt: null }])
  })

  test('deliveries go a month after their message ended, and its figures stay', async () => {
    for (const days of [29, 31]) {
      const id = await newMessage(appId)
      const finishedAt = new Date(Date.now() - days * DAY)
      await database().pushMessage.update({ where: { id }, data: { state: 'sent', sent: 1, finishedAt } })
      const data = Array.from({ length: 2100 }, (_, n) => ({
        messageId: id,
        subscriptionId: `${days}-${n}`,
        dueAt: finishedAt,
      }))
      await database().pushDelivery.createMany({ data })
    }
    await deleteOldDeliveries()
    expect(await database().pushDelivery.count()).toBe(2100)
    expect(await database().pushDelivery.count({ where: { subscriptionId: { startsWith: '31-' } } })).toBe(0)
    expect(await messages()).toMatchObject([{ sent: 1 }, { sent: 1 }])
  })

  test('devices go a month after they ended; until then they are in no audience', async () => {
    const ago = (days: number) => ({ endedAt: new Date(Date.now() - days * DAY) })
    await newDevices(appId, service, 1100, { prefix: 'long-', ...ago(31) })
    await device({ id: 'lately', ...ago(29) })
    await device({ id: 'well' })
    await newMessage(appId)
    await startDueMessages(new Date(Date.now() + 1000))
    await fanOutDeliveries()
    expect(await database().pushDelivery.findMany()).toMatchObject([{ subscriptionId: 'well' }])
    await deleteOldDeliveries()
    const rows = await database().pushSubscription.findMany({ orderBy: { id: 'asc' } })
    expect(rows.map(({ id }) => id)).toEqual(['lately', 'well'])
  })

  test.each([
    [{}, ['a', 'b', 'c']],
    [{ platforms: ['ios', 'android'] }, ['a', 'b']],
    [{ topics: ['news'] }, ['a']],
    [{ topics: ['new', 'offers'] }, ['b']],
    [{ languages: ['de'] }, ['a', 'b']],
    [{ languages: ['de-AT', 'en'] }, ['b', 'c']],
    [{ minVersion: 2 }, ['b', 'c']],
    [{ minVersion: 2, maxVersion: 2 }, ['b']],
    [{ openedBefore: 7 }, ['c']],
    [{ openedWithin: 7 }, ['a', 'b']],
    [{ devices: 'test' }, ['a']],
    [{ devices: ['b', 'x'] }, ['b']],
    [{ platforms: ['ios'], languages: ['de'], topics: ['offers'] }, ['b']],
  ])('the audience %o is %j', async (given, expected) => {
    const old = new Date(Date.now() - 8 * DAY)
    await device({ id: 'a', platform: 'android', topics: ',news,', locale: 'de', version: 1, isTest: true })
    await device({ id: 'b', platform: 'ios', topics: ',offers,x,', locale: 'de-AT', version: 2 })
    await device({ id: 'c', platform: 'web', topics: '', locale: 'en', version: 3, lastOpenedAt: old })
    await newDevices(await newPushApp(), service, 1, { id: 'other', platform: 'ios', locale: 'de' })
    const where = audienceWhere(appId, audienceSchema.parse(given), new Date(Date.now() + HOUR))
    const rows = await database().pushSubscription.findMany({ where, orderBy: { id: 'asc' } })
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })
}
