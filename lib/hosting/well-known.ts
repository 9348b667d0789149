import { findHostedLinkFile } from '../stores/links/queries'
import { LINK_FILES } from '../stores/links/schema'
import { NotFoundError } from '../platform/errors'
import { APPS_HOST_HEADER } from '../platform/http/apps-host'

/** Seconds for which phones and caches keep a file. */
const MAX_AGE = 600

/**
 * Answers a hosted app's files for verified links, at `/.well-known/` of its own host. In its folder too, for whoever puts
 * the folder on a domain of their own; our own host has no such files, since it is everybody's. Null for any other address, and
 * while there is nothing to say.
 */
export async function wellKnownAnswer(request: Request, slug: string): Promise<Response | null> {
  const path = new URL(request.url).pathname.split('/').slice(3).join('/')
  const file = LINK_FILES.find((name) => path === `.well-known/${name}`)
  if (!file) return null
  const text = await findHostedLinkFile(slug, file).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
  if (text === null) return null
  const isOwnHost = request.headers.has(APPS_HOST_HEADER)
  const cached = { 'cache-control': isOwnHost ? `public, max-age=${MAX_AGE}` : 'no-cache' }
  return new Response(text, { headers: { 'content-type': 'application/json', ...cached } })
}
