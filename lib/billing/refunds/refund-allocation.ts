/** Amounts of an order and its account for a refund, in cents. */
type OrderAmounts = {
  dueCents: number
  paidCents: number
  refundedCents: number
  /** The remaining value of its period; for a requested refund, the amount owed. */
  valueCents: number
  isRefundRequested: boolean
  /** If true, only the overpaid amount became credit; otherwise, all payments did. */
  isCompleted: boolean
  balanceCents: number
}

type Allocation = { fromValue: number; fromCredit: number }

/**
 * Allocates a refund to its sources: the overpaid amount, the plan's value, and finally any credit. The value
 * comes first if the plan ends or its refund was requested.
 * @returns null if the sources are too small, because the rest has moved to another plan
 */
export function allocateRefund(
  amountCents: number,
  books: OrderAmounts,
  endPlan: boolean,
): Allocation | null {
  const left = books.paidCents - books.refundedCents
  if (amountCents > left) return null
  const over = books.isCompleted ? Math.max(0, left - books.dueCents) : left
  const maxCredit = Math.max(0, books.balanceCents)
  const value = Math.max(0, books.valueCents)
  const first = endPlan || books.isRefundRequested ? 0 : Math.min(amountCents, over, maxCredit)
  const fromValue = Math.min(amountCents - first, value)
  const fromCredit = amountCents - fromValue
  return fromCredit <= maxCredit ? { fromValue, fromCredit } : null
}
