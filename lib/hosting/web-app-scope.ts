import { activeHostOf, hostNameOf, originOfHost } from '../platform/http/custom-hosts'
import { firstUrl } from '../platform/http/hosted-url'

/** The file with which an origin agrees to be in the scope of web apps on others (WICG scope extensions). */
export const ASSOCIATION = '.well-known/web-app-origin-association'

/**
 * Agrees that the app that was installed from its first address includes its domain, where that address
 * leads. Without it, browsers show the installed app’s pages with an address bar. Null if the app has no
 * domain.
 */
export function associationFile(slug: string): Response | null {
  if (activeHostOf(slug) === null) return null
  const first = firstUrl(slug)
  // A web app is identified by its `id`, or by its start page if it has none.
  const ids = new Set([new URL(`/a/${slug}/`, first).href, first])
  const apps = Object.fromEntries([...ids].map((id) => [id, { scope: '/' }]))
  return Response.json(apps, { headers: { 'cache-control': 'no-cache' } })
}

/**
 * Adds the app’s domain to the scope in its manifest at its first address. Other files are served as they
 * are.
 */
export async function withExtendedScope(
  request: Request,
  slug: string,
  serve: (request: Request) => Promise<Response>,
): Promise<Response> {
  const domain = activeHostOf(slug)
  const isMoved = domain !== null && hostNameOf(request.headers.get('host') ?? '') !== domain
  if (!isMoved || !new URL(request.url).pathname.endsWith('.webmanifest')) return serve(request)
  const headers = new Headers(request.headers)
  headers.delete('if-none-match') // names the manifest without it
  const response = await serve(new Request(request.url, { headers }))
  if (response.status !== 200) return response
  const manifest = (await response.json()) as object
  const extended = { ...manifest, scope_extensions: [{ type: 'origin', origin: originOfHost(domain) }] }
  const own = new Headers(response.headers)
  own.delete('etag')
  return new Response(JSON.stringify(extended, null, 2), { headers: own })
}
