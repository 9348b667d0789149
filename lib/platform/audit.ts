import { createHash } from 'node:crypto'
import type { Tx } from './database/database'

/** What the hash of an entry is made over. */
export type AuditedFields = {
  sequence: number
  actorId: string | null
  action: string
  subject: string
  detail: string | null
  createdAt: Date
}

/**
 * One line of the audit log, written in the transaction of the change it tells of and chained to the line before.
 * Write it last: until the transaction ends, all others that audit wait.
 */
export async function audit(
  tx: Tx,
  entry: { actorId: string | null; action: string; subject: string; detail?: Record<string, unknown> },
): Promise<void> {
  const head = await tx.auditHead.update({
    where: { id: 1 },
    data: { sequence: { increment: 1 } },
  })
  const fields = {
    sequence: head.sequence,
    actorId: entry.actorId,
    action: entry.action,
    subject: entry.subject,
    detail: entry.detail ? JSON.stringify(entry.detail) : null,
    createdAt: new Date(),
  }
  const hash = linkHash(head.hash, fields)
  await tx.auditEntry.create({ data: { ...fields, hash }, select: { id: true } })
  await tx.auditHead.update({ where: { id: 1 }, data: { hash }, select: { id: true } })
}

/** SHA-256 over the hash before and an entry's fields; a changed, moved or removed entry breaks every later one. */
export function linkHash(before: string, fields: AuditedFields): string {
  const { sequence, actorId, action, subject, detail, createdAt } = fields
  const text = JSON.stringify([before, sequence, actorId, action, subject, detail, createdAt.toISOString()])
  return createHash('sha256').update(text).digest('hex')
}
