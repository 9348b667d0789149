import type { Actor } from '../../../platform/actor'
import { audit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/database'
import { streamOf } from '../../../base/stream-of'
import { requireAdmin } from '../../access'
import { everyTransaction } from '../transactions/queries'
import type { ExportQuery } from '../transactions/schema'
import { csvFile } from './csv'
import { xlsxFile } from './xlsx'

/** Transactions read at a time. The memory of what SQLite gave is handed back late: with a thousand it piles up. */
const PAGE = 200

export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * The transactions as a file, read and written a page at a time, as fast as the reader takes them. Who took it along is noted
 * first; what was searched for is not, because it may be an address.
 */
export async function exportTransactions(
  actor: Actor,
  { format, ...filters }: ExportQuery,
): Promise<ReadableStream<Uint8Array>> {
  const actorId = requireAdmin(actor)
  const { q, ...told } = filters
  await inTransaction((tx) =>
    audit(tx, {
      actorId,
      action: 'transactions.exported',
      subject: 'transactions',
      detail: { format, ...told, searched: q !== undefined },
    }),
  )
  const pages = everyTransaction(filters, PAGE)
  return streamOf(format === 'csv' ? csvFile(pages) : xlsxFile(pages))
}
