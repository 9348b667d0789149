import type { FetchedPage, FetchOptions, GuardedFetch } from '../guarded-fetch/guarded-fetch'
import type { FetchProblem } from '../guarded-fetch/errors'
import type { SourceFetch } from '../sources/source'
import type { Result } from '../base/result'

/** Result of a request: the HTTP status, `late` for a timeout, or null for an unusable response. */
export type Answered = { url: string; status: number | 'late' | null }

/** Requests of one purpose, with whether any was late. */
type TrackedRequests = { text: SourceFetch; isAnyLate: () => boolean }

/** A conversion's access to a site. All requests use the guarded fetch and end with the visit. */
export type Visit = {
  fetch(
    url: string,
    options?: Pick<FetchOptions, 'accept' | 'maxBytes' | 'body' | 'signal' | 'follow' | 'cutAfter'>,
  ): Promise<Result<FetchedPage, FetchProblem>>
  /** Fetches a secondary resource as UTF-8 text. Returns null on any failure, so that the visit continues. */
  text: SourceFetch
  /** Same, for callers that must distinguish a late response from a refusal. */
  track(): TrackedRequests
  /** Results of all requests. */
  answers: readonly Answered[]
}

/** Statuses of an overloaded site or its proxy. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 504])
const NO_ANSWER: ReadonlySet<FetchProblem> = new Set(['timeout', 'unreachable'])

/** Binds a guarded fetch to one signal and one deadline (epoch milliseconds). */
export function createVisit(
  fetcher: Pick<GuardedFetch, 'fetchPage'>,
  deadline: number,
  signal?: AbortSignal,
): Visit {
  const fetch: Visit['fetch'] = (url, options = {}) => {
    const signals = [signal, options.signal].filter((each) => each !== undefined)
    return fetcher.fetchPage(url, {
      ...options,
      deadline,
      signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0],
    })
  }
  const answers: Answered[] = []
  const fetchTextInto =
    (own: Answered[]): SourceFetch =>
    async (url, options) => {
      const fetched = await fetch(url, options)
      const result = { url, status: statusOf(fetched) }
      for (const record of new Set([answers, own])) record.push(result)
      if (!fetched.ok) return null
      const isRefusal = options.body !== undefined && /json/.test(fetched.value.headers['content-type'] ?? '')
      if (fetched.value.status !== 200 && !isRefusal) return null
      const { bytes, url: at, status } = fetched.value
      return { text: new TextDecoder().decode(bytes), url: at, status }
    }
  return {
    fetch,
    answers,
    text: fetchTextInto(answers),
    track() {
      const own: Answered[] = []
      return { text: fetchTextInto(own), isAnyLate: () => own.some(({ status }) => status === 'late') }
    },
  }
}

function statusOf(fetched: Result<FetchedPage, FetchProblem>): Answered['status'] {
  if (!fetched.ok) return NO_ANSWER.has(fetched.problem) ? 'late' : null
  return BUSY.has(fetched.value.status) ? 'late' : fetched.value.status
}
