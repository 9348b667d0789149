import type { LookAt } from '@/lib/stores/readiness/check'
import type { GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'

/** Visits pages for the readiness report: what matters is that they answer, not what they say. */
export function lookAtPage(fetch: GuardedFetch, signal: AbortSignal): LookAt {
  return async (url) => {
    // With the head alone: a page over the limit answers too.
    const page = await fetch.fetchPage(url, { signal, cutAfter: 4_000 })
    if (!page.ok) return { answers: false }
    const { status, headers } = page.value
    const isPage = /^(text\/|application\/(xhtml\+xml|pdf))/i.test(headers['content-type'] ?? 'text/html')
    return { answers: true, status, url: page.value.url, isPage }
  }
}
