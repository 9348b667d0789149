import { CALLS } from '../../factories/authorization-rules'
import { withTestDatabase } from '../../factories/database'
import { PASSWORD, newAccount } from '../../factories/people'
import { newSessionToken } from '../../factories/signed-in'
import { database } from '@/lib/platform/database/database'
import { ORIGIN, changeNetwork, openCalls, send } from './authorization/send'

// Unknown fields in a body have no effect: each call reads the fields of its schema only.

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
withTestDatabase()

/** Fields of the database that no request may set. */
const UNASKED = {
  id: 'chosen',
  role: 'admin',
  sessionVersion: 7,
  emailVerifiedAt: '2020-01-01T00:00:00.000Z',
  disabledAt: null,
  trialEndsAt: '2999-01-01T00:00:00.000Z',
  passwordHash: 'x',
  withdrawnReason: null,
}

let session: string
let userId: string
beforeAll(async () => {
  await openCalls()
  userId = await newAccount('unasked@example.com')
  session = (await newSessionToken(userId)).token
}, 120_000)
beforeEach(changeNetwork)

function call(name: string, body: string | object, params = {}) {
  const rule = CALLS[name]
  if (!rule) throw new Error(`${name} has no rule`)
  return send(session, name, rule, { params, data: typeof body === 'string' ? body : JSON.stringify(body) })
}

describe('Unknown fields in a request', () => {
  test('do not make anyone an administrator at sign-up', async () => {
    const person = { firstName: 'Eve', lastName: 'Cole', email: 'eve-unasked@example.com', acceptTerms: true }
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
    const { status } = await call('POST /api/register', { ...UNASKED, ...person, ...passwords })
    expect(status).toBe(201)
    const made = await database().user.findUniqueOrThrow({ where: { email: person.email } })
    expect(made).toMatchObject({ role: 'user', sessionVersion: 1, emailVerifiedAt: null })
    expect(made.id).not.toBe(UNASKED.id)
    expect(made.passwordHash).toMatch(/^\$argon2id\$/)
    expect(made.trialEndsAt.getFullYear()).toBeLessThan(2999)
  })

  test('change nothing in an account except its name', async () => {
    const before = await database().user.findUniqueOrThrow({ where: { id: userId } })
    const { status } = await call('PUT /api/account/profile', {
      ...UNASKED,
      email: 'other@example.com',
      firstName: 'Augusta',
      lastName: 'King',
    })
    expect(status).toBe(200)
    const { firstName, lastName, searchText, updatedAt, ...rest } = await database().user.findUniqueOrThrow({
      where: { id: userId },
    })
    expect([firstName, lastName]).toEqual(['Augusta', 'King'])
    expect(searchText).toContain('augusta')
    expect(updatedAt >= before.updatedAt).toBe(true)
    expect(before).toMatchObject(rest)
  })

  test('do not transfer an app, and do not revert an administrator’s action', async () => {
    const other = await newAccount('unasked-other@example.com')
    const created = await call('POST /api/apps', {
      ...UNASKED,
      name: 'Mine',
      workspaceId: other,
      slug: 'taken-over',
    })
    const { id } = JSON.parse(created.text) as { id: string }
    const app = await database().app.findUniqueOrThrow({ where: { id } })
    expect(app).toMatchObject({ workspaceId: userId, name: 'Mine' })
    expect([app.id, app.slug]).not.toContain('taken-over')
    await database().app.update({ where: { id }, data: { withdrawnReason: 'Spam' } })
    const document: unknown = JSON.parse(app.document)
    const saved = await call('PUT /api/apps/[id]', { ...UNASKED, workspaceId: other, document }, { id })
    expect(saved.status).toBe(200)
    expect(await database().app.findUniqueOrThrow({ where: { id } })).toMatchObject({
      workspaceId: userId,
      slug: app.slug,
      withdrawnReason: 'Spam',
    })
  })

  test('do not reach other objects through the prototype, in any call', async () => {
    const hostile =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"document":{"__proto__":{"polluted":1}},"settings":{"__proto__":{"polluted":1}}}'
    for (const [name, rule] of Object.entries(CALLS)) if (rule.body === 'json') await call(name, hostile)
    expect('polluted' in {}).toBe(false)
  })
})
