import type { Cart } from './cart'

/** Cash on delivery, bank transfer and check: need only an address, so an app can place the order. */
export const NATIVE_METHODS = ['cod', 'bacs', 'cheque'] as const
export type NativeMethod = (typeof NATIVE_METHODS)[number]

/** Splits a cart's payment methods into the app's own and those that need the shop's checkout. */
export function splitPaymentMethods({ methods }: Pick<Cart, 'methods'>): {
  native: NativeMethod[]
  shop: string[]
} {
  const isNative = (method: string): method is NativeMethod =>
    (NATIVE_METHODS as readonly string[]).includes(method)
  return { native: methods.filter(isNative), shop: methods.filter((method) => !isNative(method)) }
}

/**
 * Method to transfer a cart to the shop's own checkout, as detected: `link` opens one address with all lines
 * (newer stores), `add` one address per line (all stores), `open` transfers nothing.
 */
export type CheckoutHandoff = {
  way: 'link' | 'add' | 'open'
  page: string
  /** Terms, privacy and withdrawal texts of the shop's checkout. */
  consents?: readonly Consent[] | undefined
}

/** A text of a shop's checkout with links. `required`: it has a box that must be ticked to order. */
export type Consent = { parts: readonly { text: string; href?: string | undefined }[]; required: boolean }

/** Number of pieces by the key of a cart's line. */
export type Pieces = Readonly<Record<string, number>>

/** An address of a handoff. Open each only once, because the store would add the items again. */
export type Step = {
  /** Display name of the line that it adds, or empty. */
  name: string
  url: string
  /** What it puts into the shop's own cart. */
  adds?: Pieces
  /** Fields to post to the address, which otherwise is opened with GET. */
  fields?: Readonly<Record<string, string>>
  /** Whether the page's script saves what was posted. */
  isSavedByScript?: boolean
}

export type HandoffCart = Pick<Cart, 'lines' | 'coupons' | 'billing' | 'shipping' | 'checkout'>
