/**
 * What is paid with what: first the unused time of the plan that is replaced, then the account's credit, then money. Unused
 * time that is worth more than the price is credited.
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
