import { findHostedLinkFile } from '../stores/links/queries'
import { LINK_FILES } from '../stores/links/schema'
import { APPS_HOST_HEADER } from '../platform/http/apps-host'

/** Cache duration of a file for phones and caches, in seconds. */
const MAX_AGE = 600

/**
 * Serves a hosted app's files for verified links: at `/.well-known/` of its own host, and in its folder, for
 * owners who serve the folder from their own domain. The platform's host has no such files, because all apps
 * share it. Returns null for any other path, and if the app has no such file.
 */
export async function serveWellKnown(request: Request, slug: string): Promise<Response | null> {
  const path = new URL(request.url).pathname.split('/').slice(3).join('/')
  const file = LINK_FILES.find((name) => path === `.well-known/${name}`)
  if (!file) return null
  const text = await findHostedLinkFile(slug, file)
  if (text === null) return null
  const isOwnHost = request.headers.has(APPS_HOST_HEADER)
  const cached = { 'cache-control': isOwnHost ? `public, max-age=${MAX_AGE}` : 'no-cache' }
  return new Response(text, { headers: { 'content-type': 'application/json', ...cached } })
}
