/** Whether people reach the service over https; said by the start (prepare.ts). */
export const isSecure = () => process.env.APP_URL?.startsWith('https:') ?? false

/**
 * A cookie's name as browsers know it. `__Host-` makes them refuse one that another host set, such as that of a hosted app
 * below ours (RFC 6265bis, 4.1.3.2); it needs https, the path `/`, and no domain.
 */
export function cookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name
}

/** Attributes of a cookie for our own eyes, as its name needs them. */
export function cookieFlags(seconds: number): string {
  return `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

export const SESSION_COOKIE = 'next-auth.session-token'
