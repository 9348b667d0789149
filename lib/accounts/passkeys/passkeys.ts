import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { ownAccountId } from '../access'
import type { PasskeySummary } from '../second-factor/schema'
import { passkeyRemovedEmail } from '../security-emails'
import { lockSignInMethods, assertSignInMethodRemains } from '../factors/sign-in-methods'

export const SUMMARY = { id: true, name: true, backedUp: true, createdAt: true, lastUsedAt: true } as const

type Row = { id: string; name: string; backedUp: boolean; createdAt: Date; lastUsedAt: Date | null }

export function toSummary({ id, name, backedUp, createdAt, lastUsedAt }: Row): PasskeySummary {
  return {
    id,
    name,
    backedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** The actor's passkeys, oldest first. */
export async function listPasskeys(actor: Actor): Promise<PasskeySummary[]> {
  const rows = await database().passkey.findMany({
    where: { userId: ownAccountId(actor) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: SUMMARY,
  })
  return rows.map(toSummary)
}

/** Renames one of the actor's passkeys. @throws NotFoundError */
export async function renamePasskey(actor: Actor, id: string, name: string): Promise<void> {
  const { count } = await database().passkey.updateMany({
    where: { id, userId: ownAccountId(actor) },
    data: { name },
  })
  if (count === 0) throw gone()
}

/**
 * Removes one of the actor's passkeys.
 * @throws NotFoundError; ConflictError `last-sign-in`, `last-second-factor`
 */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  const userId = ownAccountId(actor)
  await inTransaction(async (tx) => {
    const methods = await lockSignInMethods(tx, userId)
    const removed = methods.passkeys.find((passkey) => passkey.id === id)
    if (!removed) throw gone()
    assertSignInMethodRemains({
      ...methods,
      passkeys: methods.passkeys.filter((passkey) => passkey.id !== id),
    })
    await tx.passkey.deleteMany({ where: { id, userId } })
    await enqueueMail(tx, passkeyRemovedEmail(methods.email, removed.name), { urgency: 'urgent' })
    await audit(tx, { actorId: userId, action: 'user.removed-passkey', subject: `user:${userId}` })
  })
}

function gone(): NotFoundError {
  return new NotFoundError('This passkey doesn’t exist.')
}
