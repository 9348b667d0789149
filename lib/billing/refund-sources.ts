/** What is known of an order and its account when money goes back. Cents. */
type Books = {
  dueCents: number
  paidCents: number
  refundedCents: number
  /** What its period still stands for. */
  valueCents: number
  /** Asked back already: its value is taken out, and the money is owed. */
  isAsked: boolean
  /** Whether what was paid above what was due, or for an order that is closed, became credit. */
  isCompleted: boolean
  /** The account's credit. */
  balanceCents: number
}

type Sources = { fromOwed: number; fromValue: number; fromCredit: number }

/** The money that an order's plan was paid with, as far as it has not gone back. */
export function moneyIn({
  dueCents,
  paidCents,
  refundedCents,
}: Pick<Books, 'dueCents' | 'paidCents' | 'refundedCents'>): number {
  return Math.max(0, Math.min(dueCents, paidCents - refundedCents))
}

/**
 * Where the money that goes back is taken from: what is owed, what was paid too much, the plan's value, and at last any
 * credit; with `endPlan` the value comes before what was paid too much.
 * @returns `null` when all of them do not hold as much: the rest lives on in another plan
 */
export function refundSources(amountCents: number, books: Books, endPlan: boolean): Sources | null {
  const left = books.paidCents - books.refundedCents
  if (amountCents > left) return null
  const over = books.isCompleted ? Math.max(0, left - books.dueCents) : left
  const taken: Sources = { fromOwed: 0, fromValue: 0, fromCredit: 0 }
  let open = amountCents
  const take = (source: keyof Sources, most: number) => {
    const cents = Math.min(open, Math.max(0, most))
    taken[source] += cents
    open -= cents
  }
  const value = () => take('fromValue', books.valueCents)
  take('fromOwed', books.isAsked ? moneyIn(books) : 0)
  if (endPlan) value()
  take('fromCredit', Math.min(over, books.balanceCents))
  value()
  take('fromCredit', books.balanceCents - taken.fromCredit)
  return open === 0 ? taken : null
}
