import { bank } from './bank'
import type { PaymentMethod } from './method'
import { paypal } from './paypal'

/** The payment methods there are, in the order in which customers choose. */
export const METHODS = [bank, paypal] as const satisfies readonly [PaymentMethod, ...PaymentMethod[]]

export type MethodId = (typeof METHODS)[number]['id']

/** How money goes back that its own method cannot send: a person transfers it. */
export const MANUAL_REFUND_METHOD: MethodId = bank.id

/** What stands in an order's method when credit covers all of it. */
export const CREDIT = 'credit'

/** What an order can be paid with. */
export type PaidWith = MethodId | typeof CREDIT

const ids = METHODS.map(({ id }) => id)
export const METHOD_IDS = ids as [MethodId, ...MethodId[]]
export const PAID_WITH = [...METHOD_IDS, CREDIT] as const satisfies readonly PaidWith[]

/** As administrators read them: those that applyPayment without a person first. */
export const METHODS_ONLINE_FIRST: readonly PaymentMethod[] = [...METHODS].sort(
  (a, b) => Number(b.paysOnline) - Number(a.paysOnline),
)

/** A method by its id; none for credit, and for one that is offered no more. */
export function findMethod(id: string): PaymentMethod | undefined {
  return METHODS.find((method) => method.id === id)
}

/** What a method is called, credit included. */
export function methodLabel(id: string): string {
  return id === CREDIT ? 'Account credit' : (findMethod(id)?.label ?? id)
}

/** A stored method as one of today's. @throws Error when the books name one that this version does not know */
export function toMethodId(id: string): MethodId {
  const known = METHOD_IDS.find((each) => each === id)
  if (known === undefined) throw new Error(`Unknown payment method ${id}`)
  return known
}
