/** A request to a source, with a route below its API's root, such as `wp/v2/posts`, or `feed` for a feed. */
export type SourceRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  route: string
  query?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Whether it gets the app's language, a BCP 47 tag, as the parameter `lang`. */
  localized?: true
  /** The source has one address, whatever the route. */
  atAddress?: true
}

export type SourceResponse = {
  status: number
  header: (name: string) => string | null
  /** Parsed JSON, the text if it is not JSON, or null if it is empty. */
  json: unknown
}

/**
 * Sends a request to a source: through the service, directly, or from memory in a test.
 * @throws if there is no response; a refusal is a response
 */
export type SourceCall = (request: SourceRequest) => Promise<SourceResponse>

/** Cache key of a request: the route and its query, sorted by name. */
export function requestKey({ route, query = {} }: Pick<SourceRequest, 'route' | 'query'>): string {
  const pairs = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  const written = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return written.length > 0 ? `${route}?${written.join('&')}` : route
}

/** Converts a response of `fetch`. */
export async function toAnswer(response: Response): Promise<SourceResponse> {
  const text = await response.text()
  return { status: response.status, header: (name) => response.headers.get(name), json: parsed(text) }
}

/** Parses JSON. Returns the text if it is not JSON, and null if it is empty. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text === '' ? null : text
  }
}
