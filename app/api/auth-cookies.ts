import { randomBytes } from 'node:crypto'
import { SECOND_STEP_TIME } from '@/lib/accounts/second-factor/second-step'
import { cookieFlags, cookieName } from '@/lib/platform/http/cookies'

const DEVICE = 'appkiln-device'
const PENDING = 'appkiln-second-step'

/** As long as browsers keep a cookie at most (RFC 6265bis), in seconds. */
const MAX_AGE = 400 * 24 * 60 * 60

/** By what a browser is known again at its next sign-in; a new value where it has none. */
export function readDevice(request: Request): string {
  const known = valueOf(request, DEVICE)
  return /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url')
}

export const deviceCookie = (token: string) => cookie(DEVICE, token, MAX_AGE)

/** The sign-in that waits for its second step in this browser; empty without one. */
export const readPendingSignIn = (request: Request) => valueOf(request, PENDING)

export const pendingSignInCookie = (pending: string) => cookie(PENDING, pending, SECOND_STEP_TIME / 1000)

export const endedSignInCookie = () => cookie(PENDING, '', 0)

const cookie = (name: string, value: string, seconds: number) =>
  `${cookieName(name)}=${value}; ${cookieFlags(seconds)}`

function valueOf(request: Request, name: string): string {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const found = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${cookieName(name)}=`))
  return found?.slice(cookieName(name).length + 1) ?? ''
}
