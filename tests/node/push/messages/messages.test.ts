import { database } from '@/lib/platform/database/database'
import { type NewMessage, newMessage } from '@/lib/push/message'
import { exportMessages, messageFiles } from '@/lib/push/messages/export'
import { messageMetrics } from '@/lib/push/messages/metrics'
import { cancelMessage, createMessage } from '@/lib/push/messages/mutations'
import { findMessage, findMessages, findMessagesApp } from '@/lib/push/messages/queries'
import { MAX_MESSAGES_A_DAY } from '@/lib/push/messages/schema'
import { unpublishApp } from '@/lib/releases/publishing'
import { DAY } from '@/lib/base/clock'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { addDevice, messageApp } from '../../../factories/message-app'
import { newAccount } from '../../../factories/people'

withTestDatabase()

let owner: string
let otherUser: string
let appId: string
beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  otherUser = await newAccount('bob@example.com')
  appId = (await messageApp(owner)).id
})
afterEach(async () => {
  await database().pushMessage.deleteMany()
  await database().pushSubscription.deleteMany()
})

const hello = (more: object = {}, rest: object = {}): NewMessage =>
  newMessage.parse({ content: { title: 'Fresh bread', ...more }, ...rest })
const write = (input = hello(), options: { requestKey?: string; origin?: 'api' } = {}, now?: Date) =>
  createMessage(asUser(owner), appId, input, { origin: 'owner', ...options }, now)

