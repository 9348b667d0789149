/** NextAuth's cookie with the URL to return to after a sign-in, with any prefix. */
const CALLBACK_COOKIE = /(^|[-_])next-auth\.callback-url$/

/**
 * Removes an invalid callback URL from a Cookie header. Otherwise NextAuth would fail every request that
 * reads the session until the cookie is gone.
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

/** Whether NextAuth can parse a callback URL: a path, or an http(s) URL. */
export function isCallback(callback: string, origin: string): boolean {
  if (callback.startsWith('/')) return URL.canParse(callback, origin)
  return URL.canParse(callback) && /^https?:$/.test(new URL(callback).protocol)
}
