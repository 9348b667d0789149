import type { Tx } from '../../platform/database/database'

type Reason = 'overpaid' | 'unused-time' | 'spent' | 'returned' | 'refunded'

/** An account's credit, in cents. */
export async function creditOf(client: Pick<Tx, 'creditEntry'>, workspaceId: string): Promise<number> {
  const { _sum } = await client.creditEntry.aggregate({ where: { workspaceId }, _sum: { amountCents: true } })
  return _sum.amountCents ?? 0
}

/** The remaining credit from an order of a deleted account. */
export async function creditLeftBy(client: Pick<Tx, 'creditEntry'>, orderId: string): Promise<number> {
  const { _sum } = await client.creditEntry.aggregate({
    where: { orderId, workspaceId: null },
    _sum: { amountCents: true },
  })
  return _sum.amountCents ?? 0
}

/** Adds an entry to an account's credit, negative for deductions. Does nothing for a zero amount. */
export async function addCredit(
  tx: Tx,
  entry: { workspaceId: string | null; orderId: string; amountCents: number; reason: Reason },
  now: Date,
): Promise<void> {
  if (entry.amountCents === 0) return
  await tx.creditEntry.create({ data: { ...entry, createdAt: now }, select: { id: true } })
}
