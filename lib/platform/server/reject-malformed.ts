const METHODS_OF_PAGES = 'GET, HEAD'

/** What is no page: it has handlers, which know their methods; below `/_` lies what Next serves for itself. */
const NO_PAGE = /^\/(api|a|demo)(\/|$)|^\/_/

/** A percent-encoded NUL, which no address of ours has and no database keeps. */
const NUL = /%00/

/** A host's name or address and a port (RFC 9110, 7.2), in the characters that hosts are made of. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i

type Refusal = { status: number; headers: Record<string, string>; body: string }

/** The answer to a request that Next would take for a fault of the server, or for one that it could answer. */
export function rejectMalformed(method: string, url: string): Refusal | null {
  const path = readPath(url)
  if (path === null) return refusal(400, 'malformed-address', 'The address of this request is malformed.')
  if (NUL.test(url)) return unsupported(url)
  // A POST is left to Next: it answers a form that was sent before its script ran with the page.
  if (NO_PAGE.test(path) || ['GET', 'HEAD', 'POST'].includes(method)) return null
  return refusal(405, 'method-not-allowed', `This address accepts only ${METHODS_OF_PAGES}.`, {
    allow: METHODS_OF_PAGES,
  })
}

/**
 * The answer to a request with two hosts, of which a proxy could have read the other, or with what can be none (RFC 9112, 3.2).
 * @param rawHeaders names and values in turns: among Node's other headers, the second is gone
 */
export function rejectHost(rawHeaders: readonly string[]): Refusal | null {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  if (hosts.length < 2 && hosts.every((host) => HOST.test(host))) return null
  return refusal(400, 'malformed-host', 'This request doesn’t name one host.')
}

/** Nothing for `*`, which is no address of ours, and where the percent-encoding cannot be read. */
function readPath(url: string): string | null {
  if (url === '*') return null
  try {
    return decodeURIComponent(url.split('?')[0] ?? '')
  } catch {
    return null
  }
}

/** Names the parameter that holds the NUL; without one it stands in the path. */
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
