import type {
  Catalog,
  Category,
  Collection,
  FilterAttribute,
  Filters,
  ProductsQuery,
  Suggestions,
} from '../../sources/commerce/catalog'
import type { Product } from '../../sources/commerce/product'
import type { CachedResponse, Known, Live, LiveProps } from '../live/module'
import type { AsOf, Phase } from './as-of'
import { type MarketState, showCountries } from './market-field'

/** Settings of a list of products. */
export type ListingProps = LiveProps & {
  catalog: Catalog
  /** The query without the user's filters, first page. */
  base: ProductsQuery
  endless: boolean
  /** Shows no products before a search. */
  searchFirst?: boolean
}

export type ListingState = MarketState & {
  products: readonly Product[]
  page: number
  more: boolean
  /** Cursor of the next page, for shops that page by one. */
  next?: string | undefined
  /** `waiting` before the first products; `idle` before a search. */
  is: 'idle' | 'waiting' | 'shown' | 'loading' | 'unreachable'
  phase: Phase
  /** Age of prices that the shop did not confirm. */
  asOf: AsOf | null
  /** Time of the shown prices, in milliseconds. */
  at: number
  /** Filters chosen by the user. */
  filters: Filters
  categories: readonly Category[]
  collection: Collection | null
  attributes: readonly FilterAttribute[]
  /** What the search field offers for what is typed. */
  suggestions: Suggestions | null
  /** Whether the filters are open. */
  open: boolean
}

/** Maximum page size of the Store API. */
const MAX_PAGE_SIZE = 100

/** Maximum number of attributes to filter by. Large shops have many more. */
const MAX_ATTRIBUTES = 4

export function initialListing(props: ListingProps, known: Known): ListingState {
  const { catalog, base } = props
  const kept = props.searchFirst ? null : known(catalog.products(base))
  const categories = known(catalog.categories)
  return {
    ...(kept ? catalog.readProducts(kept, base) : { products: [], more: false }),
    page: 1,
    is: props.searchFirst ? 'idle' : kept ? 'shown' : 'waiting',
    phase: 'asking',
    asOf: null,
    at: kept?.at ?? 0,
    filters: {},
    categories: categories ? catalog.readCategories(categories.json) : [],
    collection: null,
    attributes: [],
    suggestions: null,
    markets: [],
    open: false,
  }
}

type ListingLive<P extends LiveProps> = Live<P, ListingState>

/** Refreshes the first page. Cached products stay until the shop responds. */
export async function showListing<P extends LiveProps>(
  live: ListingLive<P>,
  props: ListingProps,
): Promise<void> {
  const { filters } = live.state()
  const isCurrent = () => live.state().filters === filters
  const query = { ...props.base, ...filters }
  const request = props.catalog.products(query)
  if (props.searchFirst && !filters.search) return live.set({ is: 'idle', products: [] })
  if (live.state().page > 1) return refresh(live, props)
  const shows = (kept: CachedResponse, phase: Phase) =>
    live.set({
      next: undefined,
      ...props.catalog.readProducts(kept, query),
      page: 1,
      is: 'shown',
      phase,
      asOf: phase === 'old' ? { at: kept.at, now: Date.now() } : null,
      at: kept.at,
    })
  const before = await live.kept(request)
  // The initial state already shows the cached response, unless the user has set a filter.
  const isDrawn = live.state().is === 'shown' && live.state().at === before?.at
  if (before && isDrawn) live.set({ phase: 'asking' })
  else if (before && isCurrent()) shows(before, 'asking')
  const fresh = await live.fresh(request)
  if (!isCurrent()) return
  if (fresh) shows(fresh, 'current')
  else if (before) shows(before, 'old')
  else live.set({ is: 'unreachable' })
}

/** Refreshes all loaded products in place. */
async function refresh<P extends LiveProps>(live: ListingLive<P>, { catalog }: ListingProps): Promise<void> {
  const { filters, products } = live.state()
  live.set({ phase: 'asking' })
  const batches: ProductsQuery[] = []
  for (let index = 0; index < products.length; index += MAX_PAGE_SIZE) {
    const include = products.slice(index, index + MAX_PAGE_SIZE).map(({ id }) => id)
    batches.push({ include, page: 1, number: MAX_PAGE_SIZE })
  }
  const answers = await Promise.all(batches.map((query) => live.fresh(catalog.products(query))))
  if (live.state().filters !== filters) return
  if (answers.includes(null))
    return live.set({ phase: 'old', asOf: { at: live.state().at, now: Date.now() } })
  const fresh = new Map(
    answers
      .flatMap((answer, index) => catalog.readProducts(answer!, batches[index]!).products)
      .map((each) => [each.id, each]),
  )
  // Products that were unpublished meanwhile are dropped.
  const shown = live.state().products.flatMap(({ id }) => fresh.get(id) ?? [])
  live.set({ products: shown, phase: 'current', asOf: null, at: Date.now() })
}

