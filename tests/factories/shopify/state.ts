import type { Collection, Product, Variant } from './catalogue'

export type Line = { id: string; product: Product; variant: Variant; quantity: number; plan: number | null }
export type StoredCart = {
  id: string
  lines: Line[]
  codes: string[]
  cards: { id: string; code: string }[]
  note: string
  country: string
}

/** The store's condition: anything but `open` is refused as Shopify refuses it. */
export type Condition =
  | 'open'
  | 'locked'
  | 'frozen'
  | 'closed'
  | 'unknown'
  | 'throttled'
  | 'rejected'
  | 'down'
  | 'api-closed'

export type ShopState = {
  origin: string
  products: Product[]
  collections: Collection[]
  carts: Map<string, StoredCart>
  made: number
  condition: Condition
}
