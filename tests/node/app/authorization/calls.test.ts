import { CALLS, type CallRule, type Rule } from '../../../factories/authorization-rules'
import { inOwnDatabase } from '../../../factories/database'
import { type Cast, type Who, cast, make } from './people'
import { type Answer, ORIGIN, changeNetwork, expectError, openCalls, send } from './send'

// Every call of the service × five kinds of people × broken bodies, on the handlers themselves. What stands before
// them (the server, Next.js, the middleware) is asked in tests/e2e/authorization.slow.spec.ts.

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
// Tells Next.js not to prerender: there is nothing to tell where Next.js does not run.
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
inOwnDatabase()

const EVERYBODY: Who[] = ['nobody', 'disabled', 'other', 'admin', 'user'] // who may do it last: it may be gone then
const BROKEN = '{"url":5,"appName":[],"name":{},"email":{},"document":7,"versionName":1}'
const HUGE = Buffer.alloc(10_000_000, 'x')

/** What is told to whoever may not. */
const REFUSALS: Record<Rule['who'], Partial<Record<Who, number>>> = {
  anybody: {},
  user: { nobody: 401, disabled: 401 },
  owner: { nobody: 401, disabled: 401, other: 404, admin: 404 },
  'owner or admin': { nobody: 401, disabled: 401, other: 404 },
  admin: { nobody: 401, disabled: 401, other: 403, user: 403 },
}

/** Who has not given their password again learns that first, whosever it is. */
function refusal({ who, confirmed }: CallRule, asking: Who): number | undefined {
  const status = REFUSALS[who][asking]
  return confirmed === true && status === 404 ? 403 : status
}

/** A body that gets as far as the question whose it is. */
function complete(rule: CallRule) {
  if (rule.body === 'picture') return { data: Buffer.from('x'), type: 'image/png' }
  return { data: JSON.stringify(rule.sample ?? { url: 'http://127.0.0.1:9', appName: 'Mine' }) }
}

/** Let through: what is answered then is about the request, not about the person. */
function expectAllowed({ status, text }: Answer, who: Who, rule: CallRule): void {
  const code = /"code":"([\w-]+)"/.exec(text)?.[1]
  if (rule.confirmed) return expect([who, status, code]).toEqual([who, 403, 'confirmation-required'])
  if (rule.plan) return expect([who, status, code]).toEqual([who, 403, 'plan-required'])
  expect(status < 500 ? '' : `${who} ${status}: ${text.slice(0, 200)}`).toBe('')
  const refused = rule.who.startsWith('owner') && who === 'user' ? [401, 403, 404] : [401, 403]
  expect(refused.includes(status) ? `${who} ${status}: ${text.slice(0, 200)}` : '').toBe('')
}

let calls: string[]
let people: Cast
beforeAll(async () => {
  calls = await openCalls()
  people = await cast()
}, 120_000)
beforeEach(changeNetwork)

test('every call has its rule, and every rule its route', () => {
  expect(Object.keys(CALLS).sort()).toEqual(calls.sort())
})

describe.each(Object.entries(CALLS))('%s', (call, rule) => {
  test(`is for ${rule.who}`, async () => {
    const params = rule.of && (await make[rule.of](people, rule))
    for (const who of EVERYBODY) {
      const status = refusal(rule, who)
      if (status !== undefined) {
        expectError(await send(people.ask[who], call, rule, { params, ...complete(rule) }), status, who)
        continue
      }
      const body = rule.body === 'picture' || rule.sample ? complete(rule) : {}
      expectAllowed(await send(people.ask[who], call, rule, { params, ...body }), who, rule)
    }
    if (rule.who === 'owner' && rule.confirmed === true)
      expectError(await send(people.confirmed.admin, call, rule, { params, ...complete(rule) }), 404, 'admin')
  })

  if (!rule.body) return
  test('survives whatever is sent', async () => {
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
