import { builderPlanOf, subscriptionFields } from '../billing/plans/entitlements'
import { database } from '../platform/database/database'
import type { AppError } from '../platform/errors'
import { isConfirmed } from './confirmation/session'
import { passwordChangeRequired } from './password/generated'
import { oldestSession } from './sessions/lifetime'
import type { Me } from './schema'
import { type ConfirmMethod, FACTORS, confirmMethods, factorsOf, setUpFirst } from './factors/policy'

/** A person whose session is live. `confirmed` when they proved who they are a moment ago, by one of `confirmMethods`. */
export type CurrentUser = Me & {
  sessionId: string
  firstName: string
  lastName: string
  emailVerified: boolean
  hasPassword: boolean
  /** Their password was generated: nothing else is open to them before they have chosen one. */
  mustChangePassword: boolean
  confirmed: boolean
  confirmMethods: readonly ConfirmMethod[]
  /** Signing in with a password asks for a code as well. */
  twoFactor: boolean
  passkeys: number
  /** Until when a second factor was put off. */
  postponedUntil: Date | null
  /** What has to be done before anything else works. */
  setUpFirst: AppError | null
}

/** What a session's token says. */
export type SessionClaims = { userId: string; sessionId: string; sessionVersion: number }

/**
 * The person behind a session, in one read; none when it was ended or is too old, or the account disabled or deleted.
 */
export async function userOfSession(claims: SessionClaims, now = new Date()): Promise<CurrentUser | null> {
  const { userId, sessionId, sessionVersion } = claims
  const open = { id: sessionId, createdAt: { gt: oldestSession(now) } }
  const user = await database().user.findFirst({
    where: { id: userId, sessionVersion, disabledAt: null, sessions: { some: open } },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      image: true,
      ...FACTORS,
      postponedUntil: true,
      subscriptions: { select: subscriptionFields },
      trialEndsAt: true,
      emailVerifiedAt: true,
      passwordExpired: true,
      sessions: { where: { id: sessionId }, select: { confirmedAt: true } },
    },
  })
  if (!user) return null
  const factors = factorsOf(user)
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    image: user.image,
    role: user.role === 'admin' ? 'admin' : 'user',
    plan: builderPlanOf(user, now),
    trialEndsAt: user.trialEndsAt.toISOString(),
    sessionId,
    firstName: user.firstName,
    lastName: user.lastName,
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: factors.hasPassword,
    mustChangePassword: user.passwordExpired,
    confirmed: isConfirmed(user.sessions[0]?.confirmedAt, now),
    confirmMethods: confirmMethods(factors),
    twoFactor: factors.twoFactor,
    passkeys: factors.passkeys,
    postponedUntil: user.postponedUntil,
    setUpFirst: user.passwordExpired ? passwordChangeRequired() : setUpFirst(factors),
  }
}

/** Whether a user is asked for a second factor: administrators without one, unless they put it off. */
export function asksForSecondFactor(user: CurrentUser, now = new Date()): boolean {
  const { role, twoFactor, passkeys, postponedUntil } = user
  if (role !== 'admin' || twoFactor || passkeys > 0) return false
  return postponedUntil === null || postponedUntil <= now
}

/** What a person is told of their own account. */
export function toMe({ id, name, email, image, role, plan, trialEndsAt }: CurrentUser): Me {
  return { id, name, email, image, role, plan, trialEndsAt }
}

/** What sign-in checks a password against. */
export function credentialsOf(email: string) {
  return database().user.findUnique({
    where: { email },
    select: {
      id: true,
      email: true,
      passwordHash: true,
      sessionVersion: true,
      disabledAt: true,
      role: true,
    },
  })
}

export async function hasUsers(): Promise<boolean> {
  return (await database().user.findFirst({ select: { id: true } })) !== null
}
