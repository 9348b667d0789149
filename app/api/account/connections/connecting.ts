import type { NextRequest } from 'next/server'
import { currentUser } from '@/lib/accounts/session'

const COOKIE = 'appkiln-connecting'
const MINUTES = 10

/** Notes in the browser that the next sign-in through a service is meant for the account of this very session. */
export function rememberConnecting(sessionId: string, secure: boolean): string {
  const flags = `Path=/api/auth; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${COOKIE}=${sessionId}; ${flags}`
}

/** The person who asked in this browser to connect a service, as long as they are still signed in. */
export async function connecting(request: NextRequest): Promise<{ id: string; sessionId: string } | null> {
  const asked = request.cookies.get(COOKIE)?.value
  if (!asked) return null
  const user = await currentUser()
  return user?.sessionId === asked ? user : null
}