describe('Writing a message', () => {
  test('keeps it for the senders, with an entry in the audit log that does not say what it says', async () => {
    const message = await write(hello({ text: 'Warm until ten.' }))
    expect(message).toMatchObject({
      state: 'scheduled',
      origin: 'owner',
      content: { title: 'Fresh bread', text: 'Warm until ten.', target: { type: 'app' } },
      figures: { queued: 0, sent: 0, failed: 0, opened: 0, optedOut: 0 },
    })
    const row = await database().pushMessage.findUniqueOrThrow({ where: { id: message.id } })
    expect(row).toMatchObject({ appId, authorId: owner })
    const entry = await database().auditEntry.findFirst({ orderBy: { sequence: 'desc' } })
    expect(entry).toMatchObject({ actorId: owner, action: 'app-message.created', subject: `app:${appId}` })
    expect(entry?.detail).not.toContain('bread')
  })

  test('belongs to the app’s owner', async () => {
    const asked = createMessage(asUser(otherUser), appId, hello(), { origin: 'owner' })
    await expect(asked).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('is part of a plan', async () => {
    const later = new Date(Date.now() + 60 * DAY)
    await expect(write(hello(), {}, later)).rejects.toMatchObject({
      code: 'plan-required',
      details: { extra: { upgradeUrl: '/account/plan' } },
    })
    expect(await findMessagesApp(asUser(owner), appId, later)).toMatchObject({ allowed: false })
  })

  test('needs an app that is published', async () => {
    const { id } = await messageApp(owner)
    await unpublishApp(asUser(owner), id)
    await expect(createMessage(asUser(owner), id, hello(), { origin: 'owner' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'not-published',
    })
  })

  test('opens and shows only what is in the newest release', async () => {
    const fault = async (content: object, audience: object = {}) => {
      const error: unknown = await write(hello(content, { audience })).catch((caught: unknown) => caught)
      return error
    }
    const naming = (field: string) => ({
      kind: 'unusable',
      code: 'not-in-app',
      details: { fields: { [field]: expect.any(String) as string } },
    })
    const target = (value: object) => ({ target: value })
    expect(await fault(target({ type: 'screen', screenId: 'gone' }))).toMatchObject(naming('content.target'))
    expect(await fault(target({ type: 'post', sourceId: 'gone', postId: '1' }))).toMatchObject(
      naming('content.target'),
    )
    expect(await fault(target({ type: 'product', sourceId: 'blog', productId: '1' }))).toMatchObject(
      naming('content.target'),
    )
    expect(await fault({ picture: `asset:${'0'.repeat(64)}` })).toMatchObject(naming('content.picture'))
    expect(await fault({ translations: { fr: { title: 'Pain' } } })).toMatchObject(
      naming('content.translations.fr'),
    )
    expect(await fault({}, { topics: ['cake'] })).toMatchObject(naming('audience.topics'))
    for (const right of [
      target({ type: 'screen', screenId: 'screen-home' }),
      target({ type: 'post', sourceId: 'blog', postId: '1' }),
      target({ type: 'product', sourceId: 'shop', productId: '12' }),
      { translations: { de: { title: 'Brot' } }, picture: 'https://rye.example/bread.jpg' },
    ])
      expect(await write(hello(right, { audience: { topics: ['bread'] } }))).toMatchObject({
        state: 'scheduled',
      })
  })

  test('is done once for a request that is sent again, also twice at once, and never for another one', async () => {
    const requestKey = 'b6f0c1de-0f5e-4a8b'
    const made = await Promise.all([write(hello(), { requestKey }), write(hello(), { requestKey })])
    expect(made[0].id).toBe(made[1].id)
    expect((await write(hello(), { requestKey })).id).toBe(made[0].id)
    expect(await database().pushMessage.count()).toBe(1)
    await expect(write(hello({ text: 'Other' }), { requestKey })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    })
  })

  test('has a limit for a day, which tests and messages canceled before they started do not use up', async () => {
    await addDevice(appId, { isTest: true })
    const now = new Date()
    for (let i = 0; i < MAX_MESSAGES_A_DAY - 1; i++) await write(hello(), {}, now)
    const last = await write(hello(), {}, now)
    await expect(write()).rejects.toMatchObject({
      kind: 'too-many-requests',
      code: 'too-many-messages',
      message: expect.stringContaining(`${MAX_MESSAGES_A_DAY} messages`) as string,
      details: { retryAfter: expect.any(Number) as number },
    })
    expect(await write(hello({}, { audience: { devices: 'test' } }))).toMatchObject({ origin: 'test' })
    await cancelMessage(asUser(owner), appId, last.id)
    const { id } = await write(hello(), {}, now)
    await database().pushMessage.update({ where: { id }, data: { state: 'sending', startedAt: now } })
    await cancelMessage(asUser(owner), appId, id)
    await expect(write()).rejects.toMatchObject({ code: 'too-many-messages' })
    await write(hello(), {}, new Date(now.getTime() + DAY + 1))
  })

  test('goes to the owner’s own devices once there are some', async () => {
    const test = hello({}, { audience: { devices: 'test' } })
    await expect(write(test)).rejects.toMatchObject({ code: 'no-test-devices' })
    await addDevice(appId, { isTest: true })
    expect(await write(test)).toMatchObject({ origin: 'test' })
  })
})

describe('Canceling', () => {
  test('works until a message is sent', async () => {
    const { id } = await write()
    await expect(cancelMessage(asUser(otherUser), appId, id)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await cancelMessage(asUser(owner), appId, id)).toMatchObject({ state: 'canceled' })
    expect(await cancelMessage(asUser(owner), appId, id)).toMatchObject({ state: 'canceled' })
    const started = await write()
    const become = (state: string) =>
      database().pushMessage.update({ where: { id: started.id }, data: { state, queued: 5, sent: 2 } })
    await become('sent')
    await expect(cancelMessage(asUser(owner), appId, started.id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'already-sent',
    })
    await become('sending')
    expect(await cancelMessage(asUser(owner), appId, started.id)).toMatchObject({
      state: 'canceled',
      finishedAt: expect.any(String) as string,
      figures: { queued: 5, sent: 2, failed: 0 },
    })
    await expect(cancelMessage(asUser(owner), appId, 'nothing')).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('The list', () => {
  test('has all messages in pages, and weekly ones apart', async () => {
    const createdAt = new Date()
    const about = {
      appId,
      origin: 'new-post',
      content: '{"title":"Hi"}',
      audience: '{}',
      dueAt: createdAt,
      createdAt,
    }
    await database().pushMessage.createMany({
      data: Array.from({ length: 60 }, () => ({ ...about, schedule: '{"type":"now"}', state: 'sent' })),
    })
    const weekly = { type: 'weekly', days: [1], time: '09:00', timeZone: 'local' }
    const repeated = await write(hello({}, { schedule: weekly }))
    const planned = await write(
      hello({}, { schedule: { type: 'at', at: new Date(Date.now() + DAY).toISOString() } }),
    )
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof findMessages>> = await findMessages(asUser(owner), appId, {
        cursor,
      })
      seen.push(...page.messages.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([62, 62])
    const ids = async (show: 'weekly' | 'waiting') =>
      (await findMessages(asUser(owner), appId, { show })).messages.map(({ id }) => id)
    expect(await ids('weekly')).toEqual([repeated.id])
    expect(await ids('waiting')).toEqual([planned.id])
    await expect(findMessages(asUser(otherUser), appId)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('tells of one message why devices did not get it', async () => {
    const { id } = await write()
    const dueAt = new Date()
    await database().pushDelivery.createMany({
      data: ['gone', 'gone', 'expired', null].map((reason, index) => ({
        ...{ messageId: id, subscriptionId: `device-${index}`, dueAt, reason },
        state: reason ? 'failed' : 'sent',
      })),
    })
    expect((await findMessage(asUser(owner), appId, id)).failures).toEqual([
      { reason: 'gone', count: 2 },
      { reason: 'expired', count: 1 },
    ])
    await expect(findMessage(asUser(otherUser), appId, id)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('What messages wait for', () => {
  const google = 'webpush https://fcm.googleapis.com'
  const soon = new Date(Date.now() + 60_000)
  const later = new Date(Date.now() + 3_600_000)
  const pause = (service: string, until: Date) =>
    database().pushServicePause.create({ data: { service, until, failures: 1 } })
  afterEach(() => database().pushServicePause.deleteMany())

  test('is told by makers, with the next attempt, as long as something waits', async () => {
    const { id } = await write(hello(), {}, new Date(Date.now() - 60_000))
    const other = await write()
    await database().pushMessage.updateMany({ data: { state: 'sending' } })
    const deliver = (messageId: string, service: string, more: object = {}) =>
      database().pushDelivery.create({
        data: { messageId, subscriptionId: `${service} ${messageId}`, service, dueAt: new Date(), ...more },
      })
    await deliver(id, google)
    await deliver(id, 'apns api.push.apple.com for app', { dueAt: later, attempts: 1 })
    await deliver(id, 'webpush https://updates.push.services.mozilla.com')
    await deliver(id, 'webpush https://push.example.org', { dueAt: later })
    await deliver(id, 'webpush https://push.example.com')
    await deliver(other.id, google, { state: 'sent' })
    await deliver(other.id, 'webpush https://wns2-am3p.notify.windows.com')
    await pause(google, soon)
    await pause('apns api.push.apple.com for app', soon)
    await pause('webpush https://push.example.org', soon)
    await pause('webpush https://push.example.com', later)
    await pause('webpush https://wns2-am3p.notify.windows.com', soon)
    const { messages } = await findMessages(asUser(owner), appId)
    const waits = messages.map(({ waitingFor }) =>
      waitingFor.toSorted((a, b) => a.service.localeCompare(b.service)),
    )
    const at = (service: string, date: Date) => ({ service, nextAttempt: date.toISOString() })
    expect(waits).toEqual([
      [at('microsoft', soon)],
      [at('apple', later), at('google', soon), at('other', later)],
    ])
    expect((await findMessage(asUser(owner), appId, other.id)).waitingFor).toEqual([at('microsoft', soon)])
    await database().pushMessage.updateMany({ data: { state: 'sent' } })
    expect((await findMessage(asUser(owner), appId, other.id)).waitingFor).toEqual([])
  })
})

describe('Figures', () => {
  const NOW = new Date('2026-11-23T12:00:00Z')
  const sent = (startedAt: string, figures: object, origin = 'owner') =>
    database().pushMessage.create({
      data: {
        ...{ appId, origin, content: '{"title":"=Bread"}', audience: '{}', schedule: '{"type":"now"}' },
        ...{ state: 'sent', dueAt: NOW, createdAt: new Date(startedAt), startedAt: new Date(startedAt) },
        ...figures,
      },
    })

  test('are added up by the day when a message started, without tests', async () => {
    await sent('2026-11-22T10:00:00Z', { queued: 10, sent: 8, failed: 2, opened: 3, optedOut: 1 })
    await sent('2026-11-22T11:00:00Z', { queued: 5, sent: 5 })
    await sent('2026-11-22T11:00:00Z', { queued: 1, sent: 1 }, 'test')
    await sent('2026-10-20T11:00:00Z', { sent: 7 })
    const figures = await messageMetrics(asUser(owner), appId, '30d', NOW)
    expect(figures.sent).toMatchObject({ total: 13, totalBefore: 7 })
    expect(figures.sent.values.slice(-2)).toEqual([13, 0])
    expect(figures).toMatchObject({
      queued: { total: 15 },
      failed: { total: 2 },
      opened: { total: 3 },
      optedOut: { total: 1 },
    })
    await expect(messageMetrics(asUser(otherUser), appId, '30d')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('are taken along as CSV that runs no formula', async () => {
    const row = await sent('2026-11-22T10:00:00Z', { queued: 10, sent: 8, failed: 2, opened: 3, optedOut: 1 })
    const { file } = await exportMessages(asUser(owner), appId, NOW)
    const lines = (await new Response(file).text()).split('\r\n')
    expect(lines[1]).toBe(
      `${row.id},2026-11-22T10:00:00.000Z,2026-11-22T10:00:00.000Z,,sent,owner,'=Bread,,10,8,2,3,1`,
    )
    const files = []
    for await (const { path } of messageFiles(appId, 'apps/rye')) files.push(path)
    expect(files).toEqual(['apps/rye/messages/0001.json'])
    await expect(exportMessages(asUser(otherUser), appId)).rejects.toMatchObject({ kind: 'not-found' })
  })
})
