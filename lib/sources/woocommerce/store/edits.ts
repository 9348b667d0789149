import type { SourceRequest } from '../../client'
import type { Edit } from '../../commerce/session'

type Rules<E> = { route: string; body: (edit: E) => unknown }

/** The store has no gift cards and no countries of its own, and takes notes with the order. */
type Known = Exclude<Edit['kind'], 'gift-card' | 'remove-gift-card' | 'note' | 'country'>

const RULES: { [K in Known]: Rules<Extract<Edit, { kind: K }>> } = {
  add: { route: 'add-item', body: ({ item }) => item },
  quantity: { route: 'update-item', body: ({ key, quantity }) => ({ key, quantity }) },
  remove: { route: 'remove-item', body: ({ key }) => ({ key }) },
  coupon: { route: 'apply-coupon', body: ({ code }) => ({ code }) },
  'remove-coupon': { route: 'remove-coupon', body: ({ code }) => ({ code }) },
  rate: {
    route: 'select-shipping-rate',
    body: ({ packageId, rateId }) => ({ package_id: packageId, rate_id: rateId }),
  },
  address: {
    route: 'update-customer',
    body: ({ billing, shipping }) => ({
      ...(billing && { billing_address: billing }),
      ...(shipping && { shipping_address: shipping }),
    }),
  },
}

/** @throws for an edit that the store doesn't know, which no cart of it offers */
export function requestOf(edit: Edit): SourceRequest {
  const rules = RULES[edit.kind as Known] as unknown as Rules<Edit> | undefined
  if (!rules) throw new Error(`The store has no ${edit.kind}`)
  return { method: 'POST', route: `wc/store/v1/cart/${rules.route}`, body: rules.body(edit) }
}
