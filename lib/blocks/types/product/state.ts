import { type Article, articleOf } from '../../../sources/article'
import type { SourceRequest } from '../../../sources/client'
import type { Reading } from '../../../sources/html'
import {
  productQuery,
  PRODUCTS,
  readReviews,
  REVIEWS,
  variationsQuery,
} from '../../../sources/woocommerce/store/catalog'
import {
  type Product,
  readProduct,
  readProducts,
  type StorePicture,
} from '../../../sources/woocommerce/store/product'
import { type Choice, chosenVariation, startingChoice } from '../../../sources/woocommerce/store/variation'
import type { Kept, Known, Live, LiveProps } from '../../live/module'
import type { AsOf, Phase } from '../../shop/as-of'
import { productRequest } from '../../shop/chosen'
import { listKey, remember, remembered } from '../../shop/remembered'

export type ShownReview = { id: number; author: string; article: Article; rating: number; date: string }

export type ProductState = {
  product: Product | null
  summary: Article
  description: Article
  is: 'waiting' | 'shown' | 'gone' | 'unreachable'
  phase: Phase
  asOf: AsOf | null
  choice: Choice
  /** What each variation costs and looks like. */
  variations: readonly Product[]
  quantity: number
  /** The place of the picture that is shown large. */
  picture: number
  reviews: readonly ShownReview[]
  related: readonly Product[]
  isSaved: boolean
  adding: { is: 'idle' | 'adding' | 'added' | 'waiting' | 'refused'; message: string }
}

const IDLE = { is: 'idle', message: '' } as const

export function initialProduct(id: string, known: Known, reading: Reading): ProductState {
  const kept = id ? known(productRequest(id)) : null
  const product = kept ? readProduct(kept.json) : null
  return {
    ...textsOf(product, reading),
    product,
    is: product ? 'shown' : 'waiting',
    phase: 'asking',
    asOf: null,
    choice: product ? startingChoice(product) : {},
    variations: [],
    quantity: product?.minimum ?? 1,
    picture: 0,
    reviews: [],
    related: [],
    isSaved: false,
    adding: IDLE,
  }
}

function textsOf(product: Product | null, reading: Reading) {
  const read = (html: string) => (html ? articleOf(reading.markup(html), reading.address) : [])
  return { summary: read(product?.summary ?? ''), description: read(product?.description ?? '') }
}

type ProductLive<P extends LiveProps> = Live<P, ProductState>

/** Shows a product as it is now, and then what belongs to it. */
export async function showProduct<P extends LiveProps>(live: ProductLive<P>, id: string): Promise<void> {
  live.set({ phase: 'asking' })
  const answer = await live.fresh(productRequest(id))
  const before = answer ? null : await live.kept(productRequest(id))
  const product = readProduct((answer ?? before)?.json)
  if (!product) return live.set({ is: answer ? 'gone' : await whyNone(live, id), phase: 'current' })
  if (product.gone) return live.set({ product, is: 'gone', phase: 'current' })
  const { choice } = live.state()
  live.set({
    ...textsOf(product, live.reading),
    product,
    is: 'shown',
    choice: Object.keys(choice).length > 0 ? choice : startingChoice(product),
    // A variable product's price follows its variations, which are asked now
    ...(product.variations.length === 0 && phaseOf(answer, before)),
    quantity: Math.max(live.state().quantity, product.minimum),
  })
  if (product.variations.length > 0) await showVariations(live, product, phaseOf(answer, before))
}

function phaseOf(answer: Kept | null, before: Kept | null): { phase: Phase; asOf: AsOf | null } {
  return answer || !before
    ? { phase: 'current', asOf: null }
    : { phase: 'old', asOf: { at: before.at, now: Date.now() } }
}

/** A product that the store does not know is told apart from a store that does not answer. */
async function whyNone<P extends LiveProps>(
  live: ProductLive<P>,
  id: string,
): Promise<'gone' | 'unreachable'> {
  try {
    return (await live.ask(productRequest(id))).status === 404 ? 'gone' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

async function showVariations<P extends LiveProps>(
  live: ProductLive<P>,
  { id }: Product,
  of: { phase: Phase; asOf: AsOf | null },
): Promise<void> {
  const request: SourceRequest = { method: 'GET', route: PRODUCTS, query: variationsQuery(id) }
  const answer = await live.fresh(request)
  const kept = answer ?? (await live.kept(request))
  live.set({ ...(answer ? of : phaseOf(null, kept)), variations: kept ? readProducts(kept.json) : [] })
}

/** What stands below a product: reviews, and others of its category. */
export async function showAround<P extends LiveProps>(live: ProductLive<P>): Promise<void> {
  const { product } = live.state()
  if (!product || live.state().is !== 'shown') return
  const [category] = product.categories
  const reviews = live.fresh({
    method: 'GET',
    route: REVIEWS,
    query: { product_id: String(product.id), per_page: '10' },
  })
  const related =
    category && live.fresh({ method: 'GET', route: PRODUCTS, query: relatedQuery(category.id, product.id) })
  const [said, others] = await Promise.all([product.reviews > 0 ? reviews : null, related])
  live.set({
    reviews: said
      ? readReviews(said.json).map(({ html, ...review }) => ({
          ...review,
          article: articleOf(live.reading.markup(html), live.reading.address),
        }))
      : [],
    related: others ? readProducts(others.json) : [],
  })
}

function relatedQuery(category: number, id: number): Record<string, string> {
  return { ...productQuery({ category, order: 'popular' }, 1, 8), exclude: String(id) }
}

/** Takes the heart of the page from what this device keeps, and goes on doing so. */
export function followSaved<P extends LiveProps>(live: ProductLive<P>, id: number): void {
  const look = () => live.set({ isSaved: remembered(live.store, 'saved', live.source.id).includes(id) })
  live.store.watch(listKey('saved', live.source.id), look, live.signal)
  look()
}

export function toggleSaved<P extends LiveProps>(live: ProductLive<P>): void {
  const { product, isSaved } = live.state()
  if (product) remember(live.store, 'saved', live.source.id, product.id, !isSaved)
}

/** What the choice means: the variation with its own price, stock and picture; the product itself where there is none. */
export function offered({ product, choice, variations }: ProductState): Product | null {
  if (!product || product.variations.length === 0) return product
  const chosen = chosenVariation(product, choice)
  return variations.find(({ id }) => id === chosen?.id) ?? null
}

/** The variation's own picture first, then the product's. */
export function picturesOf(state: ProductState): StorePicture[] {
  const all = [...(offered(state)?.pictures ?? []), ...(state.product?.pictures ?? [])]
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index)
}
