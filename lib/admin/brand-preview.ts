import type { IncomingMessage } from 'node:http'
import { decode } from 'next-auth/jwt'
import { userOfSession } from '../accounts/queries'
import { HOUR } from '../base/clock'
import { type LiveValues, liveValues } from '../base/live-value'
import { draftValues } from '../host-brand/queries'
import { PREVIEW_VALUE } from '../host-brand/schema'
import { type Actor, requireAdministrator } from '../platform/actor'
import { SESSION_COOKIE, cookieFlags, cookieName } from '../platform/http/cookies'
import { issueTicket, readTicket } from '../platform/secrets/tickets'

/** Time until a preview ends by itself, in milliseconds. */
const LIFETIME = HOUR
const COOKIE = 'appkiln-brand-preview'
const TICKET = { key: 'appkiln brand preview', random: 8 }

/**
 * What a preview shows: pages, the icons and pictures that they link to, and the samples of emails. Never
 * calls, which could send the draft's texts to others, and never apps of customers.
 */
const PREVIEWED = /^\/(?!a\/|_next\/|api\/(?!admin\/emails\/))/

/** The cookie that shows the draft to an administrator. @throws ForbiddenError */
export function previewCookie(actor: Actor, now = new Date()): string {
  const ticket = issueTicket(TICKET, [requireAdministrator(actor)], new Date(now.getTime() + LIFETIME))
  return `${cookieName(COOKIE)}=${ticket}; ${cookieFlags(LIFETIME / 1000)}`
}

export const endedPreviewCookie = () => `${cookieName(COOKIE)}=; ${cookieFlags(0)}`

/** Whether a request may be part of a preview. Only a look at its cookies. */
export function mayBePreview({ method, url = '/', headers }: IncomingMessage): boolean {
  if (!headers.cookie?.includes(`${cookieName(COOKIE)}=`)) return false
  return (method === 'GET' || method === 'HEAD') && PREVIEWED.test(url)
}

/**
 * The live values of a request with a preview cookie: those of the draft, for the signed-in administrator
 * whom the cookie was issued to, until it expires. Null for everyone else.
 */
export async function previewValues(request: IncomingMessage, now = new Date()): Promise<LiveValues | null> {
  const userId = await administratorOf(request, now)
  const expires = userId && readTicket(TICKET, [userId], cookieOf(request, COOKIE))
  if (!expires || expires <= now) return null
  const { brand: _, legal: __, ...others } = liveValues()
  const { number, values } = await draftValues()
  return { ...others, ...values, [PREVIEW_VALUE]: { number } }
}

async function administratorOf(request: IncomingMessage, now: Date): Promise<string | null> {
  const secret = process.env.NEXTAUTH_SECRET
  const token = cookieOf(request, SESSION_COOKIE)
  if (!secret || !token) return null
  const claims = await decode({ token, secret }).catch(() => null)
  const { sub, sessionId, sessionVersion } = claims ?? {}
  if (!sub || !sessionId || sessionVersion === undefined) return null
  const user = await userOfSession({ userId: sub, sessionId, sessionVersion }, now)
  return user?.role === 'admin' ? user.id : null
}

function cookieOf({ headers }: IncomingMessage, name: string): string {
  const start = `${cookieName(name)}=`
  const found = headers.cookie?.split(';').find((pair) => pair.trim().startsWith(start))
  return found?.trim().slice(start.length) ?? ''
}
