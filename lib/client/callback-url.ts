/**
 * Where to go after a sign-in: the `callbackUrl` of the query, when it lies on this origin, as a path.
 * Anything else (another host, `//host`, `javascript:`) gives null.
 */
export function ownCallback(search: string, origin: string): string | null {
  const given = new URLSearchParams(search).get('callbackUrl')
  if (!given || !URL.canParse(given, origin)) return null
  const url = new URL(given, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}

/** `/signin?callbackUrl=…` for the place that the person should come back to. */
export function signInUrl(returnTo: string): string {
  return `/signin?callbackUrl=${encodeURIComponent(returnTo)}`
}
