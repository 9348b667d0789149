import type { Visit } from '../../visit'
import type { Transport } from './evidence'

const MOST_HOPS = 3
/** Enough to see that something answers; redirects have hardly any body. */
const GLANCE_BYTES = 64 * 1024
const GLANCE = { accept: 'text/html', maxBytes: GLANCE_BYTES, follow: false } as const

/** Looks behind the other door: where plain HTTP leads a visitor of a secure page, or whether HTTPS answers at all. */
export async function inspectTransport(pageUrl: string, visit: Visit): Promise<Transport> {
  const url = new URL(pageUrl)
  if (url.protocol === 'https:') return { secure: true, plain: await followPlain(url, visit) }
  if (url.port !== '') return { secure: false, https: 'unasked' } // which port speaks TLS is anybody's guess
  url.protocol = 'https:'
  const answer = await visit.fetch(url.href, GLANCE)
  if (answer.ok) return { secure: false, https: answer.value.status < 400 ? 'answers' : 'none' }
  if (answer.problem === 'too-large') return { secure: false, https: 'answers' }
  return { secure: false, https: answer.problem === 'certificate' ? 'certificate' : 'none' }
}

type Plain = Extract<Transport, { secure: true }>['plain']

async function followPlain(secure: URL, visit: Visit): Promise<Plain> {
  if (secure.port !== '') return 'closed' // a port that speaks TLS speaks nothing else
  let url = new URL(secure)
  url.protocol = 'http:'
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const answer = await visit.fetch(url.href, GLANCE)
    if (!answer.ok) return answer.problem === 'too-large' ? 'serves' : unanswered(answer.problem)
    const { status, headers } = answer.value
    if (status >= 400) return 'closed'
    const location = headers.location
    if (status < 300 || location === undefined || !URL.canParse(location, url)) return 'serves'
    url = new URL(location, url)
    if (url.protocol === 'https:') return 'redirects'
  }
  return 'unknown'
}

function unanswered(problem: string): Plain {
  return problem === 'unreachable' ? 'closed' : 'unknown'
}
