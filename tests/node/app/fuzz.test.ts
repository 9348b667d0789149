import { CALLS } from '../../factories/authorization-rules'
import { inOwnDatabase } from '../../factories/database'
import { fuzzer } from '../../factories/fuzz'
import { log } from '@/lib/platform/log'
import { rejectMalformed } from '@/lib/platform/http/reject-malformed'
import { type Cast, cast, make } from './authorization/people'
import { ORIGIN, changeNetwork, openCalls, send } from './authorization/send'

// Some hundred requests that mean harm or nothing, on the handlers themselves. `npm run drill` sends 30,000 to a service.

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

process.env.APP_URL = ORIGIN
inOwnDatabase()

const SEED = 20261122
const REQUESTS = 600

let people: Cast
beforeAll(async () => {
  await openCalls()
  people = await cast()
}, 120_000)

test('none of them is answered as a fault of ours', async () => {
  const logged = jest.spyOn(log, 'error')
  const { id = '' } = await make.app(people)
  // Handlers of next-auth read cookies and addresses that only a server gives them.
  const calls = Object.keys(CALLS).filter((call) => !call.includes('nextauth'))
  const paths = [...new Set(calls.map((call) => call.split(' ')[1] ?? ''))]
  const { next, random } = fuzzer(SEED, paths, () => [id, '1', 'app.apk'])
  const sessions = [people.ask.user, people.confirmed.user, people.ask.admin, people.confirmed.admin, null]
  const faults: string[] = []
  for (let sent = 0; sent < REQUESTS; sent++) {
    changeNetwork()
    const call = random.pick(calls)
    const { path, headers, body } = next()
    const [method = 'GET'] = call.split(' ')
    if (rejectMalformed(method, path)) continue
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

/** The call's own path with what the fuzzer chose behind it. */
function addressOf(call: string, path: string, id: string): string {
  const [, own = ''] = call.split(' ')
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  return `${own.replace('[id]', id).replace(/\[+(?:\.{3})?\w+\]+/g, '1')}${query}`
}
