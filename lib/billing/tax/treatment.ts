import { includedVat } from './included-vat'
import type { Tax, TaxTerms } from './schema'
import { isInEu, taxTerritory } from './territories'
import { hasVatFormat } from './vat-number'

/** What a buyer's tax depends on. */
export type TaxedBuyer = { country: string; vatId: string }

/** The sentences of invoices without tax, as their rules require. */
const NOTES = {
  reverseCharge:
    'Reverse charge: VAT is due from the recipient of the service (Articles 44 and 196 of Council Directive 2006/112/EC).',
  outsideEu:
    'Not subject to VAT in the European Union: the recipient is established outside of it (Articles 44 and 59 of Council Directive 2006/112/EC).',
  outside: (taxName: string, country: string) => `No ${taxName}: service supplied outside of ${country}.`,
} as const

/**
 * Determines the tax of an order. With tax by country, a buyer without a country counts as one at home. A
 * VAT number counts if its format is valid and it is of the buyer's country.
 */
export function taxOf(terms: TaxTerms, buyer: TaxedBuyer): Tax {
  const { scheme, taxName, vatBasisPoints, notice } = terms
  const at = (basisPoints: number): Tax => ({
    treatment: 'standard',
    taxName,
    vatBasisPoints: basisPoints,
    note: '',
  })
  const without = (treatment: Tax['treatment'], note: string): Tax => ({
    treatment,
    taxName,
    vatBasisPoints: 0,
    note,
  })
  if (scheme === 'small-business') return without('small-business', notice)
  const home = taxTerritory(terms.country)
  const theirs = taxTerritory(buyer.country)
  if (scheme === 'one-rate' || theirs === '' || theirs === home) return at(vatBasisPoints)
  if (isInEu(theirs) && hasVatFormat(theirs, buyer.vatId))
    return without('reverse-charge', NOTES.reverseCharge)
  const rate = terms.rates.find(({ country }) => taxTerritory(country) === theirs)
  if (rate) return at(rate.basisPoints)
  if (!isInEu(home)) return without('outside', NOTES.outside(taxName, terms.country))
  // Below the yearly threshold of distance sales, consumers in the Union pay the tax of the seller's country.
  return isInEu(theirs) ? at(vatBasisPoints) : without('outside', NOTES.outsideEu)
}

/**
 * The price of an order, in cents. Prices include the tax of the seller's country, so whoever pays none there
 * or anywhere pays the price without it. At another country's rate, the price stays the same.
 */
export function taxedPrice(priceCents: number, terms: TaxTerms, { treatment }: Tax): number {
  const isUntaxed = treatment === 'reverse-charge' || treatment === 'outside'
  return isUntaxed ? priceCents - includedVat(priceCents, terms.vatBasisPoints) : priceCents
}

/** A line of an invoice. */
export type TaxedLine = {
  text: string
  /** Including tax; negative for deductions. */
  amountCents: number
  /** If it differs from the invoice's rate: unused time of a plan that was taxed otherwise. */
  vatBasisPoints?: number | undefined
}

/** An invoice's amount at one rate, and the tax that it includes, in cents. */
export type TaxedAmount = { vatBasisPoints: number; totalCents: number; vatCents: number }

/** The amounts of lines by rate, the invoice's own rate first. */
export function amountsByRate(lines: readonly TaxedLine[], vatBasisPoints: number): TaxedAmount[] {
  const totals = new Map([[vatBasisPoints, 0]])
  for (const line of lines) {
    const rate = line.vatBasisPoints ?? vatBasisPoints
    totals.set(rate, (totals.get(rate) ?? 0) + line.amountCents)
  }
  return [...totals].map(([rate, totalCents]) => ({
    vatBasisPoints: rate,
    totalCents,
    vatCents: includedVat(totalCents, rate),
  }))
}
