import type { NextRequest } from 'next/server'
import type { SignInIntent } from '@/lib/accounts/confirmation/provider-confirmation'
import { currentUser } from '@/lib/accounts/sessions/current'
import { actorOf } from '@/lib/platform/actor'
import { isTicket, issueTicket } from '@/lib/accounts/tickets'
import { MINUTE } from '@/lib/base/clock'
import { cookieFlags, cookieName } from '@/lib/platform/http/cookies'

const COOKIE = 'appkiln-errand'
const MINUTES = 10
const PURPOSE = 'sign-in-intent'

/** The header that sets the cookie which says what the browser's next provider sign-in is for. */
export function setSignInIntent(kind: SignInIntent['kind'], sessionId: string): Record<string, string> {
  // Connecting a provider asks for a confirmation: nobody may write this cookie themselves.
  const ticket = issueTicket(PURPOSE, `${kind}.${sessionId}`, new Date(Date.now() + MINUTES * MINUTE))
  const value = `${kind}.${sessionId}.${ticket}`
  return { 'set-cookie': `${cookieName(COOKIE)}=${value}; ${cookieFlags(MINUTES * 60)}` }
}

/** The intent of this browser's provider sign-in, as long as the session that set it is still signed in. */
export async function readSignInIntent(request: NextRequest): Promise<SignInIntent | null> {
  const given = request.cookies.get(cookieName(COOKIE))?.value.split('.') ?? []
  const [kind, sessionId, ticket] = given
  if (!sessionId || !isTicket(ticket ?? '', PURPOSE, `${kind}.${sessionId}`)) return null
  const user = await currentUser()
  if (user?.sessionId !== sessionId) return null
  return { kind: kind as SignInIntent['kind'], actor: actorOf(user), sessionId }
}
