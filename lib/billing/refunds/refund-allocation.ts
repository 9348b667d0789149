/** What is known of an order and its account when money goes back. Cents. */
type Books = {
  dueCents: number
  paidCents: number
  refundedCents: number
  /** What its period still stands for; of an order that was asked back, the money that is owed. */
  valueCents: number
  isAsked: boolean
  /** What was paid above what was due became credit; without that, all that was paid did. */
  isCompleted: boolean
  /** The account's credit. */
  balanceCents: number
}

type Allocation = { fromValue: number; fromCredit: number }

/**
 * Where the money that goes back is taken from: what was paid too much, the plan's value, and at last any credit. The value
 * comes first when the plan ends, or was asked back already.
 * @returns `null` when all of them do not hold as much: the rest lives on in another plan
 */
export function allocateRefund(amountCents: number, books: Books, endPlan: boolean): Allocation | null {
  const left = books.paidCents - books.refundedCents
  if (amountCents > left) return null
  const over = books.isCompleted ? Math.max(0, left - books.dueCents) : left
  const most = Math.max(0, books.balanceCents)
  const value = Math.max(0, books.valueCents)
  const first = endPlan || books.isAsked ? 0 : Math.min(amountCents, over, most)
  const fromValue = Math.min(amountCents - first, value)
  const fromCredit = amountCents - fromValue
  return fromCredit <= most ? { fromValue, fromCredit } : null
}
