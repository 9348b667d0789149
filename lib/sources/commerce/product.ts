import type { Currency } from './money'

export type StorePicture = { src: string; thumbnail: string; srcset: string; alt: string }

/** Amounts in minor units. */
export type Price = {
  currency: Currency
  amount: number
  regular: number
  /** Set if the variations or parts have different prices. */
  range: { min: number; max: number } | null
}

export type Attribute = {
  name: string
  /** The shop's ID of an attribute that products share, or null if it belongs to this product only. */
  taxonomy: string | null
  /** Whether it distinguishes variations. */
  chosen: boolean
  terms: AttributeTerm[]
}

export type AttributeTerm = {
  name: string
  slug: string
  default: boolean
  /** What it looks like: a CSS color, the address of a picture, or both. */
  swatch?: { color: string; picture: string }
}

/** A video of a product: files, or the address of a page that plays it. */
export type ProductVideo = { poster: string; files: readonly { src: string; type: string }[]; page: string }

/** A subscription. `price` is the unit price with it, or null until the variation is known. */
export type Plan = { id: number; name: string; price: number | null }

export type Product = {
  id: number
  /** `simple`, `variable`, `variation`, `grouped`, `external`, or a type of an extension. */
  type: string
  name: string
  /** The product's own page. */
  link: string
  /** HTML as the store sends it. */
  summary: string
  description: string
  /** Null if the product has no price: the store reports "0" then, as for free products. */
  price: Price | null
  onSale: boolean
  /** 0 to 5, 0 without reviews. */
  rating: number
  reviews: number
  pictures: StorePicture[]
  categories: { id: number; name: string }[]
  attributes: Attribute[]
  /** `id` is null where the shop names a variation only when asked for a choice. */
  variations: {
    id: number | null
    attributes: { name: string; value: string | null }[]
    /** Whether it can be bought, if the list says it. */
    available?: boolean
  }[]
  purchasable: boolean
  inStock: boolean
  backorder: boolean
  /** Remaining stock, or null if the store does not report it. */
  left: number | null
  /** Minimum and maximum quantity per order, and its step. */
  minimum: number
  maximum: number
  step: number
  /** Address where an external product is sold, and the label of its button. */
  buy: { url: string; label: string }
  /** Reward points, if an extension reports them. */
  points: Points
  /** Drafted or binned: the store still returns it by ID, but no longer sells it. */
  gone: boolean
  /** ID of what goes into the cart, if it isn't `id`. */
  item?: number
  /** Variations that were asked for by a choice: their terms by attribute. */
  choice?: Readonly<Record<string, string>>
  /** Price for a measure, such as `€2.50 / 100 ml`. */
  unitPrice?: string
  videos?: readonly ProductVideo[]
  plans?: readonly Plan[]
  /** Whether it is sold with a plan only. */
  needsPlan?: boolean
}

/** Reward points of an extension: its sentences, or numbers under unambiguous names. May be empty. */
export type Points = { said: string[]; earned: number | null; kept: number | null }
