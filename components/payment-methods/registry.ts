import { byHand, METHOD_IDS, type MethodId, METHODS } from '@/lib/billing/methods/registry'
import { bankView } from './bank/view'
import { paypalView } from './paypal/view'
import { stripeView } from './stripe/view'
import type { MethodView } from './view'

/** Views of the payment methods. */
const VIEWS: Record<MethodId, MethodView> = {
  bank: bankView,
  paypal: paypalView,
  stripe: stripeView,
}

export function viewOf(method: MethodId): MethodView {
  return VIEWS[method]
}

/** Copy for recording a payment by hand. Without a method, for any order. */
export function byHandView(method = ''): NonNullable<MethodView['byHand']> {
  const { id } = byHand(method)
  const words = VIEWS[id].byHand
  if (!words) throw new Error(`${id} is paid by hand, and has no words for it`)
  return words
}

/** View of an order's method. Falls back to the first method for orders paid by credit. */
export function viewOfOrder({ method }: { method: string }): MethodView {
  return VIEWS[METHOD_IDS.find((id) => id === method) ?? METHODS[0].id]
}
