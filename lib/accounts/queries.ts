import { database } from '../platform/database'
import type { Me } from './schema'

/** A person whose session is live. */
export type CurrentUser = Me & { sessionVersion: number }

/** The person behind a session; none when disabled, deleted, or when the session was ended meanwhile. */
export async function userOfSession(
  id: string,
  sessionVersion: number,
  now = new Date(),
): Promise<CurrentUser | null> {
  const user = await database().user.findUnique({
    where: { id },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      image: true,
      role: true,
      plan: true,
      trialEndsAt: true,
      sessionVersion: true,
      disabledAt: true,
    },
  })
  if (!user || user.disabledAt || user.sessionVersion !== sessionVersion) return null
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    image: user.image,
    role: user.role === 'admin' ? 'admin' : 'user',
    plan: user.plan === 'free' && user.trialEndsAt > now ? 'pro' : user.plan,
    trialEndsAt: user.trialEndsAt.toISOString(),
    sessionVersion: user.sessionVersion,
  }
}

/** What a person is told of their own account. */
export function toMe({ id, name, email, image, role, plan, trialEndsAt }: CurrentUser): Me {
  return { id, name, email, image, role, plan, trialEndsAt }
}

/** What sign-in checks a password against. */
export function credentialsOf(email: string) {
  return database().user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, sessionVersion: true, disabledAt: true, role: true },
  })
}

export async function hasUsers(): Promise<boolean> {
  return (await database().user.findFirst({ select: { id: true } })) !== null
}
