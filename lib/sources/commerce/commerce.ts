import type { SourceCall, SourceRequest } from '../client'
import type { EntryQuestion } from '../entries'
import type { ReadMarkup } from '../html'
import type { Answered, UrlCandidate } from '../posts/posts'
import type { Catalog, ProductsPage, ProductsQuery, Review } from './catalog'
import type { CheckoutHandoff, HandoffCart, Pieces, Step } from './handover'
import type { OrderLookup, Order } from './order'
import type { Product } from './product'
import type { CartSession, CartStore } from './session'
import type { Choice } from './variation'

/**
 * Everything that apps and the service need to know about a shop at one kind of source. Split into three
 * parts: phones load the catalog with an app, the purchase code later, and the rest never.
 */
type CommerceSource = {
  catalog: Catalog
  /** Data on a product's page besides the product. */
  product: {
    /** With the price and pictures of each: all, or the one of a choice. Null if the choice has none. */
    variations: (product: Product, choice: Choice) => SourceRequest | null
    readVariations: (json: unknown) => Product[]
    /** Null if the shop's reviews aren't public. */
    reviews: ((id: number) => SourceRequest) | null
    readReviews: (json: unknown) => Review[]
    /** Other products to look at. Null if the shop names none for it. */
    related: (product: Product) => SourceRequest | null
    readRelated: (answer: Answered) => Product[]
  }
  cart: (call: SourceCall, store: CartStore, now: () => number) => CartSession
  /** The shop's own checkout, for payment methods that an app does not support. */
  checkout: {
    /** The addresses to open in sequence; the last is the checkout. `sent` is there already. */
    steps: (handover: CheckoutHandoff, cart: HandoffCart, sent?: Pieces) => Step[]
    /**
     * Whether the address is in the cart, and the shop forgets the cart once it is ordered: then the app asks
     * for the cart right before it opens, and knows when the order is done.
     */
    takesCart: boolean
    /** Display name of a payment method. */
    methodName: (id: string) => string
  }
  order: {
    /** Whether guests can look up their orders. @throws without a response */
    offersLookUp: (call: SourceCall) => Promise<boolean>
    /** @throws without a response */
    lookUp: (call: SourceCall, order: Pick<Order, 'id' | 'key' | 'email'>) => Promise<OrderLookup>
    /** Parses the link to an order in a shop's email. Returns null for anything else. */
    inLink: (link: string) => { id: number; key: string; page: string } | null
    /** Requests the shop's account page, where users sign in. Its address is empty if none is found. */
    account: SourceRequest
    readAccount: (json: unknown) => string
  }
  /** Candidates for an address of the shop, in the order to try them. */
  stepsTo: (path: string, slug: string) => UrlCandidate[]
  /** Lookup of categories and products by name. */
  entries: Record<'categories' | 'products', EntryQuestions>
  /** Requests that automations use to detect changes. */
  changes: {
    /** A page of a product list, newest first. */
    products: (query: ProductsQuery & { soldOut?: boolean }) => SourceRequest
    /** Includes products that are no longer sold. Returns null if the response is not a list. */
    readProducts: (answer: Answered, query: ProductsQuery, markup: ReadMarkup) => ProductsPage | null
  }
}

/** The part that phones load when something is opened. */
export type Selling = Omit<CommerceSource, 'catalog' | 'entries' | 'changes'>

/** The part that only the service and the builder use. */
export type CommerceService = Pick<CommerceSource, 'entries' | 'changes'>

type EntryQuestions = {
  /** Entries whose names contain the words; without words, the most likely choices. */
  search: (words: string) => EntryQuestion
  /** The entry with an ID: at most one. */
  one: (id: string) => EntryQuestion
}
