import type { CommerceService } from './commerce/commerce'
import type { EntryLookup } from './entries'
import { kindOf } from './kinds'

const lookup = (of: keyof CommerceService['entries']): EntryLookup => ({
  search: (kind, words) => kindOf(kind)?.commerce?.entries[of].search(words) ?? null,
  one: (kind, id) => kindOf(kind)?.commerce?.entries[of].one(id) ?? null,
})

/** Lookup of a store's product categories, those with the most products first. */
export const STORE_CATEGORIES = lookup('categories')

/** Lookup of a store's products: newest first, or the results of a search. */
export const STORE_PRODUCTS = lookup('products')
