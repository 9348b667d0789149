import { CALLS, type CallRule, type Rule } from '../../../factories/authorization-rules'
import { withTestDatabase } from '../../../factories/database'
import { type Cast, type InRoles, PIXEL, type Who, cast, inRoles, make, newcomer } from './people'
import {
  type Answer,
  type Params,
  ORIGIN,
  changeNetwork,
  descriptionOf,
  expectError,
  openCalls,
  permissionOf,
  send,
} from './send'
import { type Role, isPermitted } from '@/lib/base/roles'
import { database } from '@/lib/platform/database/database'
import { type DescribedCall, usualRefusals } from '@/lib/platform/http/openapi'

// Tests every call with five kinds of users and malformed bodies, and once with its example, on the handlers
// themselves. tests/e2e/authorization.slow.spec.ts tests what runs before them (the server, Next.js, the
// middleware).

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
// Tells Next.js not to prerender, which does not apply here.
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

/** An address without a listener. */
const NOWHERE = 'http://127.0.0.1:9'

process.env.APP_URL = ORIGIN
process.env.PAYPAL_API_BASE = NOWHERE
withTestDatabase()

/** Resources that belong to an account, whatever its workspaces. */
const OF_ACCOUNT = ['portrait', 'session', 'passkey', 'own-token']
const EVERYBODY: Who[] = ['nobody', 'disabled', 'other', 'admin', 'user'] // the owner is last: it may delete it
const BROKEN = '{"url":5,"appName":[],"name":{},"email":{},"document":7,"versionName":1}'
const HUGE = Buffer.alloc(10_000_000, 'x')

/** Status for callers without permission. */
const REFUSALS: Record<Rule['who'], Partial<Record<Who, number>>> = {
  anybody: {},
  user: { nobody: 401, disabled: 401 },
  owner: { nobody: 401, disabled: 401, other: 404, admin: 404 },
  'owner or admin': { nobody: 401, disabled: 401, other: 404 },
  admin: { nobody: 401, disabled: 401, other: 403, user: 403 },
}

/** Callers without a recent confirmation get that error first, regardless of ownership. */
function refusal({ who, confirmed }: CallRule, asking: Who): number | undefined {
  const status = REFUSALS[who][asking]
  return confirmed === true && status === 404 ? 403 : status
}

/** Returns a body that passes validation up to the ownership check. */
function complete(call: string, rule: CallRule) {
  if (rule.body === 'picture') return { data: PIXEL, type: 'image/png' }
  const example = JSON.stringify(descriptionOf(call)?.about.example ?? {})
  return { data: example.replace('https://bakery.example', NOWHERE) }
}

/** Expects no authorization error. The response may report other errors in the request. */
function expectAllowed({ status, text }: Answer, who: Who, rule: CallRule): void {
  const code = /"code":"([\w-]+)"/.exec(text)?.[1]
  if (rule.confirmed) return expect([who, status, code]).toEqual([who, 403, 'confirmation-required'])
  if (rule.plan) return expect([who, status, code]).toEqual([who, 403, rule.plan])
  expect(status < 500 ? '' : `${who} ${status}: ${text.slice(0, 200)}`).toBe('')
  const refused = rule.who.startsWith('owner') && who === 'user' ? [401, 403, 404] : [401, 403]
  expect(refused.includes(status) ? `${who} ${status}: ${text.slice(0, 200)}` : '').toBe('')
}

/** Expects a documented response: its status, its content type, and its schema if it has one. */
function expectDescribed({ status, headers, text }: Answer, described: DescribedCall): void {
  const { answers, results, content = 'application/json' } = described.about
  const statuses = Object.keys({ ...usualRefusals(described), ...answers })
  expect(statuses.includes(String(status)) ? '' : `${status}: ${text.slice(0, 200)}`).toBe('')
  if (status >= 400) return expectError({ status, headers, text }, status)
  if (status === 204 || status === 304) return expect(text).toBe('')
  expect(headers.get('content-type')).toContain(content.replaceAll('*', ''))
  const schema = results?.[status]
  if (schema) expect(schema.parse(JSON.parse(text))).toEqual(JSON.parse(text))
}

