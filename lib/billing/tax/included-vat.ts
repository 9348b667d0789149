/** The tax included in an amount. Negative for a negative amount. */
export function includedVat(totalCents: number, basisPoints: number): number {
  const vat = Math.round((Math.abs(totalCents) * basisPoints) / (10_000 + basisPoints))
  return totalCents < 0 ? -vat : vat
}
