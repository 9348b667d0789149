import type { Tx } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'

/**
 * Locks a workspace until the transaction ends. Call it first in every change of what it has bought, owes or
 * may publish, and of its members, to serialize such changes. PostgreSQL locks the row; SQLite has a single writer
 * anyway.
 * @throws NotFoundError if the workspace does not exist
 */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  const { count } = await tx.workspace.updateMany({
    where: { id: workspaceId },
    data: { updatedAt: new Date() },
  })
  if (count === 0) throw new NotFoundError('This workspace does not exist.')
}
