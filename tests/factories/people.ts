import { registerUser } from '@/lib/accounts/registration'
import { type SessionClaims, userOfSession } from '@/lib/accounts/queries'
import { openSession } from '@/lib/accounts/sessions/sessions'
import { database } from '@/lib/platform/database/database'

export const PASSWORD = 'engine-1843'

/** Creates an account with an email address, optionally verified. */
export async function newAccount(email: string, { verified = false } = {}): Promise<string> {
  const { id } = await registerUser({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptTerms: true,
  })
  if (verified) await database().user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  return id
}

/** Signs an account in. @returns the claims of its session token */
export async function newSession(userId: string, now = new Date()): Promise<SessionClaims> {
  const { sessionVersion } = await database().user.findUniqueOrThrow({ where: { id: userId } })
  return { userId, sessionId: await openSession(userId, 'Firefox on Linux', now), sessionVersion }
}

/** Returns the user of a session, who must exist. */
export async function personOf(claims: SessionClaims) {
  const user = await userOfSession(claims)
  if (!user) throw new Error('This session is not live')
  return user
}
