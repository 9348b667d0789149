import type { Tx } from '../../platform/database/database'

/**
 * The next number of an invoice or credit note, such as 2026-00042. The counter is incremented in the
 * transaction that uses the number, and rolls back with it. Concurrent transactions wait, so there are no
 * gaps and no duplicates.
 */
export async function nextInvoiceNumber(tx: Tx, now: Date): Promise<string> {
  const year = String(now.getUTCFullYear())
  const name = `invoice:${year}`
  const { value } = await tx.counter.upsert({
    where: { name },
    create: { name, value: 1 },
    update: { value: { increment: 1 } },
    select: { value: true },
  })
  return `${year}-${String(value).padStart(5, '0')}`
}
