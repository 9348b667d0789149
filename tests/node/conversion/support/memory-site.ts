import type { FetchedPage, GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import type { FetchProblem } from '@/lib/guarded-fetch/errors'
import { failure, success } from '@/lib/base/result'

/** A resource: HTML, a picture, a script or JSON by their content, a complete response, or a problem. */
export type Stored = string | Uint8Array | Partial<Omit<FetchedPage, 'url'>> | { problem: FetchProblem }

/** Sites without a network, at any address and over https: for tests of the analysis, not of fetching. */
export function memorySite(resources: Readonly<Record<string, Stored>>) {
  const requests: string[] = []
  const fetchPage: GuardedFetch['fetchPage'] = async (url, { follow = true } = {}) => {
    requests.push(url)
    const stored = resources[url]
    if (stored === undefined)
      return url.startsWith('http:') ? failure('unreachable') : success(page(url, { status: 404 }))
    if (isProblem(stored)) return failure(stored.problem)
    const answer = page(
      url,
      isAnswer(stored) ? stored : { headers: { 'content-type': typeOf(stored) } },
      stored,
    )
    const { location } = answer.headers
    return follow && location ? fetchPage(new URL(location, url).href) : success(answer)
  }
  return { fetchPage, requests }
}

function page(url: string, answer: Partial<Omit<FetchedPage, 'url'>>, body: Stored = ''): FetchedPage {
  const bytes = typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body) : Buffer.alloc(0)
  return { url, status: 200, headers: { 'content-type': 'text/html' }, bytes, ...answer }
}

function typeOf(body: string | Uint8Array): string {
  if (typeof body !== 'string') return 'image/png'
  if (body.trimStart().startsWith('<')) return 'text/html; charset=utf-8'
  return /^\s*[{[]/.test(body) ? 'application/manifest+json' : 'text/javascript'
}

const isProblem = (stored: Stored): stored is { problem: FetchProblem } =>
  typeof stored === 'object' && 'problem' in stored
const isAnswer = (stored: Stored): stored is Partial<Omit<FetchedPage, 'url'>> =>
  typeof stored === 'object' && !(stored instanceof Uint8Array)
