import type { NextRequest } from 'next/server'
import type { SignInIntent } from '@/lib/accounts/confirmation/provider-confirmation'
import { currentUser } from '@/lib/accounts/sessions/current'
import { actorOf } from '@/lib/platform/actor'
import { env } from '@/lib/platform/env'

const COOKIE = 'appkiln-errand'
const MINUTES = 10

/** The header that sets the cookie which says what the browser's next provider sign-in is for. */
export function setSignInIntent(kind: SignInIntent['kind'], sessionId: string): Record<string, string> {
  const secure = env().APP_URL.startsWith('https:') ? '; Secure' : ''
  const flags = `Path=/api/auth; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`
  return { 'set-cookie': `${COOKIE}=${kind}.${sessionId}; ${flags}` }
}

/** The intent of this browser's provider sign-in, as long as the session that set it is still signed in. */
export async function readSignInIntent(request: NextRequest): Promise<SignInIntent | null> {
  const [, kind, sessionId] = /^(connect|confirm)\.(.+)$/.exec(request.cookies.get(COOKIE)?.value ?? '') ?? []
  if (!sessionId) return null
  const user = await currentUser()
  if (user?.sessionId !== sessionId) return null
  return { kind: kind as SignInIntent['kind'], actor: actorOf(user), sessionId }
}
