import { type Actor, requireAdministrator } from '../../../platform/actor'
import { audit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/database'
import { toReadableStream } from '../../../base/to-readable-stream'
import type { ExportQuery } from '../transactions/schema'
import { csvFile } from './csv'
import { exportedTransactions } from './exported'
import { xlsxFile } from './xlsx'

/** Transactions read per page. SQLite's results are freed late, and with a thousand memory grows. */
const PAGE = 200

export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Streams the transactions as a file, page by page, at the reader's speed. Audits the actor first, but not
 * the search text, because it may be an address.
 */
export async function exportTransactions(
  actor: Actor,
  { format, ...filters }: ExportQuery,
): Promise<ReadableStream<Uint8Array>> {
  const actorId = requireAdministrator(actor)
  const { q, ...audited } = filters
  await inTransaction((tx) =>
    audit(tx, {
      actorId,
      action: 'transactions.exported',
      subject: 'transactions',
      detail: { format, ...audited, searched: q !== undefined },
    }),
  )
  const pages = exportedTransactions(filters, PAGE)
  return toReadableStream(format === 'csv' ? csvFile(pages) : xlsxFile(pages))
}
