import type { FetchedPage, FetchOptions, GuardedFetch } from '../guarded-fetch/guarded-fetch'
import type { FetchProblem } from '../guarded-fetch/errors'
import type { SourceFetch } from '../sources/source'
import type { Result } from '../base/result'

/** How a site answered a question: its status, `late` where nothing came in time, null where what came is of no use. */
export type Answered = { url: string; status: number | 'late' | null }

/** Questions of one purpose, with a record of how they were answered. */
type Questions = { text: SourceFetch; isAnyLate: () => boolean }

/** One conversion's access to a site: every request goes through the guarded fetch and ends with the visit. */
export type Visit = {
  fetch(
    url: string,
    options?: Pick<FetchOptions, 'accept' | 'maxBytes' | 'signal' | 'follow' | 'cutAfter'>,
  ): Promise<Result<FetchedPage, FetchProblem>>
  /** The text of a secondary resource, as UTF-8; null whatever went wrong, so that the visit continues without it. */
  text: SourceFetch
  /** The same, for whoever has to know whether an answer is missing or was no. */
  ask(): Questions
  /** All that was asked by either. */
  answers: readonly Answered[]
}

/** Statuses of a site, or of what stands before it, that has no time for an answer now. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 504])
const NO_ANSWER: ReadonlySet<FetchProblem> = new Set(['timeout', 'unreachable'])

/** Binds a guarded fetch to one signal and one deadline, in `Date.now()` milliseconds. */
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
  const textInto =
    (own: Answered[]): SourceFetch =>
    async (url, options) => {
      const fetched = await fetch(url, options)
      const answered = { url, status: statusOf(fetched) }
      for (const record of new Set([answers, own])) record.push(answered)
      if (!fetched.ok || fetched.value.status !== 200) return null
      return { text: new TextDecoder().decode(fetched.value.bytes), url: fetched.value.url }
    }
  return {
    fetch,
    answers,
    text: textInto(answers),
    ask() {
      const own: Answered[] = []
      return { text: textInto(own), isAnyLate: () => own.some(({ status }) => status === 'late') }
    },
  }
}

function statusOf(fetched: Result<FetchedPage, FetchProblem>): Answered['status'] {
  if (!fetched.ok) return NO_ANSWER.has(fetched.problem) ? 'late' : null
  return BUSY.has(fetched.value.status) ? 'late' : fetched.value.status
}
