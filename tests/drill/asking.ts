/** An answer as it is kept. A status of 0 stands for a connection that broke. Times as of `performance.now()`. */
export type Answer = {
  method: string
  path: string
  status: number
  retryAfter: string | null
  started: number
  ended: number
}
export type Heard = Answer & { bytes: Buffer; cookies: string[]; json: () => unknown }
type Given = { cookie?: string; body?: unknown; headers?: Record<string, string> }
export type Asker = {
  site: string
  /** All that was answered so far. */
  answers: Answer[]
  ask: (method: string, path: string, given?: Given) => Promise<Heard>
}

/** How long an answer may take, in milliseconds. */
const PATIENCE = 60_000

/** Asks a service as a browser on its own pages would, and keeps what came of it. */
export function newAsker(site: string): Asker {
  const answers: Answer[] = []
  const ask: Asker['ask'] = async (method, path, { cookie = '', body, headers = {} } = {}) => {
    const started = performance.now()
    const heard = await send(site + path, method, { origin: site, cookie, ...headers }, body).catch(
      () => null,
    )
    const [status, retryAfter] = [heard?.status ?? 0, heard?.headers.get('retry-after') ?? null]
    const answer = { method, path, status, retryAfter, started, ended: performance.now() }
    answers.push(answer)
    const bytes = heard?.bytes ?? Buffer.alloc(0)
    const cookies = (heard?.headers.getSetCookie() ?? []).map((line) => line.split(';')[0] ?? '')
    return { ...answer, bytes, cookies, json: () => JSON.parse(bytes.toString()) as unknown }
  }
  return { site, answers, ask }
}

async function send(url: string, method: string, headers: Record<string, string>, body: unknown) {
  const [type, data] =
    body === undefined
      ? [undefined, undefined]
      : body instanceof URLSearchParams || body instanceof Uint8Array
        ? [undefined, body as BodyInit]
        : ['application/json', JSON.stringify(body)]
  const response = await fetch(url, {
    method,
    headers: type ? { 'content-type': type, ...headers } : headers,
    body: data,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** @returns a share of what answers took, in milliseconds: 0.5 is the middle, 1 the longest */
export function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ started, ended }) => ended - started).sort((a, b) => a - b)
  return Math.round(times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0)
}

/** As in `200: 1,204, 409: 3`. */
export function tellStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
    .join(', ')
}
