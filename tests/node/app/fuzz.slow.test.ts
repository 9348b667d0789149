import { CALLS } from '../../factories/authorization-rules'
import { readRoutes } from '../../factories/routes'
import { withTestDatabase } from '../../factories/database'
import { fuzzer } from '../../factories/fuzz'
import { log } from '@/lib/platform/log'
import { rejectMalformed } from '@/lib/platform/server/reject-malformed'
import { type Cast, cast, make } from './authorization/people'
import { ORIGIN, changeNetwork, openCalls, send } from './authorization/send'

// Sends some hundred malicious requests to the handlers themselves. `npm run drill` sends 30,000 to a
// service.

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
withTestDatabase()

const SEED = 20261122
const REQUESTS = 600

let people: Cast
let calls: string[] = []
beforeAll(async () => {
  calls = await openCalls()
  people = await cast()
}, 120_000)

test('no response is a server error', async () => {
  const logged = jest.spyOn(log, 'error')
  const { id = '' } = await make.app(people)
  // Handlers of next-auth read cookies and addresses that only a server sets.
  const routes = readRoutes().filter(({ path }) => !path.includes('nextauth'))
  const { next, random } = fuzzer(SEED, routes, () => [id, '1', 'app.apk'])
  const sessions = [people.ask.user, people.confirmed.user, people.ask.admin, people.confirmed.admin, null]
  const faults: string[] = []
  for (let sent = 0; sent < REQUESTS; sent++) {
    changeNetwork()
    const { method, route, path, headers, body } = next()
    const call = `${method} ${route}`
    if (!calls.includes(call) || rejectMalformed(method, path)) continue
    const rule = { ...(CALLS[call] ?? { who: 'anybody' as const }), at: addressOf(call, path, id) }
    const { 'content-type': type = 'application/json', ...rest } = headers
    const answer = await send(random.pick(sessions), call, rule, {
      data: body ?? '{}',
      type,
      headers: rest,
    })
    if (answer.status >= 500) faults.push(`${call} ${path} ${body?.toString().slice(0, 200)}: ${answer.text}`)
  }
  expect(faults).toEqual([])
  expect(logged).not.toHaveBeenCalled()
}, 120_000)

/** Returns the call's own path with the fuzzer's query. */
function addressOf(call: string, path: string, id: string): string {
  const [, own = ''] = call.split(' ')
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  return `${own.replace('[id]', id).replace(/\[+(?:\.{3})?\w+\]+/g, '1')}${query}`
}

test('most requests have a method that their route supports', () => {
  const routes = readRoutes()
  const read = routes.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`))
  expect(read.sort()).toEqual([...calls].sort())
  const { next } = fuzzer(SEED, routes, () => [])
  const answered = Array.from({ length: 2_000 }, next).filter(({ method, route }) =>
    read.includes(`${method} ${route}`),
  )
  expect(answered.length).toBeGreaterThan(2_000 * 0.85)
})
