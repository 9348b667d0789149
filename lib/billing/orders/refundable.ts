/** The amounts of an order that say how much of it is still money in a plan. Cents. */
type Books = { dueCents: number; paidCents: number; refundedCents: number; valueCents: number }

/** The money that is in an order's plan, which can go back. */
export function refundableCents({ dueCents, paidCents, refundedCents, valueCents }: Books): number {
  return Math.max(0, Math.min(dueCents, paidCents - refundedCents, valueCents))
}
