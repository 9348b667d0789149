/**
 * Splits a price: the unused time of the replaced plan is used first, then the account's credit, then money.
 * Unused time above the price is credited.
 */
export function charge(priceCents: number, unusedCents: number, balanceCents: number) {
  const open = Math.max(0, priceCents - unusedCents)
  const creditCents = Math.min(open, balanceCents)
  return {
    creditCents,
    dueCents: open - creditCents,
    creditedCents: Math.max(0, unusedCents - priceCents),
  }
}

/** The amounts that determine how much of an order's money is still in its plan, in cents. */
type OrderAmounts = { dueCents: number; paidCents: number; refundedCents: number; valueCents: number }

/** The refundable money in an order's plan. */
export function refundableCents({ dueCents, paidCents, refundedCents, valueCents }: OrderAmounts): number {
  return Math.max(0, Math.min(dueCents, paidCents - refundedCents, valueCents))
}

type Sold = { method: string; family: string; planId: string; interval: string }

/** The subject of an order in daily totals. Contains no personal data. */
export function totalsSubject({ method, family, planId, interval }: Sold): string {
  return [method, family, planId, interval].join(':')
}
