import type { ServerResponse } from 'node:http'
import { Webhook as Receiver } from 'standardwebhooks'
import { createApp } from '@/lib/apps/mutations'
import { DAY, HOUR } from '@/lib/base/clock'
import { database, inTransaction } from '@/lib/platform/database/database'
import { never } from '@/lib/platform/in-pages'
import { enqueueEvent } from '@/lib/platform/enqueue-event'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { listDeliveries, replay, sendTest } from '@/lib/webhooks/deliveries'
import { webhookRequest } from '@/lib/webhooks/schema'
import { sealedWebhookSecrets } from '@/lib/webhooks/secrets'
import { deleteOldWebhookDeliveries, patience, sendWebhooks } from '@/lib/webhooks/send'
import { addWebhook, changeWebhook, deleteWebhook, rotateSecret } from '@/lib/webhooks/webhooks'
import { withTestDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'
import { type Received, listen, webhookAt } from '../../factories/webhooks'

withTestDatabase()

let server: Awaited<ReturnType<typeof listen>>
let origin: string
let received: Received[] = []
let respond: (response: ServerResponse, path: string) => void
beforeAll(async () => {
  server = await listen((request, response) => {
    received.push(request)
    respond(response, request.path)
  })
  origin = server.origin
})
afterAll(() => server.close())
beforeEach(async () => {
  received = []
  respond = (response) => response.writeHead(204).end()
  await database().webhook.deleteMany()
})

const newWebhook = (path = '/', events?: string[]) => webhookAt(origin + path, events)
const headersOf = ({ headers }: Received) => headers as Record<string, string>

test('a release, a publication and its end reach the webhooks that want them, signed', async () => {
  const hook = await newWebhook('/in')
  await addWebhook(hook.actor, hook.workspace, { url: `${origin}/other`, events: ['app.unpublished'] })
  const { id } = await createApp(hook.actor, { name: 'Bread', kind: 'custom' })
  await publish(hook.actor, id)
  await unpublishApp(hook.actor, id)
  expect(await sendWebhooks(never)).toBe(3)
  const sent = received.map(({ path, body }) => [path, JSON.parse(body) as object])
  const release = { type: 'release.created', data: { app: id, release: 1, versionName: '1.0' } }
  for (const [path, event] of [
    ['/in', release],
    ['/in', { type: 'app.published' }],
    ['/other', { type: 'app.unpublished', data: { app: id } }],
  ])
    expect(sent).toContainEqual([path, expect.objectContaining(event as object)])
  const [first] = received.filter(({ path }) => path === '/in')
  const receiver = new Receiver(hook.secret)
  expect(receiver.verify(first!.body, headersOf(first!))).toMatchObject({ type: 'release.created' })
  expect(() => receiver.verify(first!.body.replace('1.0', '1.1'), headersOf(first!))).toThrow()
  expect(await sendWebhooks(never)).toBe(0)
})

test('an event is not sent if its transaction fails', async () => {
  const hook = await newWebhook()
  const work = inTransaction(async (tx) => {
    await enqueueEvent(tx, hook.workspace, 'release.created', {})
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await sendWebhooks(never)).toBe(0)
  expect(received).toEqual([])
})

test.each([
  ['500', (response: ServerResponse) => response.writeHead(500).end(), 'The server answered 500.'],
  [
    'a redirect',
    (response: ServerResponse) => response.writeHead(302, { location: origin }).end(),
    'The server answered 302. Redirects are not followed.',
  ],
  ['no answer', () => undefined, 'The server did not answer within 15 seconds.'],
  ['a cut', (response: ServerResponse) => response.destroy(), 'The address can’t be reached.'],
  [
    'an answer that never ends',
    (response: ServerResponse) => response.writeHead(200, { 'content-length': 1e9 }).write('x'),
    'The answer is too large.',
  ],
])('%s is retried with the same id, and a backlog waits for one attempt', async (_name, refuse, reason) => {
  const before = patience.answer
  patience.answer = 300
  const hook = await newWebhook()
  await hook.emit(20)
  respond = refuse
  expect(await sendWebhooks(never)).toBe(0)
  expect(received).toHaveLength(1)
  expect(await hook.state()).toMatchObject({ waiting: 20, state: 'active' })
  expect((await hook.log()).filter(({ attempts }) => attempts > 0)).toMatchObject([
    { attempts: 1, lastError: reason },
  ])
  expect(await sendWebhooks(never)).toBe(0) // it is left alone
  expect(received).toHaveLength(1)
  await hook.wait()
  respond = (response) => response.writeHead(200).end('thanks')
  expect(await sendWebhooks(never)).toBe(20)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
  expect(await hook.state()).toMatchObject({ waiting: 0, failingSince: null, retryAt: null })
  patience.answer = before
})

test('webhooks that hang delay no other', async () => {
  const before = patience.answer
  patience.answer = 400
  respond = (response, path) => path === '/well' && response.writeHead(200).end()
  const hanging = await Promise.all(Array.from({ length: 12 }, () => newWebhook('/hangs')))
  for (const { emit, id } of hanging) {
    await emit(5)
    await database().webhook.update({ where: { id }, data: { failures: 3 } })
  }
  const well = await newWebhook('/well')
  const run = sendWebhooks(never)
  await well.emit(3)
  await run
  expect(await well.state()).toMatchObject({ waiting: 0 })
  expect(received.filter(({ path }) => path === '/hangs')).toHaveLength(8) // the others come next
  patience.answer = before
})

test('two webhooks of a workspace are sent to at a time, and all get their events', async () => {
  const hook = await newWebhook()
  const request = webhookRequest.parse({ url: origin, events: ['release.created'] })
  for (let n = 1; n < 6; n++) await addWebhook(hook.actor, hook.workspace, request)
  await hook.emit()
  let [open, most] = [0, 0]
  respond = (response) => {
    most = Math.max(most, ++open)
    setTimeout(() => response.writeHead(200).end(`${open--}`), 20)
  }
  expect(await sendWebhooks(never)).toBe(6)
  expect(most).toBe(2)
})

test('a webhook that fails stays failing until it is resumed or has another address', async () => {
  const { actor, workspace, id } = await newWebhook()
  const failuresAfter = async (change: object) => {
    await changeWebhook(actor, workspace, id, change)
    const { failures, url } = await database().webhook.findUniqueOrThrow({ where: { id } })
    await database().webhook.update({ where: { id }, data: { failures: 3 } })
    return { failures, url }
  }
  await failuresAfter({})
  const { failures, url } = await failuresAfter({ state: 'active' })
  expect([failures, (await failuresAfter({ url })).failures]).toEqual([3, 3])
  expect((await failuresAfter({ url: `${origin}/other` })).failures).toBe(0)
  expect((await failuresAfter({ state: 'paused' })).failures).toBe(3)
  expect((await failuresAfter({ state: 'active' })).failures).toBe(0)
})

test('a rotation of keys reads the secrets of both columns', async () => {
  const once = await newWebhook()
  await newWebhook()
  await rotateSecret(once.actor, once.workspace, once.id)
  const rows = await Promise.all(sealedWebhookSecrets.map((store) => store.read('', 10)))
  const stored = await database().webhook.findMany({ orderBy: { id: 'asc' } })
  expect(rows[0]).toEqual(stored.map(({ id, secret }) => ({ id, owner: id, sealed: secret })))
  const { secretBefore } = stored.find(({ id }) => id === once.id)!
  expect(rows[1]).toEqual([{ id: once.id, owner: once.id, sealed: secretBefore }])
})

test('two workers send each event once', async () => {
  const hook = await newWebhook()
  await hook.emit(40)
  const sent = await Promise.all([sendWebhooks(never), sendWebhooks(never)])
  expect(sent[0] + sent[1]).toBe(40)
  expect(received).toHaveLength(40)
})

test('an event that a killed worker had is sent again, with the same id', async () => {
  const hook = await newWebhook()
  await hook.emit()
  const lease = (leasedUntil: Date) =>
    database().webhookDelivery.updateMany({ data: { leasedBy: 'killed', leasedUntil } })
  await lease(new Date(Date.now() + HOUR))
  expect(await sendWebhooks(never)).toBe(0)
  await lease(new Date(Date.now() - 1))
  expect(await sendWebhooks(never)).toBe(1)
})

test('a webhook that fails for three days is paused, its owner is told once, and it goes on', async () => {
  const hook = await newWebhook()
  respond = (response) => response.writeHead(503, { 'retry-after': '7200' }).end()
  await hook.emit(2)
  await sendWebhooks(never)
  const { retryAt } = (await hook.state())!
  expect(Date.parse(retryAt!) - Date.now()).toBeGreaterThan(1.9 * HOUR)
  await database().webhook.update({
    where: { id: hook.id },
    data: { failingSince: new Date(Date.now() - 3 * DAY - 1) },
  })
  await hook.wait()
  await sendWebhooks(never)
  expect(await hook.state()).toMatchObject({ state: 'paused', pauseReason: 'The server answered 503.' })
  const sent = (await emailsTo(hook.email)).slice(1) // after the confirmation of the account
  expect(sent).toMatchObject([{ subject: expect.stringContaining('is paused') as string }])
  await hook.emit()
  await hook.wait()
  expect(await sendWebhooks(never)).toBe(0)
  await expect(sendTest(hook.actor, hook.workspace, hook.id)).rejects.toMatchObject({
    code: 'webhook-paused',
  })
  respond = (response) => response.writeHead(200).end()
  await changeWebhook(hook.actor, hook.workspace, hook.id, { state: 'active' })
  expect(await sendWebhooks(never)).toBe(3)
})

test('410 pauses at once, and what waited for three days fails and can be sent again', async () => {
  const hook = await newWebhook()
  respond = (response) => response.writeHead(410).end()
  await hook.emit()
  await sendWebhooks(never)
  expect(await hook.state()).toMatchObject({ state: 'paused', pauseReason: 'The server answered 410.' })
  await database().webhookDelivery.updateMany({ data: { giveUpAt: new Date(Date.now() - 1) } })
  await sendWebhooks(never)
  const [failed] = await hook.log()
  expect(failed).toMatchObject({
    state: 'failed',
    nextAttemptAt: null,
    lastError: 'The server answered 410.',
  })
  await changeWebhook(hook.actor, hook.workspace, hook.id, { state: 'active' })
  respond = (response) => response.writeHead(200).end()
  await replay(hook.actor, hook.workspace, hook.id, failed!.id)
  expect(await sendWebhooks(never)).toBe(1)
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([failed!.id, failed!.id])
  expect(received[0]!.body).toBe(received[1]!.body)
})

test('after a rotation both secrets verify for a day, then the new one', async () => {
  const hook = await newWebhook()
  const { secret } = await rotateSecret(hook.actor, hook.workspace, hook.id)
  await sendTest(hook.actor, hook.workspace, hook.id)
  await sendWebhooks(never)
  for (const known of [hook.secret, secret])
    expect(new Receiver(known).verify(received[0]!.body, headersOf(received[0]!))).toMatchObject({
      type: 'webhook.test',
    })
  await database().webhook.update({ where: { id: hook.id }, data: { beforeUntil: new Date(Date.now() - 1) } })
  await sendTest(hook.actor, hook.workspace, hook.id)
  await sendWebhooks(never)
  expect(() => new Receiver(hook.secret).verify(received[1]!.body, headersOf(received[1]!))).toThrow()
  expect(new Receiver(secret).verify(received[1]!.body, headersOf(received[1]!))).toBeTruthy()
})

test('private addresses, other ports and plain http are refused at the field', async () => {
  const { actor, workspace } = await newWebhook()
  for (const url of [
    'https://127.0.0.1/',
    'https://10.0.0.1/hook',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://hooks.example.com:22/',
    'http://hooks.example.com/',
  ]) {
    const added = Promise.resolve().then(() => addWebhook(actor, workspace, { url, events: ['order.paid'] }))
    await expect(added).rejects.toMatchObject({ details: { fields: { url: expect.any(String) as string } } })
  }
  for (const url of ['', 'ftp://hooks.example.com', 'https://me:secret@hooks.example.com/', 'hooks', 7])
    expect(webhookRequest.safeParse({ url, events: ['order.paid'] }).success).toBe(false)
  expect(webhookRequest.safeParse({ url: 'https://a.example', events: ['user.created'] }).success).toBe(false)
})

test('an eleventh webhook, and those of others, are refused', async () => {
  const { actor, workspace, id } = await newWebhook()
  const request = { url: 'https://hooks.example.com/', events: ['order.paid' as const] }
  for (let n = 1; n < 10; n++) await addWebhook(actor, workspace, request)
  await expect(addWebhook(actor, workspace, request)).rejects.toMatchObject({ code: 'too-many-webhooks' })
  const other = await newWebhook()
  for (const call of [
    () => changeWebhook(other.actor, other.workspace, id, { state: 'paused' }),
    () => rotateSecret(other.actor, other.workspace, id),
    () => deleteWebhook(other.actor, workspace, id),
    () => listDeliveries(other.actor, other.workspace, id, { cursor: '' }),
  ])
    await expect(call()).rejects.toMatchObject({ kind: 'not-found' })
  expect(await deleteWebhook(actor, workspace, id)).toEqual({ id })
})

test('the log has pages, and ends after 30 days', async () => {
  const hook = await newWebhook()
  await hook.emit(60)
  const ids = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await listDeliveries(hook.actor, hook.workspace, hook.id, { cursor })
    page.deliveries.forEach(({ id }) => ids.add(id))
    cursor = page.nextCursor
  }
  expect(ids.size).toBe(60)
  await database().webhookDelivery.updateMany({ data: { createdAt: new Date(Date.now() - 31 * DAY) } })
  await deleteOldWebhookDeliveries(new Date(), never)
  expect(await hook.log()).toEqual([])
})
