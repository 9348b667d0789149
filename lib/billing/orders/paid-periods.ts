import type { Tx } from '../../platform/database/database'
import type { UnusedAmount } from '../invoices/issue'
import { unusedValue } from '../plans/proration'

export type RunningPeriod = {
  id: string
  planId: string
  valueCents: number
  periodStart: Date
  periodEnd: Date
}

/**
 * Paid periods of a family that have not ended, latest first: the current one, and the next one if it was
 * paid early.
 */
export async function runningPeriods(
  client: Pick<Tx, 'order'>,
  workspaceId: string,
  family: string,
  now: Date,
): Promise<RunningPeriod[]> {
  const rows = await client.order.findMany({
    where: {
      ...{ workspaceId, family, periodEnd: { gt: now }, refundAskedAt: null },
      // A period that a coupon paid in full runs without a value.
      OR: [{ valueCents: { gt: 0 } }, { status: 'completed', priceCents: 0 }],
    },
    orderBy: { periodStart: 'desc' },
    select: { id: true, planId: true, valueCents: true, periodStart: true, periodEnd: true },
  })
  return rows.flatMap(({ periodStart, periodEnd, ...row }) =>
    periodStart && periodEnd && periodEnd > periodStart ? [{ ...row, periodStart, periodEnd }] : [],
  )
}

/** The unused value of all periods. */
export function sumUnused(periods: readonly RunningPeriod[], now: Date): number {
  return periods.reduce((sum, period) => sum + unusedValue(period.valueCents, period, now), 0)
}

/** The unused value of all periods of a family, by the tax rate of their orders. */
export async function unusedByRate(
  tx: Tx,
  workspaceId: string,
  family: string,
  now: Date,
): Promise<UnusedAmount[]> {
  const amounts = new Map<number, number>()
  for (const period of await runningPeriods(tx, workspaceId, family, now)) {
    const { vatBasisPoints } = await tx.invoice.findFirstOrThrow({
      where: { orderId: period.id },
      orderBy: { number: 'asc' },
      select: { vatBasisPoints: true },
    })
    const unused = unusedValue(period.valueCents, period, now)
    amounts.set(vatBasisPoints, (amounts.get(vatBasisPoints) ?? 0) + unused)
  }
  return [...amounts].map(([vatBasisPoints, amountCents]) => ({ vatBasisPoints, amountCents }))
}

/**
 * Ends paid periods: deducts the moved value, latest period first; the rest counts as used.
 * @throws Error if their value is too small, which would create money
 */
export async function endPeriods(
  tx: Tx,
  periods: readonly RunningPeriod[],
  movedCents: number,
  now: Date,
): Promise<void> {
  let left = movedCents
  for (const { id, valueCents, periodStart } of periods) {
    const moved = Math.min(left, valueCents)
    left -= moved
    await tx.order.update({
      where: { id },
      data: { valueCents: valueCents - moved, periodEnd: periodStart > now ? periodStart : now },
      select: { id: true },
    })
  }
  if (left > 0) throw new Error(`${left} cents of unused time are nowhere to be taken from`)
}
