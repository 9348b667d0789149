import { createHash } from 'node:crypto'
import { PERMISSIONS, SCOPES, SCOPE_NAMES, type Scope } from '@/lib/base/roles'
import { DAY } from '@/lib/base/clock'
import { createApp } from '@/lib/apps/mutations'
import { isToken, makeToken } from '@/lib/api-tokens/format'
import { findToken } from '@/lib/api-tokens/find-token'
import { database } from '@/lib/platform/database/database'
import { checkToken } from '@/lib/platform/http/token-access'
import { log } from '@/lib/platform/log'
import { asUser } from '../../factories/actors'
import { CALLS } from '../../factories/authorization-rules'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { newSessionToken } from '../../factories/signed-in'
import { changeNetwork, descriptionOf, openCalls, send } from '../app/authorization/send'

// Which calls API tokens can make, on the handlers of all calls.

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

let owner: string
let session: string
let app: string
let other: string
beforeAll(async () => {
  await openCalls()
  owner = await newAccount('ada@example.com')
  session = (await newSessionToken(owner)).token
  const now = new Date()
  await database().session.updateMany({ where: { userId: owner }, data: { confirmedAt: now } })
  await database().user.update({ where: { id: owner }, data: { twoFactorSince: now } })
  app = (await createApp(asUser(owner), { kind: 'custom', name: 'Bread' })).id
  other = (await createApp(asUser(owner), { kind: 'custom', name: 'Cake' })).id
}, 120_000)
beforeEach(changeNetwork)

type Body = { code?: string; details?: { scope: string }; id: string; token: string } & Record<
  string,
  unknown
>
type Sent = { params?: Record<string, string>; body?: unknown; headers?: Record<string, string> }

