import type { SourceRequest } from '../../sources/client'
import {
  ATTRIBUTES,
  CATEGORIES,
  type Category,
  COLLECTION,
  type Collection,
  collectionQuery,
  type Filters,
  productQuery,
  PRODUCTS,
  readAttributes,
  readAttributeTerms,
  readCategories,
  readCollection,
  type SharedAttribute,
  type Term,
} from '../../sources/woocommerce/store/catalog'
import { type Product, readProducts } from '../../sources/woocommerce/store/product'
import type { Kept, Known, Live, LiveProps } from '../live/module'
import type { AsOf, Phase } from './as-of'

/** What a list of products is made of. */
export type ListingProps = LiveProps & {
  number: number
  /** What it always shows, whatever people choose besides. */
  base: Filters
  endless: boolean
  /** Nothing is shown before somebody has searched. */
  searchFirst?: boolean
}

export type ListingState = {
  products: readonly Product[]
  page: number
  more: boolean
  /** `waiting` for the first ones, with nothing to show; `idle` before a search. */
  is: 'idle' | 'waiting' | 'shown' | 'loading' | 'unreachable'
  phase: Phase
  /** When prices were true, where the shop did not confirm them. */
  asOf: AsOf | null
  /** When the prices that are shown were true: milliseconds. */
  at: number
  /** What people have chosen. */
  filters: Filters
  categories: readonly Category[]
  collection: Collection | null
  attributes: readonly (SharedAttribute & { terms: readonly Term[] })[]
  /** Whether the filters are unfolded. */
  open: boolean
}

/** The most that a store answers at once. */
const MAX_AT_ONCE = 100

/** A long shop has many attributes; people filter by a few. */
const MAX_ATTRIBUTES = 4

export const categoriesRequest: SourceRequest = {
  method: 'GET',
  route: CATEGORIES,
  query: { per_page: '100' },
}

export function listRequest({ base, number }: ListingProps, filters: Filters, page = 1): SourceRequest {
  const query = productQuery({ ...base, ...filters }, page, number)
  return { method: 'GET', route: PRODUCTS, query }
}

export function initialListing(props: ListingProps, known: Known): ListingState {
  const kept = props.searchFirst ? null : known(listRequest(props, {}))
  const categories = known(categoriesRequest)
  return {
    products: kept ? readProducts(kept.json) : [],
    page: 1,
    more: kept ? hasMore(kept, props, 1) : false,
    is: props.searchFirst ? 'idle' : kept ? 'shown' : 'waiting',
    phase: 'asking',
    asOf: null,
    at: kept?.at ?? 0,
    filters: {},
    categories: categories ? readCategories(categories.json) : [],
    collection: null,
    attributes: [],
    open: false,
  }
}

function hasMore({ json, pages }: Kept, { number }: ListingProps, page: number): boolean {
  return pages === null ? Array.isArray(json) && json.length >= number : page < pages
}

type ListingLive<P extends LiveProps> = Live<P, ListingState>

/** Shows the first page as it is now; what is known of it stays until the shop has answered. */
export async function showListing<P extends LiveProps>(
  live: ListingLive<P>,
  props: ListingProps,
): Promise<void> {
  const { filters } = live.state()
  const isCurrent = () => live.state().filters === filters
  const request = listRequest(props, filters)
  if (props.searchFirst && !filters.search) return live.set({ is: 'idle', products: [] })
  if (live.state().page > 1) return refresh(live)
  const shows = (kept: Kept, phase: Phase) =>
    live.set({
      products: readProducts(kept.json),
      page: 1,
      more: hasMore(kept, props, 1),
      is: 'shown',
      phase,
      asOf: phase === 'old' ? { at: kept.at, now: Date.now() } : null,
      at: kept.at,
    })
  const before = await live.kept(request)
  // What it began with is what is kept, unless somebody chose something since
  const isDrawn = live.state().is === 'shown' && live.state().at === before?.at
  if (before && isDrawn) live.set({ phase: 'asking' })
  else if (before && isCurrent()) shows(before, 'asking')
  const fresh = await live.fresh(request)
  if (!isCurrent()) return
  if (fresh) shows(fresh, 'current')
  else if (before) shows(before, 'old')
  else live.set({ is: 'unreachable' })
}

