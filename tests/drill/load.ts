/** A recorded response. Status 0 means that the connection broke. Times are values of `performance.now()`. */
export type Answer = {
  method: string
  path: string
  status: number
  retryAfter: string | null
  started: number
  ended: number
}
export type Heard = Answer & { bytes: Buffer; cookies: string[]; json: () => unknown }
type RequestInput = { cookie?: string; body?: unknown; headers?: Record<string, string> }
export type LoadClient = {
  site: string
  /** All responses so far. */
  answers: Answer[]
  request: (method: string, path: string, given?: RequestInput) => Promise<Heard>
}

/** Maximum milliseconds of a response. */
const TIMEOUT_MS = 60_000

/** Sends requests as a browser on the service's own pages would, and records the responses. */
export function createLoadClient(site: string): LoadClient {
  const answers: Answer[] = []
  const request: LoadClient['request'] = async (method, path, { cookie = '', body, headers = {} } = {}) => {
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
  return { site, answers, request }
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** @returns a percentile of the response times in milliseconds: 0.5 is the median, 1 the maximum */
export function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ started, ended }) => ended - started).sort((a, b) => a - b)
  return Math.round(times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0)
}

/** Returns counts such as `200: 1,204, 409: 3`. */
export function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
    .join(', ')
}