async function call(as: string | null, name: string, { params = {}, body, headers = {} }: Sent = {}) {
  const data = JSON.stringify(body ?? descriptionOf(name)?.about.example ?? {})
  const { text, ...answer } = await send(as, name, CALLS[name]!, { params, data, headers })
  return { ...answer, body: (/^[[{]/.test(text) ? JSON.parse(text) : {}) as Body }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const create = (body: object, name = 'POST /api/tokens') =>
  call(session, name, { params: { id: owner }, body: { name: 'CI', ...body } })
const tokenWith = async (...scopes: Scope[]) => (await create({ scopes })).body
const withToken = (token: string, name: string, sent: Sent = {}) =>
  call(session, name, { ...sent, headers: bearer(token) })

/** Rows that calls with too few scopes must not change. */
const countAll = async () =>
  Promise.all([
    database().app.count({ where: { deletedAt: null } }),
    database().appFolder.count(),
    database().invitation.count(),
    database().accessToken.count(),
    database().order.count(),
    database().auditEntry.count({ where: { action: { not: 'access-token.used' } } }),
  ])

const productCalls = () =>
  Object.keys(CALLS).flatMap((name) => {
    const options = descriptionOf(name)?.options
    if (!name.includes(' /api/') || !options || options.auth === 'none') return []
    const { permission, sessionOnly } = options
    return [{ name, options, needed: permission && !sessionOnly ? PERMISSIONS[permission].scope : null }]
  })

test('every call accepts a token of the scope of its permission, and of no other', () => {
  const request = new Request('http://localhost:3000/api/apps')
  let [tried, accepted] = [0, 0]
  for (const { name, options, needed } of productCalls())
    for (const scope of SCOPE_NAMES) {
      const check = () => checkToken(options, { id: 'token', scopes: [scope], apps: null }, request)
      if (scope === needed) expect([name, check()]).toEqual([name, SCOPES[scope].isSensitive])
      else expect(check).toThrow(needed === null ? /signed-in person/ : `lacks the scope ${needed}`)
      tried++
      if (scope === needed) accepted++
    }
  expect([tried > 3000, accepted > 100]).toEqual([true, true])
})

test('every call with a token of all other scopes is refused, names the scope that it needs, and changes nothing', async () => {
  const without = async (missing: Scope | null) =>
    (await tokenWith(...SCOPE_NAMES.filter((scope) => scope !== missing))).token
  const tokens = new Map<Scope | null, string>()
  for (const scope of [null, ...SCOPE_NAMES]) tokens.set(scope, await without(scope))
  const before = await countAll()
  const leaks: string[] = []
  for (const { name, needed } of productCalls()) {
    const { status, body } = await withToken(tokens.get(needed)!, name, { params: { id: app } })
    const isRefused =
      needed === null ? /session-required|forbidden/.test(body.code ?? '') : body.details?.scope === needed
    if (status !== 403 || !isRefused) leaks.push(`${name} ${status} ${body.code}`)
  }
  expect(leaks).toEqual([])
  expect(await countAll()).toEqual(before)
})

test('a token with the scope makes the call, without a session and from any origin', async () => {
  const { token } = await tokenWith('apps:read', 'apps:write')
  const headers = { ...bearer(token), origin: 'https://ci.example' }
  const list = await call(null, 'GET /api/apps', { headers })
  expect([list.status, (list.body as unknown as object[]).length]).toEqual([200, 2])
  const made = await call(null, 'POST /api/apps', { headers, body: { name: 'Tart' } })
  expect(made.status).toBe(201)
  const entry = await database().auditEntry.findFirstOrThrow({
    where: { action: 'app.created', subject: `app:${made.body.id}` },
  })
  const { id } = await database().accessToken.findFirstOrThrow({ where: { ending: token.slice(-4) } })
  expect([entry.actorId, JSON.parse(entry.detail ?? '{}')]).toMatchObject([owner, { apiToken: id }])
  await database().app.delete({ where: { id: made.body.id } })
})

test('an unknown, expired or revoked token is refused with a challenge, also beside a session', async () => {
  const { token, id } = await tokenWith('apps:read')
  const refused = { status: 401, body: { code: 'wrong-token' } }
  for (const wrong of [makeToken(), `${token.slice(0, -1)}_`, 'x', '']) {
    const answer = await withToken(wrong, 'GET /api/apps')
    expect(answer).toMatchObject(refused)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }
  await database().accessToken.update({ where: { id }, data: { expiresAt: new Date() } })
  expect(await withToken(token, 'GET /api/apps')).toMatchObject(refused)
  const second = await tokenWith('apps:read')
  expect((await withToken(second.token, 'GET /api/apps')).status).toBe(200)
  await call(session, 'DELETE /api/tokens/[id]', { params: { id: second.id } })
  expect(await withToken(second.token, 'GET /api/apps')).toMatchObject(refused)
  const missing = await withToken((await tokenWith('apps:read')).token, 'POST /api/folders')
  expect(missing.headers.get('www-authenticate')).toBe(
    'Bearer error="insufficient_scope", scope="apps:write"',
  )
})

test('a token of chosen apps reaches only these, and nothing of the workspace', async () => {
  const scopes = ['apps:read', 'apps:write', 'releases:write']
  const { token } = (await create({ scopes, apps: [app] })).body
  const list = await withToken(token, 'GET /api/apps')
  expect((list.body as unknown as Body[]).map(({ id }) => id)).toEqual([app])
  expect((await withToken(token, 'GET /api/apps/[id]', { params: { id: app } })).status).toBe(200)
  const wrongApp = { status: 403, body: { code: 'wrong-app' } }
  expect(await withToken(token, 'GET /api/apps/[id]', { params: { id: other } })).toMatchObject(wrongApp)
  for (const name of [
    'POST /api/apps',
    'POST /api/folders',
    'GET /api/templates',
    'POST /api/convert-website',
  ])
    expect(await withToken(token, name)).toMatchObject(wrongApp)
  const copy = await withToken(token, 'POST /api/apps/[id]/copies', { params: { id: app } })
  expect(copy).toMatchObject(wrongApp)
  const stranger = await newAccount('grace@example.com')
  const foreign = (await createApp(asUser(stranger), { kind: 'custom', name: 'Rye' })).id
  expect((await create({ scopes, apps: [foreign] })).body.code).toBe('unknown-app')
})

test('a token works in its own workspace only', async () => {
  const { token } = await tokenWith(...SCOPE_NAMES)
  const second = await call(session, 'POST /api/workspaces', { body: { name: 'Second' } })
  const params = { id: second.body.id }
  const foreign = await createApp(
    {
      ...asUser(owner),
      workspaceId: second.body.id,
      memberships: [{ workspaceId: second.body.id, role: 'owner' }],
    },
    { kind: 'custom', name: 'Elsewhere' },
  )
  for (const [name, id] of [
    ['GET /api/workspaces/[id]', second.body.id],
    ['PATCH /api/workspaces/[id]', second.body.id],
    ['POST /api/workspaces/[id]/invitations', second.body.id],
    ['GET /api/workspaces/[id]/webhooks', second.body.id],
    ['POST /api/workspaces/[id]/webhooks', second.body.id],
    ['GET /api/workspaces/[id]/brand', second.body.id],
    ['PUT /api/workspaces/[id]/domain', second.body.id],
    ['GET /api/workspaces/[id]/export-target', second.body.id],
    ['GET /api/apps/[id]', foreign.id],
    ['DELETE /api/apps/[id]', foreign.id],
  ] as const)
    expect([name, (await withToken(token, name, { params: { ...params, id } })).status]).toEqual([name, 404])
})

test('sensitive scopes need a second factor and a confirmed session', async () => {
  const scopes = SCOPE_NAMES.filter((scope) => SCOPES[scope].isSensitive)
  expect(scopes).toContain('keys:write')
  const deny = async (change: () => Promise<unknown>, undo: () => Promise<unknown>, code: string) => {
    await change()
    for (const scope of scopes) expect((await create({ scopes: [scope] })).body.code).toBe(code)
    await undo()
  }
  const confirm = (confirmedAt: Date | null) => () =>
    database().session.updateMany({ where: { userId: owner }, data: { confirmedAt } })
  const twoFactor = (twoFactorSince: Date | null) => () =>
    database().user.update({ where: { id: owner }, data: { twoFactorSince } })
  await deny(confirm(null), confirm(new Date()), 'confirmation-required')
  await deny(twoFactor(null), twoFactor(new Date()), 'second-factor-required')
  const { token } = await tokenWith('apps:delete')
  const name = 'DELETE /api/apps/deleted/[id]' // asks people to confirm their identity
  expect((await withToken(token, name, { params: { id: 'nothing-here' } })).status).toBe(404)
})

test('a workspace’s token ends with the role of its creator, and any token with the account or the membership', async () => {
  const admin = await newAccount('lin@example.com')
  const key = { workspaceId_userId: { workspaceId: owner, userId: admin } }
  await database().membership.create({ data: { workspaceId: owner, userId: admin, role: 'administrator' } })
  const own = (await newSessionToken(admin)).token
  await database().session.updateMany({ where: { userId: admin }, data: { workspaceId: owner } })
  const make = async (name: string) =>
    (await call(own, name, { params: { id: owner }, body: { name: 'CI', scopes: ['apps:read'] } })).body.token
  const personal = await make('POST /api/tokens')
  const shared = await make('POST /api/workspaces/[id]/tokens')
  const listed = await call(session, 'GET /api/workspaces/[id]/tokens', { params: { id: owner } })
  expect((listed.body as unknown as Body[]).map(({ createdBy }) => createdBy)).toHaveLength(1)
  const works = async (token: string) => (await withToken(token, 'GET /api/apps')).status
  expect([await works(personal), await works(shared)]).toEqual([200, 200])
  await database().membership.update({ where: key, data: { role: 'viewer' } })
  expect([await works(personal), await works(shared)]).toEqual([200, 401])
  await database().user.update({ where: { id: admin }, data: { disabledAt: new Date() } })
  expect(await works(personal)).toBe(401)
  await database().user.update({ where: { id: admin }, data: { disabledAt: null } })
  const params = { id: owner, member: admin }
  expect((await call(session, 'DELETE /api/workspaces/[id]/members/[member]', { params })).status).toBe(200)
  expect(await database().accessToken.count({ where: { createdById: admin } })).toBe(0)
})

test('the database has only the hash, the log and the audit log never the token, and the first use of a day is noted', async () => {
  const lines: unknown[] = []
  const spy = jest.spyOn(log, 'info').mockImplementation((line: unknown) => void lines.push(line))
  const { token, id } = await tokenWith('apps:read')
  await withToken(token, 'GET /api/apps')
  await withToken(token, 'POST /api/apps')
  spy.mockRestore()
  const row = await database().accessToken.findUniqueOrThrow({ where: { id } })
  expect(row.tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
  expect(row.lastUsedAt).not.toBeNull()
  expect(row.expiresAt!.getTime() - row.createdAt.getTime()).toBe(90 * DAY)
  const used = () => database().auditEntry.findMany({ where: { action: 'access-token.used' } })
  const ofToken = async () => (await used()).filter(({ detail }) => detail?.includes(id)).length
  expect(await ofToken()).toBe(1)
  await findToken(token, new Date(Date.now() + 60 * 60 * 1000 * 24))
  expect(await ofToken()).toBe(2)
  expect(lines.length).toBeGreaterThan(2)
  expect(JSON.stringify([lines, row, await database().auditEntry.findMany()])).not.toContain(token)
})

test('a token has a prefix and a checksum that scanners can verify', () => {
  const token = makeToken()
  expect(token).toMatch(/^appkiln_[0-9A-Za-z]{36}$/)
  expect(isToken(token)).toBe(true)
  const changed = token[10] === 'A' ? 'B' : 'A'
  expect(isToken(token.slice(0, 10) + changed + token.slice(11))).toBe(false)
})
