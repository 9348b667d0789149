import { database } from '@/lib/platform/database/database'
import { CALLS } from '../../../factories/authorization-rules'
import { ENTERPRISE, PRO, buy } from '../../../factories/billing'
import { withTestDatabase } from '../../../factories/database'
import { addDevice, messageApp } from '../../../factories/message-app'
import { newAccount } from '../../../factories/people'
import { newSessionToken } from '../../../factories/signed-in'
import { type Params, changeNetwork, openCalls, send } from '../../app/authorization/send'

// The calls of messages and API tokens, as an owner's page and their own systems make them.

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

let session: string
let appId: string
let otherApp: string
beforeAll(async () => {
  await openCalls()
  const owner = await newAccount('ada@example.com')
  session = (await newSessionToken(owner)).token
  appId = (await messageApp(owner)).id
  otherApp = (await messageApp(owner)).id
})
beforeEach(changeNetwork)
afterEach(() => database().pushMessage.deleteMany())

type Answered = { status: number; body: Record<string, unknown> }

async function call(
  as: string | null,
  name: string,
  {
    params = {},
    body,
    headers = {},
  }: { params?: Params; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const rule = CALLS[name]
  if (!rule) throw new Error(`${name} has no rule`)
  const sent = { params: { id: appId, ...params }, data: JSON.stringify(body), headers }
  const { status, text } = await send(as, name, rule, sent)
  return { status, body: JSON.parse(text) as Record<string, unknown> }
}

const WRITE = 'POST /api/apps/[id]/messages'
const newToken = async (id = appId) =>
  (await call(session, 'POST /api/apps/[id]/api-tokens', { params: { id }, body: { name: 'Shop' } }))
    .body as {
    id: string
    token: string
    ending: string
  }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a session writes a message in the brief form and is told how many devices it means', async () => {
  await addDevice(appId, { topics: ',bread,' })
  await addDevice(appId)
  const made = await call(session, WRITE, {
    body: { title: 'Fresh bread', body: 'Warm.', topics: ['bread'] },
  })
  expect(made).toMatchObject({ status: 201, body: { state: 'scheduled', audience: 1 } })
  const list = await call(session, 'GET /api/apps/[id]/messages')
  expect(list.body).toMatchObject({
    messages: [{ id: made.body.id, origin: 'owner', figures: { queued: 0, sent: 0, opened: 0 } }],
    nextCursor: null,
  })
})

test('faults are named at their fields: of the form with 400, of what the app has not with 422', async () => {
  expect(await call(session, WRITE, { body: { title: ' ', at: 5 } })).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { title: 'Write a title', at: expect.any(String) as string } },
  })
  expect(await call(session, WRITE, { body: { title: 'Hi', target: '#gone' } })).toMatchObject({
    status: 422,
    body: { code: 'not-in-app', fields: { 'content.target': expect.any(String) as string } },
  })
})

test('a message has an urgency and a time that it is valid, within what push services allow', async () => {
  const made = await call(session, WRITE, { body: { title: 'Hi', urgency: 'high', ttl: 3600 } })
  const again = await call(session, WRITE, { body: { content: { title: 'Hi' }, urgency: 'high', ttl: 3600 } })
  expect([made.status, again.status]).toEqual([201, 201])
  const normal = await call(session, WRITE, { body: { title: 'Hi' } })
  const list = (await call(session, 'GET /api/apps/[id]/messages')).body.messages as { id: string }[]
  const listed = (id: unknown) => list.find((message) => message.id === id)
  for (const { body } of [made, again])
    expect(listed(body.id)).toMatchObject({ urgency: 'high', ttl: 3600, lastDueAt: null })
  expect(listed(normal.body.id)).toMatchObject({ urgency: 'normal', ttl: null })
  for (const body of [{ title: 'Hi' }, { content: { title: 'Hi' } }])
    expect(
      await call(session, WRITE, { body: { ...body, urgency: 'very-high', ttl: 29 * 24 * 3600 } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { urgency: expect.any(String) as string, ttl: 'At most 2419200 seconds (28 days)' } },
    })
  expect(await call(session, WRITE, { body: { title: 'Hi', ttl: 59 } })).toMatchObject({
    status: 400,
    body: { fields: { ttl: 'At least 60 seconds' } },
  })
})