/** Loads the next page and appends it. */
export async function showMoreListing<P extends LiveProps>(
  live: ListingLive<P>,
  props: ListingProps,
): Promise<void> {
  const { page, filters, is, next: after } = live.state()
  if (is === 'loading') return
  live.set({ is: 'loading' })
  const query = { ...props.base, ...filters, page: page + 1, ...(after && { after }) }
  const answer = await live.fresh(props.catalog.products(query))
  if (live.state().filters !== filters) return
  if (!answer) return live.set({ is: 'unreachable' })
  const { products } = live.state()
  const seen = new Set(products.map(({ id }) => id))
  const read = props.catalog.readProducts(answer, query)
  const next = read.products.filter(({ id }) => !seen.has(id))
  const shown = { products: [...products, ...next], page: page + 1, more: read.more, next: read.next }
  live.set({ ...shown, is: 'shown' })
}

/** Applies the user's filters. */
export function narrowListing<P extends LiveProps>(
  live: ListingLive<P>,
  props: ListingProps,
  change: Filters,
): void {
  const filters = { ...live.state().filters, ...change }
  live.set({ filters, is: 'waiting', products: [], phase: 'asking', suggestions: null })
  void showListing(live, props)
  if (live.state().open) void showFilters(live, props)
}

/** Loads the filters, and the number of products for each choice. */
export async function showFilters<P extends LiveProps>(
  live: ListingLive<P>,
  props: ListingProps,
): Promise<void> {
  const { filters } = live.state()
  const { catalog } = props
  void showCountries(live, catalog)
  if (live.state().attributes.length === 0) await readTerms(live, catalog)
  const taxonomies = live.state().attributes.map(({ taxonomy }) => taxonomy)
  const request = catalog.collection({ ...props.base, ...filters }, taxonomies)
  const counts = request && (await live.fresh(request))
  if (!counts || live.state().filters !== filters) return
  const collection = catalog.readCollection(counts.json)
  live.set({ collection, ...(collection.attributes && { attributes: collection.attributes }) })
}

/** Loads suggestions for what is typed. Those of an outdated text are dropped. */
export async function showSuggestions<P extends LiveProps>(
  live: ListingLive<P>,
  { catalog }: ListingProps,
  typed: string,
): Promise<void> {
  const words = typed.trim()
  if (!catalog.suggest || words.length < MIN_SUGGESTED) return live.set({ suggestions: null })
  typing.set(live, words)
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE))
  if (typing.get(live) !== words) return
  const answer = await live.fresh(catalog.suggest(words))
  if (answer && typing.get(live) === words) live.set({ suggestions: catalog.readSuggestions(answer.json) })
}

/** The last typed words by list. */
const typing = new WeakMap<object, string>()
const MIN_SUGGESTED = 2
/** Milliseconds: not noticeable, but avoids a request per letter. */
const TYPING_PAUSE = 250

/** Keeps a request in flight from showing its suggestions. */
export const endSuggestions = (live: object): void => void typing.delete(live)

async function readTerms<P extends LiveProps>(live: ListingLive<P>, catalog: Catalog): Promise<void> {
  if (!catalog.attributes) return
  const answer = await live.fresh(catalog.attributes)
  const shared = answer ? catalog.readAttributes(answer.json).slice(0, MAX_ATTRIBUTES) : []
  const attributes = await Promise.all(
    shared.map(async (attribute) => {
      const terms = await live.fresh(catalog.terms(attribute))
      return { ...attribute, terms: terms ? catalog.readTerms(terms.json) : [] }
    }),
  )
  live.set({ attributes: attributes.filter(({ terms }) => terms.length > 0) })
}

export async function showCategories<P extends LiveProps>(
  live: ListingLive<P>,
  { catalog }: ListingProps,
): Promise<void> {
  const answer = await live.fresh(catalog.categories)
  if (answer) live.set({ categories: catalog.readCategories(answer.json) })
}
