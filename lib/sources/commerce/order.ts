import type { Cart } from './cart'
import type { Currency } from './money'

/** The parts of a cart that its total consists of. */
export type CartTotals = Pick<
  Cart,
  'totals' | 'fees' | 'taxes' | 'taxIncluded' | 'needsShipping' | 'packages' | 'currency'
>

/** An order as a guest's device knows it. Amounts in minor units. */
export type Order = {
  id: number
  /** With the email address, it grants access to the order at the shop. */
  key: string
  email: string
  status: string
  method: string
  /** The shop's own page of the order. */
  page: string
  lines: { name: string; quantity: number; total: number }[]
  total: number
  /** Discount, shipping and tax. Unset in orders of earlier versions. */
  totals?: CartTotals
  currency: Currency
  /** Milliseconds */
  placed: number
}

export type OrderLookup =
  | { kind: 'found'; status: string; total: number | null; currency: Currency; lines: Order['lines'] }
  /** The store has no order lookup, so the shop's own page shows the order. */
  | { kind: 'not-offered' }
  | { kind: 'refused'; message: string }
