import type { Kind } from '../kind'
import { restRouteUrl } from '../route-url'
import { WOOCOMMERCE_CALLS } from './calls'
import { changes } from './store/changes'
import { entries } from './store/entries'

export const woocommerce: Kind = {
  calls: WOOCOMMERCE_CALLS,
  url: restRouteUrl,
  answers: 'json',
  commerce: { entries, changes },
}
