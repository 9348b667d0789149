import { audit } from '../../platform/audit'
import { type Transaction, database, inTransaction, isUniqueViolation } from '../../platform/database'
import { AppError, ConflictError, NotFoundError } from '../../platform/errors'
import type { Vouched } from './identities'
import { socialProviders } from './providers'
import { type Connection, PROVIDERS, type ProviderId } from '../schema'
import { signInSentence } from './schema'

/** Every service somebody could sign in with here: set up by the host, or connected while it was. */
export async function listConnections(userId: string): Promise<Connection[]> {
  const ready = new Set(socialProviders().map(({ id }) => id))
  const rows = await database().identity.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { provider: true, createdAt: true },
  })
  return PROVIDERS.map((provider) => ({
    provider,
    ready: ready.has(provider),
    since: rows.find((row) => row.provider === provider)?.createdAt.toISOString() ?? null,
  })).filter(({ ready: here, since }) => here || since !== null)
}

/** @throws ConflictError `provider-not-ready` when the host has not set the service up */
export async function connectableService(userId: string, provider: ProviderId): Promise<void> {
  const found = (await listConnections(userId)).find((connection) => connection.provider === provider)
  if (!found?.ready) throw new ConflictError('provider-not-ready', 'This service is not set up on this site.')
}

/**
 * Takes a service off an account; never the last way in.
 * @throws NotFoundError; ConflictError `last-sign-in`
 */
export async function disconnect(userId: string, provider: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await lock(transaction, userId)
    const user = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true, identities: { select: { provider: true } } },
    })
    const others = user.identities.filter((identity) => identity.provider !== provider)
    if (others.length === user.identities.length) throw new NotFoundError('This service is not connected.')
    if (user.passwordHash === null && others.length === 0)
      throw new ConflictError('last-sign-in', 'This is your only way to sign in. Set a password first.')
    await transaction.identity.deleteMany({ where: { userId, provider } })
    await audit(transaction, {
      actorId: userId,
      action: 'user.unlinked-provider',
      subject: `user:${userId}`,
      detail: { provider },
    })
  })
}

/**
 * Gives an account another way in, asked for by its owner while signed in; the addresses on both sides may differ.
 * @throws AppError `identity-in-use` when it opens another account
 */
export async function connect(userId: string, { provider, subject }: Vouched) {
  const account = { id: true, sessionVersion: true, role: true } as const
  const where = { provider_subject: { provider, subject } }
  const known = await database().identity.findUnique({ where, select: { userId: true } })
  if (known && known.userId !== userId) throw inUse(provider)
  try {
    return await inTransaction(async (transaction) => {
      const user = await transaction.user.findFirstOrThrow({
        where: { id: userId, disabledAt: null },
        select: account,
      })
      if (known) return user
      await transaction.identity.create({ data: { provider, subject, userId }, select: { id: true } })
      await audit(transaction, {
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
  return new AppError('identity-in-use', signInSentence('identity-in-use', provider), 409)
}

/** Two at once must not each leave the other as the last way in. */
async function lock(transaction: Transaction, id: string): Promise<void> {
  await transaction.user.update({ where: { id }, data: { updatedAt: new Date() }, select: { id: true } })
}
