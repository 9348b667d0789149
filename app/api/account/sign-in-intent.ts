import type { NextRequest } from 'next/server'
import type { SignInIntent } from '@/lib/accounts/confirmation/provider-confirmation'
import { currentUser } from '@/lib/accounts/sessions/current'
import { toActor } from '@/lib/platform/actor'
import { isTicket, issueTicket } from '@/lib/accounts/tickets'
import { MINUTE } from '@/lib/base/clock'
import { cookieFlags, cookieName } from '@/lib/platform/http/cookies'

const COOKIE = 'appkiln-errand'
const MINUTES = 10
const PURPOSE = 'sign-in-intent'

/** Header that sets the cookie with the purpose of the browser's next provider sign-in. */
export function setSignInIntent(kind: SignInIntent['kind'], sessionId: string): Record<string, string> {
  // Connecting a provider requires a confirmation, so the cookie is signed with a ticket.
  const ticket = issueTicket(PURPOSE, `${kind}.${sessionId}`, new Date(Date.now() + MINUTES * MINUTE))
  const value = `${kind}.${sessionId}.${ticket}`
  return { 'set-cookie': `${cookieName(COOKIE)}=${value}; ${cookieFlags(MINUTES * 60)}` }
}

/** Reads the intent of this browser's provider sign-in. Null if the session that set it has ended. */
export async function readSignInIntent(request: NextRequest): Promise<SignInIntent | null> {
  const parts = request.cookies.get(cookieName(COOKIE))?.value.split('.') ?? []
  const [kind, sessionId, ticket] = parts
  if (!sessionId || !isTicket(ticket ?? '', PURPOSE, `${kind}.${sessionId}`)) return null
  const user = await currentUser()
  if (user?.sessionId !== sessionId) return null
  return { kind: kind as SignInIntent['kind'], actor: toActor(user), sessionId }
}
