import type { NextRequest } from 'next/server'
import type { Errand } from '@/lib/accounts/confirmation/there'
import { currentUser } from '@/lib/accounts/sessions/current'
import { env } from '@/lib/platform/env'

const COOKIE = 'appkiln-errand'
const MINUTES = 10

/** Notes in the browser what its next sign-in through a service is for, besides signing in: the header that does so. */
export function rememberErrand(kind: Errand['kind'], sessionId: string): Record<string, string> {
  const secure = env().APP_URL.startsWith('https:') ? '; Secure' : ''
  const flags = `Path=/api/auth; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`
  return { 'set-cookie': `${COOKIE}=${kind}.${sessionId}; ${flags}` }
}

/** What was asked for in this browser, as long as the person who did is still signed in at that very session. */
export async function errandOf(request: NextRequest): Promise<Errand | null> {
  const [, kind, sessionId] = /^(connect|confirm)\.(.+)$/.exec(request.cookies.get(COOKIE)?.value ?? '') ?? []
  if (!sessionId) return null
  const user = await currentUser()
  if (user?.sessionId !== sessionId) return null
  return { kind: kind as Errand['kind'], userId: user.id, sessionId }
}
