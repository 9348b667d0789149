/** The tax that an amount contains; of an amount that is taken off, the tax that is taken off. */
export function vatOf(totalCents: number, basisPoints: number): number {
  const vat = Math.round((Math.abs(totalCents) * basisPoints) / (10_000 + basisPoints))
  return totalCents < 0 ? -vat : vat
}
