import { createHash } from 'node:crypto'
import type { Tx } from './database/database'
import { requestToken } from './request-token'

/** The fields that an entry's hash covers. */
export type AuditedFields = {
  sequence: number
  actorId: string | null
  action: string
  subject: string
  detail: string | null
  createdAt: Date
}

/**
 * Appends an entry to the audit log in the same transaction as the audited change, chained to the entry
 * before. Call it last: until the transaction ends, all other audited transactions wait. The detail of what a request
 * with an API token does has the token's id, as `apiToken`.
 */
export async function audit(
  tx: Tx,
  entry: { actorId: string | null; action: string; subject: string; detail?: Record<string, unknown> },
): Promise<void> {
  const token = requestToken()
  const detail = token === undefined ? entry.detail : { ...entry.detail, apiToken: token }
  const head = await tx.auditHead.update({
    where: { id: 1 },
    data: { sequence: { increment: 1 } },
  })
  const fields = {
    sequence: head.sequence,
    actorId: entry.actorId,
    action: entry.action,
    subject: entry.subject,
    detail: detail ? JSON.stringify(detail) : null,
    createdAt: new Date(),
  }
  const hash = linkHash(head.hash, fields)
  await tx.auditEntry.create({ data: { ...fields, hash }, select: { id: true } })
  await tx.auditHead.update({ where: { id: 1 }, data: { hash }, select: { id: true } })
}

/**
 * SHA-256 of the previous hash and an entry's fields. Changing, moving or removing an entry breaks every
 * later hash.
 */
export function linkHash(before: string, fields: AuditedFields): string {
  const { sequence, actorId, action, subject, detail, createdAt } = fields
  const text = JSON.stringify([before, sequence, actorId, action, subject, detail, createdAt.toISOString()])
  return createHash('sha256').update(text).digest('hex')
}