/** Asks for what a long list shows already anew, where it stands. */
async function refresh<P extends LiveProps>(live: ListingLive<P>): Promise<void> {
  const { filters, products } = live.state()
  live.set({ phase: 'asking' })
  const batches: number[][] = []
  for (let index = 0; index < products.length; index += MAX_AT_ONCE)
    batches.push(products.slice(index, index + MAX_AT_ONCE).map(({ id }) => id))
  const answers = await Promise.all(
    batches.map((include) =>
      live.fresh({ method: 'GET', route: PRODUCTS, query: productQuery({ include }, 1, MAX_AT_ONCE) }),
    ),
  )
  if (live.state().filters !== filters) return
  if (answers.includes(null))
    return live.set({ phase: 'old', asOf: { at: live.state().at, now: Date.now() } })
  const fresh = new Map(
    answers.flatMap((answer) => readProducts(answer!.json)).map((each) => [each.id, each]),
  )
  // What was drafted meanwhile is not told any more
  const shown = live.state().products.flatMap(({ id }) => fresh.get(id) ?? [])
  live.set({ products: shown, phase: 'current', asOf: null, at: Date.now() })
}

/** The next page, below those that are there. */
export async function showMoreListing<P extends LiveProps>(
  live: ListingLive<P>,
  props: ListingProps,
): Promise<void> {
  const { page, filters, is } = live.state()
  if (is === 'loading') return
  live.set({ is: 'loading' })
  const answer = await live.fresh(listRequest(props, filters, page + 1))
  if (live.state().filters !== filters) return
  if (!answer) return live.set({ is: 'unreachable' })
  const { products } = live.state()
  const seen = new Set(products.map(({ id }) => id))
  const next = readProducts(answer.json).filter(({ id }) => !seen.has(id))
  const more = hasMore(answer, props, page + 1)
  live.set({ products: [...products, ...next], page: page + 1, more, is: 'shown' })
}

/** Narrows the list to what somebody chose. */
export function narrowListing<P extends LiveProps>(
  live: ListingLive<P>,
  props: ListingProps,
  change: Filters,
): void {
  live.set({ filters: { ...live.state().filters, ...change }, is: 'waiting', products: [], phase: 'asking' })
  void showListing(live, props)
  if (live.state().open) void showFilters(live, props)
}

/** What one can filter by, and how many products each choice leaves. */
export async function showFilters<P extends LiveProps>(
  live: ListingLive<P>,
  props: ListingProps,
): Promise<void> {
  const { filters } = live.state()
  if (live.state().attributes.length === 0) await readTerms(live)
  const taxonomies = live.state().attributes.map(({ taxonomy }) => taxonomy)
  const query = collectionQuery({ ...props.base, ...filters }, taxonomies)
  const counts = await live.fresh({ method: 'GET', route: COLLECTION, query })
  if (counts && live.state().filters === filters) live.set({ collection: readCollection(counts.json) })
}

async function readTerms<P extends LiveProps>(live: ListingLive<P>): Promise<void> {
  const answer = await live.fresh({ method: 'GET', route: ATTRIBUTES })
  const shared = answer ? readAttributes(answer.json).slice(0, MAX_ATTRIBUTES) : []
  const attributes = await Promise.all(
    shared.map(async (attribute) => {
      const terms = await live.fresh({ method: 'GET', route: `${ATTRIBUTES}/${attribute.id}/terms` })
      return { ...attribute, terms: terms ? readAttributeTerms(terms.json) : [] }
    }),
  )
  live.set({ attributes: attributes.filter(({ terms }) => terms.length > 0) })
}

export async function showCategories<P extends LiveProps>(live: ListingLive<P>): Promise<void> {
  const answer = await live.fresh(categoriesRequest)
  if (answer) live.set({ categories: readCategories(answer.json) })
}
