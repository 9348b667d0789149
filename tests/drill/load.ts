import { setTimeout as wait } from 'node:timers/promises'

/** Answers by status; 0 stands for a connection that broke. Times in milliseconds. */
export type Counts = { answers: Map<number, number>; p99: number; saves: number }

/** How many ask for pages and calls at the same time, each again as soon as it has its answer. */
const READERS = 6
const PATHS = ['/', '/pricing', '/api/health', '/api/apps', '/signin', '/api/me', '/docs']
/** Below what one person may save in ten minutes. */
const SAVE_EVERY = 400

/** Signs in, makes an app, and then reads pages and saves the app until it is stopped. */
export async function startLoad(site: string, email: string, password: string) {
  const cookie = await signIn(site, email, password)
  const answers = new Map<number, number>()
  const times: number[] = []
  let stopped = false
  const ask = async (path: string, init: RequestInit = {}) => {
    const started = performance.now()
    const headers = { cookie, origin: site, 'content-type': 'application/json', ...init.headers }
    try {
      const response = await fetch(site + path, { ...init, headers, redirect: 'manual' })
      const body = await response.text()
      count(response.status)
      times.push(performance.now() - started)
      return { status: response.status, body }
    } catch {
      count(0)
      return { status: 0, body: '' }
    }
  }
  const count = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)

  const made = await ask('/api/apps', { method: 'POST', body: JSON.stringify({ name: 'Drill' }) })
  const { id } = JSON.parse(made.body) as { id: string }
  const first = JSON.parse((await ask(`/api/apps/${id}`)).body) as { revision: number; document: unknown }
  let revision = first.revision

  const read = async (start: number) => {
    for (let at = start; !stopped; at++) await ask(PATHS[at % PATHS.length] ?? '/')
  }
  const save = async () => {
    while (!stopped) {
      const body = JSON.stringify({ document: first.document })
      const headers = { 'if-match': String(revision) }
      const { status, body: answer } = await ask(`/api/apps/${id}`, { method: 'PUT', body, headers })
      if (status === 200) revision = (JSON.parse(answer) as { revision: number }).revision
      await wait(SAVE_EVERY)
    }
  }
  const work = Promise.all([...Array.from({ length: READERS }, (_, index) => read(index)), save()])
  return {
    async stop(): Promise<Counts> {
      stopped = true
      await work
      const sorted = times.sort((a, b) => a - b)
      const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
      return { answers, p99, saves: revision - first.revision }
    },
    /** Revisions that were acknowledged and are not there. */
    async countLost(): Promise<number> {
      const now = JSON.parse((await ask(`/api/apps/${id}`)).body) as { revision: number }
      return revision - now.revision
    },
  }
}

async function signIn(site: string, email: string, password: string): Promise<string> {
  const jar = new Map<string, string>()
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const csrf = await fetch(`${site}/api/auth/csrf`)
  keep(csrf)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const body = new URLSearchParams({ csrfToken, email, password, json: 'true' })
  const headers = { cookie: cookie(), origin: site }
  keep(
    await fetch(`${site}/api/auth/callback/credentials`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    }),
  )
  const me = await fetch(`${site}/api/me`, { headers: { cookie: cookie() } })
  if (!me.ok) throw new Error(`The sign-in did not work: ${me.status}`)
  return cookie()
}
