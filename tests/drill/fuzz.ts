import { Agent, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type FuzzRequest, fuzzer } from '../factories/fuzz'
import { residentMiB } from '../factories/processes'
import { type Route, readPages, readRoutes } from '../factories/routes'
import { hasPostgresql, startPostgresql } from '../factories/postgresql-server'
import { ADMINISTRATOR, type Service, newPlace, startService } from './service'

const REQUESTS = 30_000
const SEED = 20261122
/** Of the share by which the memory in use may grow. */
const MAX_GROWTH = 0.05

/** Fuzzes a service on each database that is here, and says what came of it. */
export async function drillFuzz(): Promise<boolean> {
  const postgresql = hasPostgresql() ? await startPostgresql() : null
  try {
    const onSqlite = await fuzzOn('SQLite', '')
    const onPostgresql = postgresql ? await fuzzOn('PostgreSQL', postgresql.url) : true
    return onSqlite && onPostgresql
  } finally {
    await postgresql?.stop()
  }
}

async function fuzzOn(name: string, url: string): Promise<boolean> {
  const count = Number(process.env.DRILL_REQUESTS ?? REQUESTS)
  const seed = Number(process.env.DRILL_SEED ?? SEED)
  console.log(`Fuzz: ${count} requests to a service on ${name}, seed ${seed} …`)
  const started = performance.now()
  const place = await newPlace(url)
  const service = await startService(place)
  try {
    const { statuses, faults, memory } = await fuzz(service, count, seed)
    const growth = (memory[2]?.live ?? 0) / (memory[0]?.live ?? 0) - 1
    const list = (of: (each: Memory) => number) => memory.map((each) => of(each).toFixed(0)).join(', ')
    console.log(`${Math.round((performance.now() - started) / 1000)} s, answers: ${JSON.stringify(statuses)}`)
    console.log(`in use after each third: ${list(({ live }) => live)} MiB (${(growth * 100).toFixed(1)} %)`)
    console.log(`taken from the system: ${list(({ resident }) => resident)} MiB`)
    for (const fault of faults.slice(0, 50)) console.error(fault)
    if (faults.length > 0) console.error(service.errors().slice(-20_000))
    return faults.length === 0 && growth < MAX_GROWTH
  } finally {
    await service.stop()
    place.remove()
  }
}

type FuzzOutcome = {
  requests: number
  statuses: Record<string, number>
  /** Every answer of 500 and above, with the request that it answered. */
  faults: string[]
  /** Of the service, after each third. */
  memory: Memory[]
}

/** In MiB: what is in use, and what the process has from the system, which comes and goes with V8's collections. */
type Memory = { live: number; resident: number }

const AT_ONCE = 8
const PEOPLE = 12
const BATCH = 2_500
/** How long memory may take to be given back before it is measured, in milliseconds. */
const REST = 20_000

/**
 * Sends requests that mean harm or nothing to every route and page, as strangers, customers and administrators, from as
 * many networks as there are requests, so that few are refused for their number.
 */
