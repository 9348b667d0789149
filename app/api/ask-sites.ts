import type { FetchHostFile } from '@/lib/stores/links/check'
import { MAX_LINK_FILE } from '@/lib/stores/links/verify-statement'
import type { VisitPage } from '@/lib/stores/readiness/check'
import type { GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'

const linkFile = { maxBytes: MAX_LINK_FILE, accept: 'application/json', follow: false }

/** Requests link files from hosts, the way phones do. */
export function createHostFileFetcher(fetch: GuardedFetch, signal: AbortSignal): FetchHostFile {
  return (address) => fetch.fetchPage(address, { ...linkFile, signal })
}

/** Visits pages for the readiness report, which needs the status and not the content. */
export function createPageVisitor(fetch: GuardedFetch, signal: AbortSignal): VisitPage {
  return async (url) => {
    // Cut after the head, so that a page above the size limit counts as reachable.
    const page = await fetch.fetchPage(url, { signal, cutAfter: 4_000 })
    if (!page.ok) return { answers: false }
    const { status, headers } = page.value
    const isPage = /^(text\/|application\/(xhtml\+xml|pdf))/i.test(headers['content-type'] ?? 'text/html')
    return { answers: true, status, url: page.value.url, isPage }
  }
}
