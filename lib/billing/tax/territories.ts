/**
 * The member states of the European Union by their English names. Parts of them outside of its VAT territory,
 * such as Åland and the Canary Islands, are other names or, without one, the seller's business to know
 * (Article 6 of Council Directive 2006/112/EC). Northern Ireland counts for goods only.
 */
const MEMBER_STATES: ReadonlySet<string> = new Set([
  ...['Austria', 'Belgium', 'Bulgaria', 'Croatia', 'Cyprus', 'Czechia', 'Denmark', 'Estonia', 'Finland'],
  ...['France', 'Germany', 'Greece', 'Hungary', 'Ireland', 'Italy', 'Latvia', 'Lithuania', 'Luxembourg'],
  ...['Malta', 'Netherlands', 'Poland', 'Portugal', 'Romania', 'Slovakia', 'Slovenia', 'Spain', 'Sweden'],
])

/** Territories that count as part of another country (Article 7 of the directive). */
const PART_OF: Readonly<Record<string, string>> = { Monaco: 'France', 'Isle of Man': 'United Kingdom' }

/** The country whose VAT applies in a country. */
export function taxTerritory(country: string): string {
  return PART_OF[country] ?? country
}

/** Whether the VAT of the European Union applies in a country. */
export function isInEu(country: string): boolean {
  return MEMBER_STATES.has(taxTerritory(country))
}
