import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '../../platform/env'

const NAME = 'known-devices'
const YEAR = 365 * 24 * 60 * 60
/** People who use one browser for more accounts than these are slowed down like strangers with the oldest. */
const MAX_ACCOUNTS = 5

/**
 * The name under which this browser has entered an account before, from its cookies; null when it has not. It opens
 * nothing: its guesses are only counted apart from those of strangers.
 * @param cookies the request's Cookie header
 */
export function knownDevice(cookies: string | null, email: string): string | null {
  return entriesOf(cookies).find((entry) => isOf(entry, email)) ?? null
}

/** The Set-Cookie header that makes this browser a known device of an account. */
export function rememberDevice(cookies: string | null, email: string): string {
  const others = entriesOf(cookies).filter((entry) => !isOf(entry, email))
  const id = randomBytes(12).toString('base64url')
  const value = [`${id}.${sealOf(id, email)}`, ...others].slice(0, MAX_ACCOUNTS).join('~')
  const secure = env().APP_URL.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=/api; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`
}

function entriesOf(cookies: string | null): string[] {
  const given = cookies?.split(';').map((cookie) => cookie.trim().split('='))
  const value = given?.find(([name]) => name === NAME)?.[1] ?? ''
  return value.split('~').filter((entry) => /^[\w-]{16}\.[\w-]{43}$/.test(entry))
}

function isOf(entry: string, email: string): boolean {
  const [id = '', seal = ''] = entry.split('.')
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(id, email)))
}

function sealOf(id: string, email: string): string {
  const secret = env().NEXTAUTH_SECRET ?? ''
  return createHmac('sha256', secret).update(`known device ${id} ${email}`).digest('base64url')
}
