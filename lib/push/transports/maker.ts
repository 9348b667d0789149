import type { Maker } from './transport'
import { makerAt } from './web-push/allowed-endpoint'

/**
 * Whose push service it is, by the name that deliveries have for it. None for one that somebody made up: its name may tell who
 * they are, and stands in no log.
 */
export function makerOf(service: string): Maker | null {
  const [kind, address = ''] = service.split(' ')
  if (kind === 'apns') return 'apple'
  return URL.canParse(address) ? makerAt(new URL(address)) : null
}
