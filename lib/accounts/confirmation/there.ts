import { z } from 'zod'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database'
import { type Env, env } from '../../platform/env'
import { AppError, ConflictError } from '../../platform/errors'
import { isConfirmed } from './session'
import { listConnections } from '../sign-in/connections'
import type { Vouched } from '../sign-in/identities'
import type { ProviderId } from '../schema'
import { signInSentence } from '../sign-in/schema'

/** What somebody signed in is at a provider for: to have it open their account too, or to prove who they are. */
export type Errand = { kind: 'connect' | 'confirm'; userId: string; sessionId: string }

/**
 * Begins to confirm who somebody without a password is by a fresh sign-in at a service that opens their account.
 * @returns what the sign-in there has to be asked with
 * @throws ConflictError `has-password`, `provider-not-connected`
 */
export async function beginThere(
  user: { id: string; hasPassword: boolean },
  provider: ProviderId,
): Promise<Record<string, string>> {
  if (user.hasPassword)
    throw new ConflictError('has-password', 'Your account has a password. Please confirm with that.')
  const found = (await listConnections(user.id)).find((connection) => connection.provider === provider)
  if (!found?.ready || found.since === null)
    throw new ConflictError('provider-not-connected', 'You cannot sign in with this service here.')
  return askedAnew(provider)
}

/**
 * What has a service ask the person anew although they are signed in there: Facebook for the password
 * (`auth_type=reauthenticate`), an OpenID provider for a sign-in (Core 3.1.2.1). Google knows neither and shows its
 * list of accounts.
 */
export function askedAnew(provider: ProviderId, from: Env = env()): Record<string, string> {
  if (provider === 'facebook') return { auth_type: 'reauthenticate' }
  return from.GOOGLE_ISSUER ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' }
}

const claims = z.object({ auth_time: z.number().positive() })

/**
 * When a sign-in through a service proved who somebody is. A service that tells when they signed in there
 * (`auth_time`) is believed; one that may have let them through silently proves nothing, unless it was asked to ask.
 */
export function provenAt(
  provider: string,
  profile: unknown,
  errand: Errand | null,
  now: Date,
  from: Env = env(),
): Date | null {
  const told = claims.safeParse(profile)
  if (told.success) return new Date(Math.min(told.data.auth_time * 1000, now.getTime()))
  const hasToTell = provider === 'google' && from.GOOGLE_ISSUER !== undefined
  return errand?.kind === 'confirm' && !hasToTell ? now : null
}

/**
 * The account of whoever went to a service to confirm who they are.
 * @throws AppError `user-mismatch` when they signed in as somebody else there, `sign-in-not-fresh`
 */
export async function confirmThere(
  userId: string,
  { provider, subject }: Vouched,
  proven: Date | null,
  now = new Date(),
) {
  const identity = await database().identity.findFirst({
    where: { provider, subject, userId, user: { disabledAt: null } },
    select: { user: { select: { id: true, sessionVersion: true, role: true } } },
  })
  if (!identity) throw refusal('user-mismatch', provider)
  if (!isConfirmed(proven, now)) throw refusal('sign-in-not-fresh', provider)
  await inTransaction((transaction) =>
    audit(transaction, {
      actorId: userId,
      action: 'user.confirmed-provider',
      subject: `user:${userId}`,
      detail: { provider },
    }),
  )
  return identity.user
}

function refusal(code: string, provider: string): AppError {
  return new AppError(code, signInSentence(code, provider), 403)
}
