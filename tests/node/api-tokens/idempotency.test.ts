import { database, inTransaction } from '@/lib/platform/database/database'
import { DAY } from '@/lib/base/clock'
import { createFolder } from '@/lib/apps/library/folders'
import {
  deleteOldKeys,
  dropOldAnswers,
  fingerprintOf,
  identify,
  isAnswered,
  runOnce,
} from '@/lib/platform/idempotency/keyed-requests'
import { json } from '@/lib/platform/http/respond'
import { asUser } from '../../factories/actors'
import { CALLS } from '../../factories/authorization-rules'
import { withTestDatabase } from '../../factories/database'
import { ENTERPRISE, buy } from '../../factories/billing'
import { newAccount } from '../../factories/people'
import { messageApp } from '../../factories/message-app'
import { newSessionToken } from '../../factories/signed-in'
import { changeNetwork, openCalls, send } from '../app/authorization/send'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

let owner: string
let session: string
beforeAll(async () => {
  await openCalls()
  owner = await newAccount('ada@example.com')
  session = (await newSessionToken(owner)).token
  await buy(owner, ENTERPRISE)
}, 120_000)
beforeEach(changeNetwork)

let keys = 0
const newKey = () => `a-key-of-the-tests-${++keys}`

async function post(path: string, body: unknown, key: string, params: Record<string, string> = {}) {
  const name = `POST ${path}`
  const sent = { params, data: JSON.stringify(body), headers: { 'idempotency-key': key } }
  const { status, headers, text } = await send(session, name, CALLS[name]!, sent)
  return { status, headers, body: JSON.parse(text) as { id: string; token?: string; code?: string } }
}

const RETRIES = 5
const count = (model: 'app' | 'release' | 'pushMessage' | 'appFolder' | 'savedTemplate') => () =>
  (database()[model] as { count: () => Promise<number> }).count()

test('each call that makes something makes it once, however often it is sent, and refuses the key for another body', async () => {
  const { id } = await messageApp(owner)
  const token = { name: 'CI', scopes: ['apps:read'] }
  const invitation = { email: 'grace@example.com', role: 'editor' }
  const rows = [{ name: 'Mine' }]
  const makers: [string, object, () => Promise<number>, Record<string, string>?][] = [
    ['/api/apps', { name: 'Bread' }, count('app')],
    ['/api/apps/[id]/copies', { name: 'Copy' }, count('app'), { id }],
    ['/api/app-batches', { template: 'restaurant', rows }, count('app')],
    ['/api/apps/[id]/releases', { notes: 'First' }, count('release'), { id }],
    ['/api/apps/[id]/messages', { title: 'Fresh bread' }, count('pushMessage'), { id }],
    ['/api/folders', { name: 'Clients' }, count('appFolder')],
    ['/api/templates', { appId: id, name: 'Mine' }, count('savedTemplate')],
    ['/api/tokens', token, () => database().accessToken.count()],
    ['/api/workspaces/[id]/tokens', token, () => database().accessToken.count(), { id: owner }],
    ['/api/workspaces/[id]/invitations', invitation, () => database().invitation.count(), { id: owner }],
    ['/api/workspaces', { name: 'Second' }, () => database().workspace.count()],
  ]
  for (const [path, body, number, params] of makers) {
    const [key, before] = [newKey(), await number()]
    const first = await post(path, body, key, params)
    expect([path, first.status, first.body.code]).toEqual([path, 201, undefined])
    for (let sent = 0; sent < RETRIES; sent++) {
      const again = await post(path, body, key, params)
      expect([path, again.status, again.body]).toEqual([path, 201, first.body])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    expect([path, await number()]).toEqual([path, before + 1])
    const texts = Object.keys(body).filter((field) => ['name', 'title', 'notes'].includes(field))
    const changed =
      'rows' in body
        ? { rows: [{ name: 'Other' }] }
        : 'role' in body
          ? { role: 'viewer' }
          : Object.fromEntries(texts.map((field) => [field, 'Other']))
    const other = await post(path, { ...body, ...changed }, key, params)
    expect([path, other.status, other.body.code]).toEqual([path, 422, 'idempotency-mismatch'])
  }
})

test('two at once, and a second process, wait for the first and get its answer', async () => {
  const key = newKey()
  const before = await database().app.count()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/apps', { name: 'Rye' }, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await database().app.count()).toBe(before + 1)
})

test('a refused request leaves its key free', async () => {
  const key = newKey()
  expect((await post('/api/folders', { name: 'Taken' }, newKey())).status).toBe(201)
  expect((await post('/api/folders', { name: 'Taken' }, key)).body.code).toBe('folder-exists')
  expect((await post('/api/folders', { name: 'Free' }, key)).status).toBe(201)
})

test('the answer is stored encrypted, and for a day', async () => {
  const key = newKey()
  const { body } = await post('/api/tokens', { name: 'CI', scopes: ['apps:read'] }, key)
  const request = new Request('http://localhost:3000/api/tokens', { method: 'POST' })
  const { id } = identify({ id: owner, workspaceId: owner }, key, request)
  const row = await database().keyedRequest.findUniqueOrThrow({ where: { id } })
  expect(Buffer.from(row.sealed!).includes(body.token!)).toBe(false)
  await deleteOldKeys(new Date(Date.now() + DAY - 60_000))
  expect(await database().keyedRequest.count({ where: { id } })).toBe(1)
  await database().keyedRequest.update({ where: { id }, data: { createdAt: new Date(Date.now() - DAY) } })
  const again = await post('/api/tokens', { name: 'Other', scopes: ['apps:read'] }, key)
  expect([again.status, again.body.token === body.token]).toEqual([201, false])
  await deleteOldKeys(new Date(Date.now() + DAY))
  expect(await database().keyedRequest.count()).toBe(0)
})

const newRequest = (caller: Partial<Parameters<typeof identify>[0]> = {}, key = newKey()) =>
  identify({ id: owner, ...caller }, key, new Request('http://localhost:3000/x', { method: 'POST' }))

test('the same key of another workspace, and of another token, is another one', () => {
  const key = newKey()
  const token = (id: string) => ({ id, scopes: [], apps: null })
  const ids = [{ workspaceId: 'a' }, { workspaceId: 'b' }, { token: token('a') }, { token: token('b') }, {}]
  expect(new Set(ids.map((caller) => newRequest(caller, key).id)).size).toBe(5)
})

test('fingerprints need the secret, and uploads have the same one with a new boundary', () => {
  const upload = (boundary: string) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': '7' }
    return fingerprintOf(new Request('http://localhost:3000/x', { method: 'POST', headers }), undefined)
  }
  expect(upload('one')).toBe(upload('two'))
  const ofBody = () => fingerprintOf(new Request('http://localhost:3000/x'), { password: 'secret' })
  const [before, secret] = [ofBody(), process.env.NEXTAUTH_SECRET]
  process.env.NEXTAUTH_SECRET = 'another secret of the service 123'
  expect(ofBody()).not.toBe(before)
  process.env.NEXTAUTH_SECRET = secret
})

