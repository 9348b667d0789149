import type { Tx } from '../../platform/database/database'

type Reason = 'overpaid' | 'unused-time' | 'spent' | 'returned' | 'refunded'

/** What an account has as credit, in cents. */
export async function creditOf(client: Pick<Tx, 'creditEntry'>, userId: string): Promise<number> {
  const { _sum } = await client.creditEntry.aggregate({ where: { userId }, _sum: { amountCents: true } })
  return _sum.amountCents ?? 0
}

/** What an order left as credit of a customer whose account was deleted. */
export async function creditLeftBy(client: Pick<Tx, 'creditEntry'>, orderId: string): Promise<number> {
  const { _sum } = await client.creditEntry.aggregate({
    where: { orderId, userId: null },
    _sum: { amountCents: true },
  })
  return _sum.amountCents ?? 0
}

/** Adds a line to an account's credit, negative for what is taken; nothing when the amount is zero. */
export async function addCredit(
  tx: Tx,
  entry: { userId: string | null; orderId: string; amountCents: number; reason: Reason },
  now: Date,
): Promise<void> {
  if (entry.amountCents === 0) return
  await tx.creditEntry.create({ data: { ...entry, createdAt: now }, select: { id: true } })
}
