import type { IncomingMessage, ServerResponse } from 'node:http'
import { SESSION_COOKIE, cookieFlags, cookieName, isSecure } from '../http/cookies'

const EARLIER = `__Secure-${SESSION_COOKIE}`
const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * Migrates a session cookie to its `__Host-` name. The browser gets the new name with the one response that
 * every page requests and no cache stores. Not if apps have their own hosts: one of them could have set a
 * cookie with the old name.
 */
export function migrateSessionCookie(
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
