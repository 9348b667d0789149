import type { FetchedPage, FetchOptions, GuardedFetch } from './guarded-fetch/guarded-fetch'
import type { FetchProblem } from './guarded-fetch/errors'
import type { Result } from './result'

/** One conversion's way to the site: every request goes through the guarded fetch and ends with the visit. */
export type Visit = {
  fetch(
    url: string,
    options?: Pick<FetchOptions, 'accept' | 'maxBytes' | 'signal' | 'follow'>,
  ): Promise<Result<FetchedPage, FetchProblem>>
  /** The text of a secondary resource, or null whatever went wrong: the visit goes on without it. */
  text(url: string, accept: string, maxBytes: number): Promise<{ text: string; url: string } | null>
}

/** Binds a guarded fetch to one moment at which all ends, in `Date.now()` milliseconds, and one signal. */
export function createVisit(
  fetcher: Pick<GuardedFetch, 'fetchPage'>,
  deadline: number,
  signal?: AbortSignal,
): Visit {
  const fetch: Visit['fetch'] = (url, options = {}) => {
    const signals = [signal, options.signal].filter((one) => one !== undefined)
    return fetcher.fetchPage(url, {
      ...options,
      deadline,
      signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0],
    })
  }
  return {
    fetch,
    async text(url, accept, maxBytes) {
      const answer = await fetch(url, { accept, maxBytes })
      if (!answer.ok || answer.value.status !== 200) return null
      return { text: new TextDecoder().decode(answer.value.bytes), url: answer.value.url }
    },
  }
}
