import type { SourceRequest } from '../../client'
import type { Cart } from '../../commerce/cart'
import type { Own } from '../../commerce/changes'
import type { Edit } from '../../commerce/session'

type Kind<K extends Edit['kind']> = Extract<Edit, { kind: K }>

type Rules<E> = {
  route: string
  body: (edit: E) => unknown
  /** Whether the cart shows that the edit was applied, compared with the cart before it was sent. */
  counted: (edit: E, before: Cart, now: Cart) => boolean
}

const RULES: { [K in Edit['kind']]: Rules<Kind<K>> } = {
  add: {
    route: 'add-item',
    body: ({ item }) => item,
    counted: ({ item }, before, now) => piecesOf(now, item.id) >= piecesOf(before, item.id) + item.quantity,
  },
  quantity: {
    route: 'update-item',
    body: ({ key, quantity }) => ({ key, quantity }),
    counted: ({ key, quantity }, _before, now) => lineOf(now, key)?.quantity === quantity,
  },
  remove: {
    route: 'remove-item',
    body: ({ key }) => ({ key }),
    counted: ({ key }, _before, now) => !lineOf(now, key),
  },
  coupon: {
    route: 'apply-coupon',
    body: ({ code }) => ({ code }),
    counted: ({ code }, _before, now) => hasCoupon(now, code),
  },
  'remove-coupon': {
    route: 'remove-coupon',
    body: ({ code }) => ({ code }),
    counted: ({ code }, _before, now) => !hasCoupon(now, code),
  },
  rate: {
    route: 'select-shipping-rate',
    body: ({ packageId, rateId }) => ({ package_id: packageId, rate_id: rateId }),
    counted: ({ packageId, rateId }, _before, now) =>
      now.packages.some(
        ({ id, rates }) => id === packageId && rates.some((rate) => rate.id === rateId && rate.selected),
      ),
  },
  address: {
    route: 'update-customer',
    body: ({ billing, shipping }) => ({
      ...(billing && { billing_address: billing }),
      ...(shipping && { shipping_address: shipping }),
    }),
    // Idempotent, so it can be sent again.
    counted: () => false,
  },
}

const rulesOf = <E extends Edit>(edit: E) => RULES[edit.kind] as unknown as Rules<E>

export function requestOf(edit: Edit): SourceRequest {
  const { route, body } = rulesOf(edit)
  return { method: 'POST', route: `wc/store/v1/cart/${route}`, body: body(edit) }
}

export function isApplied(edit: Edit, before: Cart, now: Cart): boolean {
  return rulesOf(edit).counted(edit, before, now)
}

/** The part of the cart that an edit changes, which is not reported as a change of the store. */
export function ownOf(edit: Edit): Own {
  return {
    ...('key' in edit && { line: edit.key }),
    ...('code' in edit && { coupon: edit.code }),
    rate: edit.kind === 'rate' || edit.kind === 'address',
  }
}

function piecesOf({ lines }: Cart, id: number): number {
  return lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
}

const lineOf = ({ lines }: Cart, key: string) => lines.find((line) => line.key === key)

/** The store returns codes in lowercase. */
const hasCoupon = ({ coupons }: Cart, code: string) =>
  coupons.some((each) => each.code.toLowerCase() === code.trim().toLowerCase())
