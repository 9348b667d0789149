import type { Transaction } from './database'

/** One line of the audit log, written in the transaction of the change it tells of. */
export async function audit(
  transaction: Transaction,
  entry: { actorId: string | null; action: string; subject: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { detail, ...rest } = entry
  await transaction.auditEntry.create({
    data: { ...rest, detail: detail ? JSON.stringify(detail) : null },
    select: { id: true },
  })
}
