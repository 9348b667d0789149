import type { Tx } from '../../platform/database/database'

/**
 * The next number of an invoice or credit note, such as 2026-00042. The counter is incremented in the
 * transaction that uses the number, and rolls back with it. Concurrent transactions wait, so there are no
 * gaps and no duplicates.
 */
export async function nextInvoiceNumber(tx: Tx, now: Date): Promise<string> {
  return `${now.getUTCFullYear()}-${String(await increment(tx, now, 1)).padStart(5, '0')}`
}

/** Until the transaction ends, other ones that take a number wait, and with them all new orders. */
export async function lockInvoiceNumbers(tx: Tx, now: Date): Promise<void> {
  await increment(tx, now, 0)
}

async function increment(tx: Tx, now: Date, by: number): Promise<number> {
  const name = `invoice:${now.getUTCFullYear()}`
  const { value } = await tx.counter.upsert({
    where: { name },
    create: { name, value: by },
    update: { value: { increment: by } },
    select: { value: true },
  })
  return value
}
