import type { Cart } from './cart'
import type { Own } from './changes'
import type { Edit } from './session'

type Counted<E> = (edit: E, before: Cart, now: Cart) => boolean

/** Whether a cart shows that an edit was applied, compared with the cart before it was sent. */
const APPLIED: { [K in Edit['kind']]: Counted<Extract<Edit, { kind: K }>> } = {
  add: ({ item }, before, now) => piecesOf(now, item.id) >= piecesOf(before, item.id) + item.quantity,
  quantity: ({ key, quantity }, _before, now) => lineOf(now, key)?.quantity === quantity,
  remove: ({ key }, _before, now) => !lineOf(now, key),
  coupon: ({ code }, _before, now) => hasCoupon(now, code),
  'remove-coupon': ({ code }, _before, now) => !hasCoupon(now, code),
  rate: ({ packageId, rateId }, _before, now) =>
    now.packages.some(
      ({ id, rates }) => id === packageId && rates.some((rate) => rate.id === rateId && rate.selected),
    ),
  // The others can be sent again.
  address: () => false,
  'gift-card': ({ code }, _before, now) =>
    now.giftCards?.some(({ ending }) => ending !== '' && code.toLowerCase().endsWith(ending)) ?? false,
  'remove-gift-card': () => false,
  note: () => false,
  country: () => false,
}

export function isApplied(edit: Edit, before: Cart, now: Cart): boolean {
  return (APPLIED[edit.kind] as unknown as Counted<Edit>)(edit, before, now)
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

/** Stores compare codes without case. */
const hasCoupon = ({ coupons }: Cart, code: string) =>
  coupons.some((each) => each.code.toLowerCase() === code.trim().toLowerCase())