test.each([
  ['large', () => json({ text: 'x'.repeat(1 << 20) })],
  ['a file', () => new Response('text', { headers: { 'content-type': 'text/csv' } })],
])('an answer that is %s is not kept, and repeats have no effect', async (_name, answer) => {
  const keyed = newRequest()
  let ran = 0
  const send = () =>
    runOnce(keyed, 'f', () => {
      ran++
      return Promise.resolve(answer())
    })
  expect((await send()).status).toBe(200)
  await expect(send()).rejects.toMatchObject({ code: 'outcome-unknown' })
  expect(ran).toBe(1)
})

test('an answer is stored although the database fails at first', async () => {
  const keyed = newRequest()
  const { keyedRequest } = database()
  const spy = jest.spyOn(keyedRequest, 'updateMany').mockRejectedValueOnce(new Error('database is locked'))
  let ran = 0
  const send = () => runOnce(keyed, 'f', () => Promise.resolve(json({ ran: ++ran })))
  await send()
  spy.mockRestore()
  expect(await (await send()).json()).toEqual({ ran: 1 })
})

test('an account is deleted with a key', async () => {
  const id = await newAccount('leaves@example.com')
  const answer = await runOnce(newRequest({ id }), 'f', async () =>
    json(await inTransaction((tx) => tx.user.delete({ where: { id }, select: { id: true } }))),
  )
  expect(await answer.json()).toEqual({ id })
  expect(await database().user.count({ where: { id } })).toBe(0)
})

test('at most ten requests of a process wait with one key', async () => {
  const keyed = newRequest()
  const send = () =>
    runOnce(keyed, 'f', () => Promise.resolve(json({}))).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    )
  const codes = await Promise.all(Array.from({ length: 12 }, send))
  expect(codes.filter((code) => code === 'busy')).toHaveLength(2)
  expect(await send()).toBe('answered')
})

