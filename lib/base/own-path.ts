/** Pages below these are other people's: nobody is led there with a fresh sign-in. */
const HOSTED = /^\/+(a|demo)(\/|$)/i

/**
 * Where to go after a sign-in: the `callbackUrl` of the query, when it lies on this origin, as a path.
 * Anything else (another host, `//host`, `javascript:`, a hosted app) gives null.
 */
export function ownCallback(search: string, origin: string): string | null {
  const given = new URLSearchParams(search).get('callbackUrl')
  return given ? ownPath(given, origin) : null
}

/** The path of an address on this origin that is a page of ours and not of a hosted app, else null. */
export function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  // A path with two slashes at its start would be read as another host.
  if (url.origin !== origin || url.pathname.startsWith('//') || isHosted(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** The router reads a path decoded, so this does too; a path that cannot be decoded is nobody's page. */
function isHosted(pathname: string): boolean {
  try {
    const { pathname: decoded } = new URL(`http://host/${decodeURIComponent(pathname).replaceAll('\\', '/')}`)
    return HOSTED.test(decoded)
  } catch {
    return true
  }
}

/** `/signin?callbackUrl=…` for the place that the person should come back to. */
export function signInUrl(returnTo: string): string {
  return `/signin?callbackUrl=${encodeURIComponent(returnTo)}`
}