test('a message that can mean nobody is refused at its field', async () => {
  for (const [audience, field] of [
    [{ minVersion: 9, maxVersion: 1 }, 'audience.maxVersion'],
    [{ openedBefore: 30, openedWithin: 7 }, 'audience.openedWithin'],
  ] as const)
    expect(await call(session, WRITE, { body: { content: { title: 'Hi' }, audience } })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [field]: expect.any(String) as string } },
    })
})

test('a token is shown once, kept as a hash, and sends messages of its app without a session', async () => {
  const { token, id, ending } = await newToken()
  expect(token).toMatch(/^push_[\w-]{43}$/)
  const row = await database().apiToken.findUniqueOrThrow({ where: { id } })
  expect([JSON.stringify(row).includes(token), token.endsWith(ending)]).toEqual([false, true])
  const made = await call(null, WRITE, { body: { title: 'Order ready' }, headers: bearer(token) })
  expect(made).toMatchObject({ status: 201 })
  const sent = await database().pushMessage.findUniqueOrThrow({ where: { id: String(made.body.id) } })
  expect(sent).toMatchObject({ origin: 'api', appId })
  const [listed] = (await call(session, 'GET /api/apps/[id]/api-tokens')).body as unknown as object[]
  expect(listed).toEqual({
    ...{ id, name: 'Shop', ending },
    ...{ createdAt: expect.any(String) as string, lastUsedAt: expect.any(String) as string },
  })
})

test('a token is refused when it is wrong or revoked, for another app, and by every other call', async () => {
  const { token, id } = await newToken()
  const write = (headers: Record<string, string>, params = {}) =>
    call(null, WRITE, { body: { title: 'Hi' }, headers, params })
  expect(await write(bearer(`push_${'A'.repeat(43)}`))).toMatchObject({
    status: 401,
    body: { code: 'wrong-token', error: expect.any(String) as string },
  })
  expect(await write(bearer('x'))).toMatchObject({ status: 401, body: { code: 'wrong-token' } })
  for (const foreign of [otherApp, 'nothing-here'])
    expect(await write(bearer(token), { id: foreign })).toMatchObject({
      status: 403,
      body: { code: 'wrong-app' },
    })
  for (const name of Object.keys(CALLS).filter(
    (each) => each.includes('/api/apps/[id]/') && each !== WRITE,
  )) {
    const answer = await call(null, name, { headers: bearer(token), params: { token: id }, body: {} })
    expect([name, answer.status]).toEqual([name, 403])
    expect(['session-required', 'scope-missing']).toContain(answer.body.code)
  }
  expect(
    await call(session, 'DELETE /api/apps/[id]/api-tokens/[token]', { params: { token: id } }),
  ).toMatchObject({
    status: 200,
  })
  expect(await write(bearer(token))).toMatchObject({ status: 401, body: { code: 'wrong-token' } })
  expect(await database().pushMessage.count()).toBe(0)
})

test('the same key makes one message, also when both requests come at once', async () => {
  const headers = { 'idempotency-key': 'a3bb189e-8bf9-4c1f-9f3e-0d7a6f1f2b11' }
  const write = (title = 'Hi') => call(session, WRITE, { body: { title }, headers })
  const [first, second] = await Promise.all([write(), write()])
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(first?.body.id).toBe(second?.body.id)
  expect(await write('Other')).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } })
  const short = { headers: { 'idempotency-key': 'x' }, body: { title: 'Hi' } }
  expect(await call(session, WRITE, short)).toMatchObject({ status: 400 })
})

test('an app has as many tokens as its owner’s plan: none with Free, ten with Pro, any number with Enterprise', async () => {
  await database().apiToken.deleteMany()
  const { workspaceId } = await database().app.findUniqueOrThrow({ where: { id: appId } })
  const make = () => call(session, 'POST /api/apps/[id]/api-tokens', { body: { name: 'One more' } })
  await database().user.update({ where: { id: workspaceId }, data: { trialEndsAt: new Date(0) } })
  await database().subscription.deleteMany({ where: { workspaceId } })
  expect(await make()).toMatchObject({ status: 403, body: { code: 'plan-required' } })
  await buy(workspaceId, PRO)
  for (let i = 0; i < 10; i++) expect((await make()).status).toBe(201)
  expect(await make()).toMatchObject({ status: 409, body: { code: 'too-many-tokens' } })
  await buy(workspaceId, ENTERPRISE)
  expect((await make()).status).toBe(201)
})
