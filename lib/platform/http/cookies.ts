/** Whether the service is reached over HTTPS. APP_URL is set at startup (prepare.ts). */
export const isSecure = () => process.env.APP_URL?.startsWith('https:') ?? false

/**
 * A cookie's name in the browser. `__Host-` prevents other hosts, such as that of a hosted app below ours,
 * from setting it (RFC 6265bis, 4.1.3.2). It requires HTTPS, the path `/` and no domain.
 */
export function cookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name
}

/** Attributes of a cookie that only the server reads, as its name requires. */
export function cookieFlags(seconds: number): string {
  return `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

export const SESSION_COOKIE = 'next-auth.session-token'
