import type { Maker } from './transport'
import { makerAt } from './web-push/allowed-endpoint'

/**
 * Returns the maker of a push service by its name in deliveries. Returns null for an unknown service: its
 * name may identify a person, so do not log it.
 */
export function makerOf(service: string): Maker | null {
  const [kind, address = ''] = service.split(' ')
  if (kind === 'apns') return 'apple'
  return URL.canParse(address) ? makerAt(new URL(address)) : null
}
