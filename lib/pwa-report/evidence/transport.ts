import type { Visit } from '../../conversion/visit'
import type { Transport } from './evidence'

const MAX_HOPS = 10
/** Maximum bytes to read: enough to see a response. Redirects have hardly any body. */
const MAX_BYTES = 64 * 1024
const GLANCE = { accept: 'text/html', maxBytes: MAX_BYTES, follow: false } as const

/** Tries the other scheme: follows plain HTTP for a secure page, or checks HTTPS for an insecure one. */
export async function inspectTransport(pageUrl: string, visit: Visit): Promise<Transport> {
  const url = new URL(pageUrl)
  if (url.protocol === 'https:') return { secure: true, plain: await followPlain(url, visit) }
  if (url.port !== '') return { secure: false, https: 'unasked' } // the TLS port is unknown
  url.protocol = 'https:'
  const fetched = await visit.fetch(url.href, GLANCE)
  if (fetched.ok) return { secure: false, https: fetched.value.status < 400 ? 'answers' : 'none' }
  if (fetched.problem === 'too-large') return { secure: false, https: 'answers' }
  return { secure: false, https: fetched.problem === 'certificate' ? 'certificate' : 'none' }
}

type Plain = Extract<Transport, { secure: true }>['plain']

async function followPlain(secure: URL, visit: Visit): Promise<Plain> {
  if (secure.port !== '') return 'closed' // a TLS port does not serve http
  let url = new URL(secure)
  url.protocol = 'http:'
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const fetched = await visit.fetch(url.href, GLANCE)
    if (!fetched.ok) return fetched.problem === 'too-large' ? 'serves' : stateOfFailure(fetched.problem)
    const { status, headers } = fetched.value
    if (status >= 400) return 'closed'
    const location = headers.location
    if (status < 300 || location === undefined || !URL.canParse(location, url)) return 'serves'
    url = new URL(location, url)
    if (url.protocol === 'https:') return 'redirects'
  }
  return 'unknown'
}

function stateOfFailure(problem: string): Plain {
  return problem === 'unreachable' ? 'closed' : 'unknown'
}
