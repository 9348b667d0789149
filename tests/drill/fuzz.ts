import { Agent, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type FuzzRequest, fuzzer } from '../factories/fuzz'
import { residentMiB } from '../factories/processes'
import { type Route, readPages, readRoutes } from '../factories/routes'
import { hasPostgresql, startPostgresql } from '../factories/postgresql-server'
import { ADMINISTRATOR, type Service, newDataFolder, startService } from './service'

const REQUESTS = 30_000
const SEED = 20261122
/** Maximum growth of the memory in use, as a share. */
const MAX_GROWTH = 0.05

/** Fuzzes a service on each available database and prints the results. */
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
  const place = await newDataFolder(url)
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
  /** Every response with status 500 or above, with its request. */
  faults: string[]
  /** Memory of the service after each third. */
  memory: Memory[]
}

/** In MiB: memory in use, and resident memory, which depends on when V8 collects garbage. */
type Memory = { live: number; resident: number }

const CONCURRENCY = 8
const PEOPLE = 12
const BATCH = 2_500
/** Milliseconds for memory to be freed before it is measured. */
const REST = 20_000

/**
 * Sends malicious requests to every route and page, as strangers, customers and administrators. Every request
 * has its own network address, so that rate limits refuse few of them.
 */
async function fuzz(service: Service, count: number, seed: number): Promise<FuzzOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const ids: Ids = { any: [], slug: [], block: ['table-1'] } // forms of the template
  let sessions = await signUpAll(service, agent, ids)
  const { next, random } = fuzzer(seed, routes(), (parameter) =>
    parameter === 'slug' || parameter === 'block' ? ids[parameter] : ids.any,
  )
  const outcome: FuzzOutcome = { requests: 0, statuses: {}, faults: [], memory: [] }

  const batch = async (until: number) => {
    const one = async () => {
      while (outcome.requests < until) {
        const number = ++outcome.requests
        const { cookies, ...input } = next()
        const session = random.next() < 0.7 ? [random.pick(sessions)] : []
        const cookie = [...cookies, ...session].join('; ')
        const headers = {
          ...input.headers,
          ...(cookie ? { cookie } : {}),
          'x-forwarded-for': network(number),
        }
        const { status, text } = await answer(service, agent, { ...input, headers })
        outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
        if (status >= 500 || status === 0) outcome.faults.push(describe({ ...input, headers }, status, text))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, one))
  }
  // The requests also end sessions, so all users sign in again now and then.
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

/** Excludes sign-out, which would end the sessions for the rest of the run. */
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

/** Possible values of path parameters; `slug` and `block` name forms of published apps. */
type Ids = Record<'any' | 'slug' | 'block', string[]>

/** Signs up users with an app each. Three of the apps are published with a form. */
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

/** Creates a new session for each user, and several for the administrator. */
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

/** Resolves with status 0 if there was no response. */
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
    // A keep-alive connection may close just as it is reused, which says nothing about this request (RFC
    // 9112, 9.3.1).
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
