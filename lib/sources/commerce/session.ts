import type { Address, Cart } from './cart'
import type { Change } from './changes'
import type { Order } from './order'
import type { Refusal } from './refusal'

/** A product or a variation, with the chosen options. */
export type Item = {
  id: number
  quantity: number
  variation?: { attribute: string; value: string }[]
  /** ID of a subscription plan. */
  plan?: number
}

/** A change to a cart as plain data, so that it can be queued while offline. */
export type Edit =
  | { kind: 'add'; item: Item }
  | { kind: 'quantity'; key: string; quantity: number }
  | { kind: 'remove'; key: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'remove-coupon'; code: string }
  | { kind: 'rate'; packageId: number; rateId: string }
  | { kind: 'address'; billing?: Partial<Address>; shipping?: Partial<Omit<Address, 'email'>> }
  | { kind: 'gift-card'; code: string }
  | { kind: 'remove-gift-card'; id: string }
  | { kind: 'note'; note: string }
  /** The buyer's country, for shops with a market for each. */
  | { kind: 'country'; country: string }

export type CartSnapshot = {
  /** The last known cart, or null if none was ever loaded. */
  cart: Cart | null
  /** Whether the cart comes from the store's response to this call. */
  fresh: boolean
  /** Changes that the store made since the last snapshot. */
  changes: Change[]
  /** The previous cart if it expired and this is a new one. */
  renewed: Cart | null
  refusal: Refusal | null
  /** Number of queued edits. */
  waiting: number
}

export type Buyer = { billing: Address; shipping: Address; note: string; method: string }

export type Outcome =
  | { kind: 'placed'; order: Order }
  | { kind: 'refused'; refusal: Refusal; told: CartSnapshot }
  /** The connection broke, so the result is unknown. Call `settle` before ordering anything else. */
  | { kind: 'unknown'; settle: () => Promise<Outcome> }
  /** The connection broke before the order was placed. */
  | { kind: 'unsent' }
  /** The cart differs from the one shown, so nothing was ordered. */
  | { kind: 'changed'; told: CartSnapshot }

/** A device's cart in a store. */
export type CartSession = {
  /** Returns the stored cart without a request. */
  known: () => CartSnapshot
  /** Sends the queued edits and refreshes the cart. */
  look: () => Promise<CartSnapshot>
  /** Applies an edit exactly once. Without a connection, the edit is queued. */
  change: (edit: Edit) => Promise<CartSnapshot>
  /** Places an order from the cart as it was shown, at most once. */
  place: (cart: Cart, buyer: Buyer) => Promise<Outcome>
  /** Codes of the countries that the store ships to, or empty if it does not report them. */
  countries: () => Promise<string[]>
}

/**
 * Storage for the cart. Read it before every change, because another window may have written to it. Its
 * content is the store's own format, but reminders count the lines in `cart.items`, and blocks show the age
 * from `seen` (milliseconds).
 */
export type CartStore = { read: () => unknown; keep: (kept: StoredCart) => void }
export type StoredCart = { cart: unknown; seen: number }