test('200 answers of a person are kept, and the keys of the others stay used', async () => {
  const userId = await newAccount('many@example.com')
  const ids = Array.from({ length: 203 }, (_, n) => `many-${n}`)
  const rest = { userId, claim: '', claimedTo: new Date(), answered: true, sealed: new Uint8Array(1) }
  const createdAt = (n: number) => new Date(Date.now() + n)
  const data = ids.map((id, n) => ({ id, fingerprint: 'f', createdAt: createdAt(n), ...rest }))
  await database().keyedRequest.createMany({ data })
  await dropOldAnswers(userId)
  const dropped = await database().keyedRequest.findMany({ where: { userId, sealed: null } })
  expect(dropped.map(({ id }) => id).sort()).toEqual(['many-0', 'many-1', 'many-2'])
  await expect(
    runOnce({ id: 'many-0', userId }, 'f', () => Promise.reject(new Error('ran'))),
  ).rejects.toThrow('not kept')
})

describe('A process that was killed between its claim and its answer', () => {
  /** Ends the lease, as time does after the process has ended. */
  const expire = (id: string) =>
    database().keyedRequest.update({ where: { id }, data: { claimedTo: new Date(0) } })
  const folders = (name: string) => database().appFolder.count({ where: { name } })
  const make = async (name: string) => json(await createFolder(asUser(owner), name), 201)

  test('before its transaction: the next request does all of it', async () => {
    const keyed = newRequest()
    void runOnce(keyed, 'f', () => new Promise<Response>(() => undefined))
    while (!(await database().keyedRequest.findUnique({ where: { id: keyed.id } }))) await Promise.resolve()
    await expire(keyed.id)
    expect(await isAnswered(keyed)).toBe(false) // so that it counts against rate limits
    expect((await runOnce(keyed, 'f', () => make('Before'))).status).toBe(201)
    expect(await isAnswered(keyed)).toBe(true)
    expect(await folders('Before')).toBe(1)
  })

  test('after its transaction: the next request makes no second one and answers what was made', async () => {
    const keyed = newRequest()
    let made: unknown
    await new Promise<void>((resolve) => {
      void runOnce(keyed, 'f', async () => {
        made = await createFolder(asUser(owner), 'After')
        resolve()
        return new Promise<Response>(() => undefined)
      })
    })
    await expire(keyed.id)
    const answer = await runOnce(keyed, 'f', () => make('After'))
    expect([answer.status, await answer.json()]).toEqual([201, made])
    expect(await folders('After')).toBe(1)
  })

  test('and one that only seemed dead changes nothing more', async () => {
    const keyed = newRequest()
    let resume: () => void = () => undefined
    const started = new Promise<void>((begun) => {
      const first = runOnce(keyed, 'f', async () => {
        begun()
        await new Promise<void>((resolve) => (resume = resolve))
        return make('Late')
      })
      late = first.catch((error: unknown) => error)
    })
    await started
    await expire(keyed.id)
    expect((await runOnce(keyed, 'f', () => make('Second'))).status).toBe(201)
    resume()
    expect(await late).toMatchObject({ code: 'superseded' })
    expect(await folders('Late')).toBe(0)
  })
  let late: Promise<unknown>

  test('between two transactions: the second request goes on with the second one', async () => {
    const keyed = newRequest()
    const both = async (stop: boolean) => {
      const id = await inTransaction(async (tx) => {
        const data = { workspaceId: owner, name: 'Step', nameKey: 'step', createdAt: new Date() }
        return tx.appFolder.create({ data, select: { id: true, createdAt: true } })
      })
      if (stop) throw new Error('killed')
      return json({ ...id, second: await inTransaction(() => Promise.resolve('done')) }, 201)
    }
    await expect(runOnce(keyed, 'f', () => both(true))).rejects.toThrow('killed')
    const answer = (await (await runOnce(keyed, 'f', () => both(false))).json()) as object
    expect(answer).toMatchObject({ second: 'done', createdAt: expect.stringMatching(/^20/) as string })
    expect(await folders('Step')).toBe(1)
  })

  test('whose next attempt makes another transaction: it gets no result of the first one', async () => {
    const keyed = newRequest()
    const first = async () => {
      await inTransaction(() => Promise.resolve('first'))
      throw new Error('killed')
    }
    await expect(runOnce(keyed, 'f', first)).rejects.toThrow('killed')
    const second = async () => json(await inTransaction(() => Promise.resolve('second')))
    await expect(runOnce(keyed, 'f', second)).rejects.toMatchObject({ code: 'outcome-unknown' })
  })
})
