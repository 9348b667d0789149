import type { Tx } from '../platform/database/database'
import { ConflictError } from '../platform/errors'

/**
 * Ends what a person has in workspaces, in the transaction that deletes their account.
 * @returns the workspaces that are deleted with the account
 * @throws ConflictError `workspace-shared` while others are members or guests of a workspace that they own
 */
export async function leaveWorkspaces(tx: Tx, userId: string): Promise<string[]> {
  const owned = await tx.workspace.findMany({
    where: { ownerId: userId },
    select: {
      id: true,
      members: { where: { userId: { not: userId } }, take: 1, select: { userId: true } },
      apps: { where: { guests: { some: {} } }, take: 1, select: { id: true } },
    },
  })
  if (owned.some(({ members, apps }) => members.length + apps.length > 0)) {
    const message =
      'Others work in a workspace that you own. Hand it over, or remove its members and guests, then delete your account.'
    throw new ConflictError('workspace-shared', message)
  }
  await tx.apiToken.deleteMany({ where: { createdBy: userId } })
  return owned.map(({ id }) => id)
}
