import type { Currency } from './money'
import type { Points, StorePicture } from './product'

export type Address = {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
  /** ISO 3166-1 alpha-2 */
  country: string
  phone: string
  /** Only in billing addresses. */
  email: string
}

/** An empty address with every field. */
export const NOBODY: Address = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
  email: '',
}

export type CartLine = {
  key: string
  /** ID of the product or the variation. */
  id: number
  /** ID of its product's page, if it isn't `id`. */
  product?: number
  name: string
  /** The chosen options, such as `White` and `Large`, and what extensions add. */
  details: { name: string; value: string }[]
  picture: StorePicture | null
  link: string
  quantity: number
  limits: { minimum: number; maximum: number; step: number; editable: boolean }
  /** Unit price as the store shows it. All amounts here are in minor units. */
  price: number
  regular: number
  /** Line total before coupons, with tax if the store shows prices with tax. */
  total: number
  /** Remaining stock, or null if the store does not report it. */
  left: number | null
  /** What the shop changed or says about the line, in its own words. */
  notes?: readonly string[]
}

export type ShippingRate = { id: string; name: string; note: string; price: number; selected: boolean }
export type ShippingPackage = { id: number; name: string; rates: ShippingRate[] }

export type Cart = {
  currency: Currency
  lines: CartLine[]
  count: number
  coupons: { code: string; discount: number }[]
  packages: ShippingPackage[]
  fees: { name: string; amount: number }[]
  /**
   * Goods, discount and shipping include tax if the store shows prices with tax, so that the sum is right.
   */
  totals: {
    goods: number
    discount: number
    /** Null until there is a shipping address. */
    shipping: number | null
    tax: number
    total: number
  }
  taxes: { name: string; amount: number }[]
  taxIncluded: boolean
  needsShipping: boolean
  billing: Address
  shipping: Address
  /** IDs of the enabled payment gateways. */
  methods: string[]
  /** Errors that prevent the checkout, as the store words them. */
  errors: string[]
  /** Reward points, if an extension reports them. */
  points: Points
  /** The shop's checkout with this cart. Unset if the shop has none for carts of apps. */
  checkout?: string
  /** What the shop says about the cart, in its own words. Nothing of it prevents the checkout. */
  notices?: readonly string[]
  /** Gift cards that pay for a part, by the last characters of their codes. Unset if the cart takes none. */
  giftCards?: readonly { id: string; ending: string; amount: number }[]
  /** The buyer's note. Unset if the cart takes none. */
  note?: string
  /** The buyer's country in shops with markets. */
  country?: string
}

/** Removes the email, which shipping addresses do not have. */
export function withoutEmail({ email: _, ...to }: Address): Omit<Address, 'email'> {
  return to
}
