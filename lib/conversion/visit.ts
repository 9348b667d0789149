import type { FetchedPage, FetchOptions, GuardedFetch } from '../guarded-fetch/guarded-fetch'
import type { FetchProblem } from '../guarded-fetch/errors'
import type { SourceFetch } from '../sources/source'
import type { Result } from '../base/result'

/** One conversion's access to a site: every request goes through the guarded fetch and ends with the visit. */
export type Visit = {
  fetch(
    url: string,
    options?: Pick<FetchOptions, 'accept' | 'maxBytes' | 'signal' | 'follow' | 'cutAfter'>,
  ): Promise<Result<FetchedPage, FetchProblem>>
  /** The text of a secondary resource, as UTF-8; null whatever went wrong, so that the visit continues without it. */
  text: SourceFetch
  /** What was asked by `text` and how the site answered: the status, or null where nothing came. */
  texts: { url: string; status: number | null }[]
}

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
  const texts: Visit['texts'] = []
  return {
    fetch,
    texts,
    async text(url, options) {
      const fetched = await fetch(url, options)
      texts.push({ url, status: fetched.ok ? fetched.value.status : null })
      if (!fetched.ok || fetched.value.status !== 200) return null
      return { text: new TextDecoder().decode(fetched.value.bytes), url: fetched.value.url }
    },
  }
}
