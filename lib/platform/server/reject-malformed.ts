const METHODS_OF_PAGES = 'GET, HEAD'

/** Paths without pages: route handlers, which know their methods, and Next.js's own files below `/_`. */
const NO_PAGE = /^\/(api|a|demo)(\/|$)|^\/_/

/** A percent-encoded NUL, which no URL of ours contains and no database stores. */
const NUL = /%00/

/** A host name or address and a port (RFC 9110, 7.2), in valid characters. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i

type Refusal = { status: number; headers: Record<string, string>; body: string }

/** The response to a malformed request, which Next.js would treat as a server error or as valid. */
export function rejectMalformed(method: string, url: string): Refusal | null {
  const path = readPath(url)
  if (path === null) return refusal(400, 'malformed-address', 'The address of this request is malformed.')
  if (NUL.test(url)) return unsupported(url)
  // Next.js handles POST: for a form sent before its script ran, it responds with the page.
  if (NO_PAGE.test(path) || ['GET', 'HEAD', 'POST'].includes(method)) return null
  return refusal(405, 'method-not-allowed', `This address accepts only ${METHODS_OF_PAGES}.`, {
    allow: METHODS_OF_PAGES,
  })
}

/**
 * The response to a request with an invalid host, or with two, of which a proxy may have read the other (RFC
 * 9112, 3.2).
 * @param rawHeaders alternating names and values; Node's parsed headers drop the second host
 */
export function rejectHost(rawHeaders: readonly string[]): Refusal | null {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  if (hosts.length < 2 && hosts.every((host) => HOST.test(host))) return null
  return refusal(400, 'malformed-host', 'This request doesn’t name one host.')
}

/** Returns null for `*`, which is no URL of ours, and for invalid percent-encoding. */
function readPath(url: string): string | null {
  if (url === '*') return null
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return null
  }
}

/** Names the parameter that contains the NUL. If there is none, the path contains it. */
function unsupported(url: string): Refusal {
  const query = url.split('?').slice(1).join('?')
  const name = [...new URLSearchParams(query)].find(([, value]) => value.includes('\0'))?.[0]
  const error = 'The address of this request contains a character that can’t be used.'
  return refusal(400, 'unsupported-text', error, {}, name ? { [name]: error } : undefined)
}

function refusal(
  status: number,
  code: string,
  error: string,
  headers: Record<string, string> = {},
  fields?: Record<string, string>,
): Refusal {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ error, code, fields }),
  }
}
