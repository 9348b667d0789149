import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { LoadClient, Heard } from './load'
import type { Ledger } from './ledger'

type Document = { settings: { appName: string } }
type App = { id: string; slug: string; revision: number; document: Document }
type Person = { cookie: string; app: App; pictures: string[] }
type UserAction = (person: Person) => Promise<unknown>

const PASSWORD = 'a long Engine phrase 1843!'

/**
 * Users with a published app each, who use the service until they are stopped. The ledger records what the
 * service acknowledges.
 */
export async function newPeople({ request, site }: LoadClient, ledger: Ledger, count: number) {
  let made = 0
  /** Each request has its own network address, where the service trusts the header. */
  const network = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })

  const register = async () => {
    const email = `person-${++made}@example.com`
    const name = { firstName: 'Ada', lastName: 'Lovelace' }
    const body = { ...name, email, password: PASSWORD, confirmPassword: PASSWORD, acceptTerms: true }
    const answer = await request('POST', '/api/register', { body, headers: network() })
    if (answer.status === 201) ledger.note('account', (answer.json() as { id: string }).id)
    return { email, answer }
  }
  const makeApp = async (cookie: string) => {
    const body = { name: `App ${++made}`, template: 'restaurant' }
    const answer = await request('POST', '/api/apps', { cookie, body })
    if (answer.status !== 201) return answer
    const { id } = answer.json() as { id: string }
    ledger.note('app', id)
    return answer
  }
  const reload = async ({ cookie, app }: Pick<Person, 'cookie' | 'app'>) => {
    const answer = await request('GET', `/api/apps/${app.id}`, { cookie })
    if (answer.status === 200) Object.assign(app, answer.json() as App)
    return answer
  }
  const publish: UserAction = async ({ cookie, app }) => {
    const answer = await request('POST', `/api/apps/${app.id}/releases`, { cookie, body: {} })
    if (answer.status === 201) ledger.note('release', app.id, (answer.json() as { version: number }).version)
    return answer
  }
  const save: UserAction = async (person) => {
    const { cookie, app } = person
    app.document.settings.appName = `Version ${++made}`
    const headers = { 'if-match': String(app.revision) }
    const body = { document: app.document }
    const answer = await request('PUT', `/api/apps/${app.id}`, { cookie, body, headers })
    if (answer.status !== 200) return reload(person) // it may have been saved anyway
    app.revision = (answer.json() as { revision: number }).revision
    return ledger.note('save', app.id, app.revision, app.document.settings.appName)
  }
  const write: UserAction = async () => {
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Drill', message: `Number ${++made}` }
    const answer = await request('POST', '/api/contact', { body: message, headers: network() })
    if (answer.status === 201) ledger.note('message', (answer.json() as { id: string }).id)
  }
  const upload: UserAction = async ({ cookie, app, pictures }) => {
    const bytes = await newPicture()
    const headers = { 'content-type': 'image/png' }
    const answer = await request('POST', `/api/apps/${app.id}/assets`, { cookie, headers, body: bytes })
    if (answer.status !== 201) return
    const { url } = answer.json() as { url: string }
    pictures.push(url)
    ledger.note('picture', app.id, url.split('/').at(-1) ?? '')
  }
  const browse: UserAction = ({ cookie, pictures }) =>
    pictures.length > 0 ? request('GET', pictures[randomInt(pictures.length)] ?? '/', { cookie }) : wait(0)
  const get =
    (path: (person: Person) => string): UserAction =>
    (person) =>
      request('GET', path(person), { cookie: person.cookie })

  /** The actions of users, with their shares. */
  const reading: [number, UserAction][] = [
    [8, get(() => '/')],
    [4, get(() => '/pricing')],
    [4, get(() => '/signin')],
    [6, get(() => '/api/me')],
    [6, get(() => '/api/apps')],
    [4, get(() => '/app-builder')],
    [10, get(({ app }) => `/a/${app.slug}/`)],
    [5, get(({ app }) => `/a/${app.slug}/manifest.webmanifest`)],
    [2, get(({ app }) => `/api/apps/${app.id}/releases/1/app.apk`)],
    [6, browse],
  ]
  const writing: [number, UserAction][] = [
    [20, save],
    [3, write],
    [2, ({ cookie }) => makeApp(cookie)],
    [1, register],
    [1, publish],
    [3, upload],
  ]

  const join = async (): Promise<Person> => {
    const { email, answer } = await register()
    if (answer.status !== 201) throw new Error(`${email} could not register: ${answer.status}`)
    const cookie = await signIn({ request, site, answers: [] }, email, PASSWORD)
    const app = (await makeApp(cookie)).json() as App
    await reload({ cookie, app })
    const person = { cookie, app, pictures: [] }
    await publish(person)
    return person
  }
  const people: Person[] = []
  for (let number = 0; number < count; number++) people.push(await join())

  return {
    people,
    /**
     * All do one action after the other.
     * @param deeds whether they read, too
     * @param pause milliseconds between the actions of one user
     */
    start(deeds: 'writing' | 'both', pause: number) {
      const choices = deeds === 'both' ? [...reading, ...writing] : writing
      let stopped = false
      const live = async (person: Person) => {
        while (!stopped) {
          await choose(choices)(person)
          await wait(pause * (0.5 + Math.random()))
        }
      }
      const work = Promise.all(people.map(live))
      return async () => {
        stopped = true
        await work
      }
    },
    /** Returns the pictures that were acknowledged and are not served as sent. */
    async brokenPictures(): Promise<string[]> {
      const broken: string[] = []
      for (const { cookie, pictures } of people)
        for (const url of pictures) {
          const { status, bytes } = await request('GET', url, { cookie })
          const hash = createHash('sha256').update(bytes).digest('hex')
          if (status !== 200 || !url.endsWith(hash)) broken.push(`${status} ${url}`)
        }
      return broken
    },
  }
}

function choose(choices: [number, UserAction][]): UserAction {
  let at = randomInt(choices.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, deed] of choices) if ((at -= weight) < 0) return deed
  throw new Error('There is nothing to do')
}

/** 64 by 64 pixels of one color, unique to this picture. */
function newPicture(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
}

/** @returns the cookies of the new session */
export async function signIn({ request }: LoadClient, email: string, password: string): Promise<string> {
  const csrf = await request('GET', '/api/auth/csrf')
  const { csrfToken } = csrf.json() as { csrfToken: string }
  const signed: Heard = await request('POST', '/api/auth/callback/credentials', {
    cookie: csrf.cookies.join('; '),
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cookie = [...csrf.cookies, ...signed.cookies].join('; ')
  const me = await request('GET', '/api/me', { cookie })
  if (me.status !== 200) throw new Error(`${email} could not sign in: ${signed.status}, ${me.status}`)
  return cookie
}
