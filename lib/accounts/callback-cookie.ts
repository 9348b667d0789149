/** Where next-auth keeps the page to return to after a sign-in, under whatever prefix. */
const CALLBACK_COOKIE = /(^|[-_])next-auth\.callback-url$/

/**
 * A Cookie header without the page to return to when that is no address: next-auth would answer every request with an
 * error until the cookie is gone, on every page that asks who is signed in.
 */
export function withoutBrokenCallback(cookie: string): string {
  return cookie
    .split(';')
    .filter((pair) => !isBroken(pair))
    .join(';')
}

function isBroken(pair: string): boolean {
  const [name = '', ...value] = pair.split('=')
  return CALLBACK_COOKIE.test(name.trim()) && !isCallback(decoded(value.join('=').trim()), 'http://localhost')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Whether next-auth can read an address to return to: a path, or one with http or https. */
export function isCallback(callback: string, origin: string): boolean {
  if (callback.startsWith('/')) return URL.canParse(callback, origin)
  return URL.canParse(callback) && /^https?:$/.test(new URL(callback).protocol)
}
