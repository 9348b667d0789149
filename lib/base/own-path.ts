/** Folders of other people's pages. A sign-in never redirects there. */
const HOSTED = /^\/+(a|demo)(\/|$)/i

/**
 * The path to open after a sign-in: `callbackUrl` of the query if it is on this origin. Returns null for
 * anything else (another host, `//host`, `javascript:`, a hosted app).
 */
export function ownCallback(search: string, origin: string): string | null {
  const callback = new URLSearchParams(search).get('callbackUrl')
  return callback ? ownPath(callback, origin) : null
}

/** The path of a URL on this origin. Returns null for other origins and for hosted apps. */
export function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  // Browsers would read a path that starts with two slashes as another host.
  if (url.origin !== origin || url.pathname.startsWith('//') || isHosted(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Decodes the path as the router does. A path that cannot be decoded is treated as hosted. */
function isHosted(pathname: string): boolean {
  try {
    const { pathname: decoded } = new URL(`http://host/${decodeURIComponent(pathname).replaceAll('\\', '/')}`)
    return HOSTED.test(decoded)
  } catch {
    return true
  }
}

/** `/signin?callbackUrl=…`, to return to a path after the sign-in. */
export function signInUrl(returnTo: string): string {
  return `/signin?callbackUrl=${encodeURIComponent(returnTo)}`
}
