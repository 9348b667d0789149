import { z } from 'zod'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { type Env, env } from '../../platform/env'
import { AppError, ConflictError, confirmationRequired } from '../../platform/errors'
import { ownAccount, ownAccountId } from '../access'
import { isConfirmed } from './session'
import { listConnections } from '../sign-in/connections'
import type { ProviderIdentity } from '../sign-in/identities'
import type { ProviderId } from '../constants'
import { signInMessage } from '../sign-in/schema'

/** The purpose of a signed-in user's provider sign-in: connect the provider, or confirm the session. */
export type SignInIntent = { kind: 'connect' | 'confirm'; actor: Actor; sessionId: string }

/**
 * Begins the confirmation of a user without a password: a fresh sign-in with a connected provider.
 * @returns the parameters of that sign-in
 * @throws ConflictError `has-password`, `provider-not-connected`
 */
export async function beginProviderConfirmation(
  actor: Actor,
  provider: ProviderId,
): Promise<Record<string, string>> {
  const { hasPassword, confirmMethods } = await ownAccount(actor)
  if (hasPassword)
    throw new ConflictError('has-password', 'Your account has a password. Confirm with that instead.')
  if (!confirmMethods.includes('provider')) throw confirmationRequired(confirmMethods)
  const found = (await listConnections(actor)).find((connection) => connection.provider === provider)
  if (!found?.ready || found.since === null)
    throw new ConflictError('provider-not-connected', 'This provider isn’t connected to your account.')
  return reauthParams(provider)
}

/**
 * Parameters that make a provider reauthenticate a signed-in user: `auth_type=reauthenticate` for Facebook,
 * `prompt=login` for an OpenID provider (Core 3.1.2.1). Google supports neither and shows its account
 * chooser.
 */
export function reauthParams(provider: ProviderId, from: Env = env()): Record<string, string> {
  if (provider === 'facebook') return { auth_type: 'reauthenticate' }
  return from.GOOGLE_ISSUER ? { prompt: 'login', max_age: '0' } : { prompt: 'select_account' }
}

const claims = z.object({ auth_time: z.number().positive() })

/**
 * The time when the provider authenticated the user, from `auth_time` if present. Without it, the sign-in may
 * have been silent and proves nothing, unless the provider was told to reauthenticate.
 */
export function authenticatedAt(
  provider: string,
  profile: unknown,
  intent: SignInIntent | null,
  now: Date,
  from: Env = env(),
): Date | null {
  const sent = claims.safeParse(profile)
  if (sent.success) return new Date(Math.min(sent.data.auth_time * 1000, now.getTime()))
  const mustSendTime = provider === 'google' && from.GOOGLE_ISSUER !== undefined
  return intent?.kind === 'confirm' && !mustSendTime ? now : null
}

/**
 * Completes a confirmation.
 * @throws AppError `user-mismatch` if the provider's account is a different one, `sign-in-not-fresh`
 */
export async function confirmWithProvider(
  actor: Actor,
  { provider, subject }: ProviderIdentity,
  authenticated: Date | null,
  now = new Date(),
) {
  const userId = ownAccountId(actor)
  const identity = await database().identity.findFirst({
    where: { provider, subject, userId, user: { disabledAt: null } },
    select: { user: { select: { id: true, sessionVersion: true, role: true } } },
  })
  if (!identity) throw refusal('user-mismatch', provider)
  const { confirmMethods } = await ownAccount(actor)
  if (!confirmMethods.includes('provider')) throw confirmationRequired(confirmMethods)
  if (!isConfirmed(authenticated, now)) throw refusal('sign-in-not-fresh', provider)
  await inTransaction((tx) =>
    audit(tx, {
      actorId: userId,
      action: 'user.confirmed-provider',
      subject: `user:${userId}`,
      detail: { provider },
    }),
  )
  return identity.user
}

function refusal(code: string, provider: string): AppError {
  return new AppError('forbidden', code, signInMessage(code, provider))
}
