import type { IncomingMessage, ServerResponse } from 'node:http'
import { SESSION_COOKIE, cookieFlags, cookieName, isSecure } from '../http/cookies'

const EARLIER = `__Secure-${SESSION_COOKIE}`
const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * Lets a session go on whose cookie has its name from before `__Host-`. The browser gets it under its new name with the one
 * answer that every page asks for and no cache keeps. Not where apps have hosts of their own: there, another host could have
 * set a cookie of the old name.
 */
export function adoptEarlierSession(
  request: IncomingMessage,
  response: ServerResponse,
  appsOrigin: string | undefined,
): void {
  const { cookie = '' } = request.headers
  if (!isSecure() || appsOrigin || cookie.includes(`${cookieName(SESSION_COOKIE)}=`)) return
  const [, value] = new RegExp(`(?:^|;\\s*)${EARLIER}=([\\w.-]+)`).exec(cookie) ?? []
  if (!value) return
  request.headers.cookie = `${cookie}; ${cookieName(SESSION_COOKIE)}=${value}`
  if (request.method !== 'GET' || request.url !== '/api/me') return
  response.setHeader('set-cookie', [
    `${cookieName(SESSION_COOKIE)}=${value}; ${cookieFlags(THIRTY_DAYS)}`,
    `${EARLIER}=; ${cookieFlags(0)}`,
  ])
}