async function fuzz(service: Service, count: number, seed: number): Promise<FuzzOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const ids: Ids = { any: [], slug: [], block: ['table-1'] } // of the template
  let sessions = await signUpAll(service, agent, ids)
  const { next, random } = fuzzer(seed, routes(), (parameter) =>
    parameter === 'slug' || parameter === 'block' ? ids[parameter] : ids.any,
  )
  const outcome: FuzzOutcome = { requests: 0, statuses: {}, faults: [], memory: [] }

  const batch = async (until: number) => {
    const one = async () => {
      while (outcome.requests < until) {
        const number = ++outcome.requests
        const { cookies, ...given } = next()
        const session = random.next() < 0.7 ? [random.pick(sessions)] : []
        const cookie = [...cookies, ...session].join('; ')
        const headers = {
          ...given.headers,
          ...(cookie ? { cookie } : {}),
          'x-forwarded-for': network(number),
        }
        const { status, text } = await answer(service, agent, { ...given, headers })
        outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
        if (status >= 500 || status === 0) outcome.faults.push(describe({ ...given, headers }, status, text))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
  }
  // What is sent also ends sessions, so everybody comes back now and then.
  const run = async (until: number) => {
    while (outcome.requests < until) {
      await batch(Math.min(until, outcome.requests + BATCH))
      sessions = await everybody(service, agent)
    }
  }
  for (const third of [1, 2, 3]) {
    await run(Math.floor((count * third) / 3))
    await wait(REST)
    const live = await service.liveMiB()
    outcome.memory.push({ live, resident: residentMiB(service.pid) })
  }
  agent.destroy()
  return outcome
}

const network = (number: number) => `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** Sign-out would leave the rest of the run without its people. */
const AUTH: Route[] = [
  ...['csrf', 'providers', 'session', 'signin', 'callback/google', 'error'].map((action) => ['GET', action]),
  ...['signin/google', 'callback/credentials', 'callback/second-factor', 'callback/passkey', '_log'].map(
    (action) => ['POST', action],
  ),
].map(([method = '', action = '']) => ({ path: `/api/auth/${action}`, methods: [method] }))

const routes = (): Route[] => [
  ...readRoutes(),
  ...readPages(),
  ...AUTH,
  { path: '/api/health', methods: ['GET'] },
  { path: '/nothing-here', methods: ['GET'] },
]

const PERSON = (number: number) => ({ email: `person-${number}@example.com`, password: 'Engine-1843!' })

/** What parameters of addresses can be; `slug` and `block` name forms of published apps. */
type Ids = Record<'any' | 'slug' | 'block', string[]>

/** People with an app each, three of them published with a form. */
async function signUpAll(service: Service, agent: Agent, ids: Ids): Promise<string[]> {
  for (let number = 0; number < PEOPLE; number++) {
    const person = PERSON(number)
    const name = { firstName: 'Ada', lastName: 'Lovelace' }
    const body = { ...name, ...person, confirmPassword: person.password, acceptTerms: true }
    await call(service, agent, 'POST', '/api/register', body, '')
    const cookie = await signIn(service, agent, person)
    const wanted = { name: `App ${number}`, template: 'restaurant' }
    const { text } = await call(service, agent, 'POST', '/api/apps', wanted, cookie)
    const app = JSON.parse(text) as { id: string; slug: string }
    ids.any.push(app.id, app.slug)
    if (number >= 3) continue
    await call(service, agent, 'POST', `/api/apps/${app.id}/releases`, {}, cookie)
    ids.slug.push(app.slug)
  }
  ids.any.push('1', 'app.apk', 'pwa.zip', 'restaurant', 'credentials', 'paypal')
  return everybody(service, agent)
}

/** A new session for each, the administrator's among them several times. */
async function everybody(service: Service, agent: Agent): Promise<string[]> {
  const sessions: string[] = []
  for (let number = 0; number < PEOPLE; number++) sessions.push(await signIn(service, agent, PERSON(number)))
  const administrator = await signIn(service, agent, ADMINISTRATOR)
  return [...sessions, administrator, administrator, administrator]
}

async function signIn(
  service: Service,
  agent: Agent,
  { email, password }: typeof ADMINISTRATOR,
): Promise<string> {
  const csrf = await call(service, agent, 'GET', '/api/auth/csrf', null, '')
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string }
  const form = new URLSearchParams({ csrfToken, email, password, json: 'true' }).toString()
  const headers = { cookie: csrf.cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const path = '/api/auth/callback/credentials'
  const signed = await answer(service, agent, { method: 'POST', path, headers, body: Buffer.from(form) })
  const session = /next-auth\.session-token=[^;]+/.exec(signed.cookie)?.[0]
  if (!session) throw new Error(`${email} could not sign in: ${signed.status} ${signed.text}`)
  return session
}

function call(service: Service, agent: Agent, method: string, path: string, body: unknown, cookie: string) {
  const headers = { cookie, 'content-type': 'application/json' }
  const data = body === null ? null : Buffer.from(JSON.stringify(body))
  return answer(service, agent, { method, path, headers, body: data })
}

type Answer = { status: number; text: string; cookie: string }

/** A status of 0 says that there was no answer. */
function answer(
  service: Service,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, text: String(error), cookie: '' })
    const length = body ? { 'content-length': String(body.length) } : {}
    const sent = send(
      `${service.origin}`,
      { method, path, headers: { ...headers, ...length }, agent, timeout: 60_000 },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', lost)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString().slice(0, 100_000),
            cookie: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')))
    // A kept connection that the service closed at that moment says nothing of this request (RFC 9112, 9.3.1).
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(answer(service, agent, { method, path, headers, body }))
      else lost(error)
    })
    sent.end(body ?? undefined)
  })
}

function describe({ method, path, headers, body }: FuzzRequest, status: number, text: string): string {
  const sent = body ? ` ${body.subarray(0, 300).toString('latin1')}` : ''
  const { cookie, ...rest } = headers
  const callback = /next-auth\.(callback-url|csrf)[^;]*/.exec(cookie ?? '')?.[0] ?? ''
  return `${status} ${method} ${path.slice(0, 300)} ${JSON.stringify({ ...rest, callback })}${sent} → ${text.slice(0, 200)}`
}
