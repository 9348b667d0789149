import { METHOD_IDS, type MethodId, METHODS } from '@/lib/billing/methods/registry'
import { bankView } from './bank/view'
import { paypalView } from './paypal/view'
import type { MethodView } from './view'

/** How the pages show each payment method. */
const VIEWS: Record<MethodId, MethodView> = {
  bank: bankView,
  paypal: paypalView,
}

export function viewOf(method: MethodId): MethodView {
  return VIEWS[method]
}

/** The view of whatever stands in an order; of the first method where credit covered all of it. */
export function viewOfOrder({ method }: { method: string }): MethodView {
  return VIEWS[METHOD_IDS.find((id) => id === method) ?? METHODS[0].id]
}
