import type { LiveStore } from './module'

export const countryKey = (sourceId: string) => `shop.country.${sourceId}`

/** The country that was chosen on this device, ISO 3166-1 alpha-2. Empty for the shop's own default. */
export function countryOf(store: Pick<LiveStore, 'read'>, sourceId: string): string {
  const kept = store.read(countryKey(sourceId))
  return typeof kept === 'string' && /^[A-Z]{2}$/.test(kept) ? kept : ''
}