let calls: string[]
let people: Cast
let members: InRoles
beforeAll(async () => {
  calls = await openCalls()
  people = await cast()
  members = await inRoles(people)
}, 120_000)
beforeEach(changeNetwork)

test('every call has an access rule, and every rule its route', () => {
  expect(Object.keys(CALLS).sort()).toEqual(calls.sort())
})

describe.each(Object.entries(CALLS))('%s', (call, rule) => {
  test(`is for ${rule.who}`, async () => {
    const params = rule.of && (await make[rule.of](people, rule))
    for (const who of EVERYBODY) {
      const status = refusal(rule, who)
      if (status !== undefined) {
        expectError(await send(people.ask[who], call, rule, { params, ...complete(call, rule) }), status, who)
        continue
      }
      const body = rule.who.startsWith('owner') || rule.body === 'picture' ? complete(call, rule) : {}
      expectAllowed(await send(people.ask[who], call, rule, { params, ...body }), who, rule)
    }
    if (rule.who === 'owner' && rule.confirmed === true)
      expectError(
        await send(people.confirmed.admin, call, rule, { params, ...complete(call, rule) }),
        404,
        'admin',
      )
  })

  test('is for the roles of the table in docs/roles.md', async () => {
    const permission = permissionOf(call)
    const isOfWorkspace = rule.of && !OF_ACCOUNT.includes(rule.of)
    if (!permission) return expect([call, isOfWorkspace && rule.who]).not.toEqual([call, 'owner'])
    let params: Params | undefined
    for (const [role, { id, session }] of Object.entries(members) as [
      Role,
      { id: string; session: string },
    ][]) {
      params ??= rule.of && (await make[rule.of](people, rule))
      const appId = call.includes('/api/apps/[id]') ? params?.id : undefined
      if (role === 'guest') {
        if (!appId || !(await database().app.findFirst({ where: { id: appId, deletedAt: null } }))) continue
        await database().appGuest.create({ data: { appId, userId: id } })
      }
      const { status, text } = await send(session, call, rule, { params, ...complete(call, rule) })
      if (status < 300 && !call.startsWith('GET ')) params = undefined // may have deleted it
      const code = /"code":"([\w-]+)"/.exec(text)?.[1] ?? ''
      const outcome = `${role} ${permission} ${status} ${code}`
      if (isPermitted(role, permission)) {
        const isRefused = status === 401 || code === 'not-permitted' || status >= 500
        expect(isRefused || (status === 404 && rule.of && !rule.body) ? outcome : '').toBe('')
      } else expect([403, 404].includes(status) ? '' : outcome).toBe('')
    }
  })

  // next-auth reads cookies that only a server sets.
  if (call.includes(' /api/') && !call.includes('[...nextauth]') && !call.includes('[...missing]'))
    test('responds to its example as documented', async () => {
      const described = descriptionOf(call)
      if (!described) throw new Error('It says nothing of itself.')
      const person = await newcomer(rule.who === 'admin' ? 'admin' : 'user')
      const params = rule.of && (await make[rule.of](person, rule))
      const headers = { 'idempotency-key': 'a-press-on-a-button' }
      const answer = await send(person.ask.user, call, rule, { params, headers, ...complete(call, rule) })
      expectDescribed(answer, described)
    })

  if (!rule.body) return
  test('handles any input', async () => {
    const session = rule.who === 'admin' ? people.confirmed.admin : people.confirmed.user
    const params = rule.of && (await make[rule.of](people))
    const isJson = rule.body === 'json'
    for (const data of ['', '{', 'null', '[]', '"x"', '5', BROKEN])
      expectError(await send(session, call, rule, { params, data }), isJson ? 400 : 415, data)
    const form = { data: 'a=b', type: 'application/x-www-form-urlencoded' }
    expectError(await send(session, call, rule, { params, ...form }), 415, 'a form')
    const huge = { data: HUGE, type: isJson ? 'application/json' : 'image/png' }
    expectError(await send(session, call, rule, { params, ...huge }), 413, 'ten megabytes')
    const headers = { origin: 'https://evil.example' }
    expectError(await send(session, call, rule, { params, headers }), 403, 'from another site')
  })
})
