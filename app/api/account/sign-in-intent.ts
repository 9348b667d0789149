import type { NextRequest } from 'next/server'
import type { SignInIntent } from '@/lib/accounts/confirmation/provider-confirmation'
import { currentUser } from '@/lib/accounts/sessions/current'
import { actorOf } from '@/lib/platform/actor'
import { cookieFlags, cookieName } from '@/lib/platform/http/cookies'

const COOKIE = 'appkiln-errand'
const MINUTES = 10

/** The header that sets the cookie which says what the browser's next provider sign-in is for. */
export function setSignInIntent(kind: SignInIntent['kind'], sessionId: string): Record<string, string> {
  return { 'set-cookie': `${cookieName(COOKIE)}=${kind}.${sessionId}; ${cookieFlags(MINUTES * 60)}` }
}

/** The intent of this browser's provider sign-in, as long as the session that set it is still signed in. */
export async function readSignInIntent(request: NextRequest): Promise<SignInIntent | null> {
  const [, kind, sessionId] =
    /^(connect|confirm)\.(.+)$/.exec(request.cookies.get(cookieName(COOKIE))?.value ?? '') ?? []
  if (!sessionId) return null
  const user = await currentUser()
  if (user?.sessionId !== sessionId) return null
  return { kind: kind as SignInIntent['kind'], actor: actorOf(user), sessionId }
}
