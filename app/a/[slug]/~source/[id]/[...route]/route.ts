import { publishedSources } from '@/lib/hosting/published-sources'

/** Handles the source requests that the server in front doesn't; all of them without such a server. */
const relay = publishedSources({ zips: false })

export { relay as GET, relay as POST, relay as PUT, relay as DELETE }
