import type { AskHost } from '@/lib/stores/links/check'
import { MAX_LINK_FILE } from '@/lib/stores/links/judge'
import type { GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'

const how = { maxBytes: MAX_LINK_FILE, accept: 'application/json', follow: false }

/** Asks hosts for the files that let an app open their links, as phones do. */
export function askHost(fetch: GuardedFetch, signal: AbortSignal): AskHost {
  return (address) => fetch.fetchPage(address, { ...how, signal })
}
