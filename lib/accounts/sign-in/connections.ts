import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { AppError, ConflictError, NotFoundError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { ownAccountId } from '../access'
import { connectionAddedEmail } from '../security-emails'
import type { ProviderIdentity } from './identities'
import { socialProviders } from './providers'
import { PROVIDERS, type ProviderId } from '../constants'
import type { Connection } from '../schema'
import { signInMessage } from './schema'
import { lockSignInMethods, assertSignInMethodRemains } from '../factors/sign-in-methods'

/** All providers, with whether the host has set each up and when the actor connected it. */
export async function listConnections(actor: Actor): Promise<Connection[]> {
  const ready = new Set(socialProviders().map(({ id }) => id))
  const rows = await database().identity.findMany({
    where: { userId: ownAccountId(actor) },
    orderBy: { createdAt: 'asc' },
    select: { provider: true, createdAt: true },
  })
  return PROVIDERS.map((provider) => ({
    provider,
    ready: ready.has(provider),
    since: rows.find((row) => row.provider === provider)?.createdAt.toISOString() ?? null,
  })).filter(({ ready: here, since }) => here || since !== null)
}

/** @throws ConflictError `provider-not-ready` if the host has not set up the provider */
export async function requireConnectable(actor: Actor, provider: ProviderId): Promise<void> {
  const found = (await listConnections(actor)).find((connection) => connection.provider === provider)
  if (!found?.ready) throw new ConflictError('provider-not-ready', 'This provider isn’t set up on this site.')
}

/**
 * Disconnects a provider from the actor's account, unless it is the only sign-in method.
 * @throws NotFoundError; ConflictError `last-sign-in`
 */
export async function disconnect(actor: Actor, provider: string): Promise<void> {
  const userId = ownAccountId(actor)
  await inTransaction(async (tx) => {
    const methods = await lockSignInMethods(tx, userId)
    const providers = methods.providers.filter((connected) => connected !== provider)
    if (providers.length === methods.providers.length)
      throw new NotFoundError('This provider isn’t connected.')
    assertSignInMethodRemains({ ...methods, providers })
    await tx.identity.deleteMany({ where: { userId, provider } })
    await audit(tx, {
      actorId: userId,
      action: 'user.unlinked-provider',
      subject: `user:${userId}`,
      detail: { provider },
    })
  })
}

/**
 * Connects a provider to the actor's account. The provider's email may differ from the account's.
 * @throws AppError `identity-in-use` if it is connected to another account
 */
export async function connect(actor: Actor, { provider, subject }: ProviderIdentity) {
  const userId = ownAccountId(actor)
  const account = { id: true, sessionVersion: true, role: true } as const
  const where = { provider_subject: { provider, subject } }
  const known = await database().identity.findUnique({ where, select: { userId: true } })
  if (known && known.userId !== userId) throw inUse(provider)
  try {
    return await inTransaction(async (tx) => {
      const user = await tx.user.findFirstOrThrow({
        where: { id: userId, disabledAt: null },
        select: { ...account, email: true },
      })
      if (known) return user
      await tx.identity.create({ data: { provider, subject, userId }, select: { id: true } })
      await enqueueMail(tx, connectionAddedEmail(user.email, provider), { urgency: 'urgent' })
      await audit(tx, {
        actorId: userId,
        action: 'user.linked-provider',
        subject: `user:${userId}`,
        detail: { provider },
      })
      return user
    })
  } catch (error) {
    throw isUniqueViolation(error) ? inUse(provider) : error
  }
}

function inUse(provider: string): AppError {
  return new AppError('conflict', 'identity-in-use', signInMessage('identity-in-use', provider))
}
