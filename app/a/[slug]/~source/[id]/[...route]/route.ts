import { publishedSources } from '@/lib/hosting/published-sources'

/** What the server in front leaves to Next.js, and all of it where there is none. */
const ask = publishedSources({ zips: false })

export { ask as GET, ask as POST, ask as PUT, ask as DELETE }
