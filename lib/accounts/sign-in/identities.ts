import { audit } from '../../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { incrementDailyTotal, dayOf } from '../../platform/counts/daily-totals'
import { AppError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { countVerification, enqueueVerification } from '../email/verification'
import { toSearchText } from '../../base/person'
import { connectionAddedEmail } from '../security-emails'
import type { Found } from './log'
import { signInMessage } from './schema'
import { trialEnd } from '../registration'

/** A provider's profile of a person. `subject` never changes; the address may, and may be unverified. */
export type ProviderIdentity = {
  provider: string
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
  image: string | null
}

const ACCOUNT = { id: true, sessionVersion: true, role: true, disabledAt: true } as const

/**
 * Returns the account that a provider's sign-in opens:
 * 1. The account with this identity, whatever its address is now.
 * 2. Otherwise, the account with the same address, if both the provider **and** the account have verified it.
 * Connects the identity to the account.
 * 3. Otherwise, if no account has the address, a new account, verified if the provider says so.
 *
 * Case 2 requires both proofs. Without the provider's, anyone could claim an address there; without ours, a
 * person could sign up here with another person's address and wait for its owner.
 * @throws AppError `account-exists-with-different-credential`, `email-not-verified`,
 *   `provider-without-email`, `user-disabled`
 */
export async function enterWithProvider(
  identity: ProviderIdentity,
  now = new Date(),
  found: Found = () => undefined,
) {
  const user = await findOrCreateAccount(identity, now).catch((error: unknown) => {
    // A concurrent request for the same sign-in created the row. Finds it now.
    if (isUniqueViolation(error)) return findOrCreateAccount(identity, now)
    throw error
  })
  found(user.id)
  if (user.disabledAt) throw refusal('user-disabled', identity)
  return { id: user.id, sessionVersion: user.sessionVersion, role: user.role }
}

async function findOrCreateAccount(identity: ProviderIdentity, now: Date) {
  const { provider, subject, email } = identity
  const known = await database().identity.findUnique({
    where: { provider_subject: { provider, subject } },
    select: { user: { select: ACCOUNT } },
  })
  if (known) return known.user
  if (email === null) throw refusal('provider-without-email', identity)
  const existing = await database().user.findUnique({
    where: { email },
    select: { ...ACCOUNT, emailVerifiedAt: true },
  })
  if (!existing) return makeAccount({ ...identity, email }, now)
  if (!identity.emailVerified) throw refusal('account-exists-with-different-credential', identity)
  if (!existing.emailVerifiedAt) throw refusal('email-not-verified', identity)
  if (existing.disabledAt) throw refusal('user-disabled', identity)
  await inTransaction(async (tx) => {
    // Rechecked in the transaction, because it may have changed meanwhile.
    await tx.user.findFirstOrThrow({
      where: { id: existing.id, email, emailVerifiedAt: { not: null }, disabledAt: null },
      select: { id: true },
    })
    await tx.identity.create({ data: { provider, subject, userId: existing.id } })
    await enqueueMail(tx, connectionAddedEmail(email, provider), { urgency: 'urgent' })
    await audit(tx, {
      actorId: existing.id,
      action: 'user.linked-provider',
      subject: `user:${existing.id}`,
      detail: { provider },
    })
  })
  return existing
}

async function makeAccount(identity: ProviderIdentity & { email: string }, now: Date) {
  const { provider, subject, email, emailVerified, lastName, image } = identity
  const person = { email, firstName: identity.firstName || (email.split('@')[0] ?? email), lastName }
  const user = await inTransaction(async (tx) => {
    const made = await tx.user.create({
      data: {
        ...person,
        searchText: toSearchText(person),
        image,
        trialEndsAt: trialEnd(now),
        emailVerifiedAt: emailVerified ? now : null,
        identities: { create: { provider, subject } },
      },
      select: ACCOUNT,
    })
    await incrementDailyTotal(tx, 'account.created', dayOf(now))
    if (!emailVerified) await enqueueVerification(tx, { id: made.id, email })
    const detail = { provider }
    await audit(tx, {
      actorId: made.id,
      action: 'user.registered',
      subject: `user:${made.id}`,
      detail,
    })
    return made
  })
  if (!emailVerified) await countVerification(user.id)
  return user
}

function refusal(code: string, { provider }: ProviderIdentity): AppError {
  return new AppError('forbidden', code, signInMessage(code, provider))
}
