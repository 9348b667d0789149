import { randomBytes } from 'node:crypto'
import { SECOND_STEP_TIME } from '@/lib/accounts/second-factor/second-step'
import { cookieFlags, cookieName } from '@/lib/platform/http/cookies'

const DEVICE = 'appkiln-device'
const PENDING = 'appkiln-second-step'

/** The maximum lifetime of cookies in browsers (RFC 6265bis), in seconds. */
const MAX_AGE = 400 * 24 * 60 * 60

/** Token that identifies a browser at its next sign-in. A new one if the cookie is missing or invalid. */
export function readDevice(request: Request): string {
  const known = cookieValue(request, DEVICE)
  return /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url')
}

export const deviceCookie = (token: string) => cookie(DEVICE, token, MAX_AGE)

/** The sign-in that waits for its second step in this browser. Empty if there is none. */
export const readPendingSignIn = (request: Request) => cookieValue(request, PENDING)

export const pendingSignInCookie = (pending: string) => cookie(PENDING, pending, SECOND_STEP_TIME / 1000)

export const endedSignInCookie = () => cookie(PENDING, '', 0)

const cookie = (name: string, value: string, seconds: number) =>
  `${cookieName(name)}=${value}; ${cookieFlags(seconds)}`

function cookieValue(request: Request, name: string): string {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const found = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${cookieName(name)}=`))
  return found?.slice(cookieName(name).length + 1) ?? ''
}
