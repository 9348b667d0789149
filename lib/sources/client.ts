/** What is asked of a source: a route below its API's root, as `wp/v2/posts`; of a feed, `feed`. */
export type SourceRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  route: string
  query?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export type SourceAnswer = {
  status: number
  header: (name: string) => string | null
  /** What was answered; the text itself where it is no JSON, null where there is nothing. */
  json: unknown
}

/**
 * Asks a source, by whatever way there is from here: through the service, straight, or from memory in a test.
 * @throws when nothing answers; an answer that refuses is none of that
 */
export type SourceCall = (request: SourceRequest) => Promise<SourceAnswer>

/** Names a request for what keeps its answer: the route and its query in the order of the names. */
export function requestKey({ route, query = {} }: Pick<SourceRequest, 'route' | 'query'>): string {
  const pairs = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  const written = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return written.length > 0 ? `${route}?${written.join('&')}` : route
}

/** Reads a response of `fetch`. */
export async function toAnswer(response: Response): Promise<SourceAnswer> {
  const text = await response.text()
  return { status: response.status, header: (name) => response.headers.get(name), json: parsed(text) }
}

/** JSON; the text itself where it is none, null where there is nothing. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text === '' ? null : text
  }
}
