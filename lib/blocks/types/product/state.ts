import { type Article, articleOf } from '../../../sources/article'
import type { Reading } from '../../../sources/html'
import { catalogOf } from '../../../sources/catalogs'
import type { Product, StorePicture } from '../../../sources/commerce/product'
import {
  type Choice,
  chosenVariation,
  loadedVariation,
  startingChoice,
} from '../../../sources/commerce/variation'
import { sellingOf } from '../../../sources/selling'
import type { CachedResponse, Known, Live, LiveProps, LiveSource } from '../../live/module'
import type { AsOf, Phase } from '../../shop/as-of'
import { listKey, remember, readSavedList } from '../../shop/remembered'

export type ShownReview = { id: number; author: string; article: Article; rating: number; date: string }

export type ProductState = {
  product: Product | null
  summary: Article
  description: Article
  is: 'waiting' | 'shown' | 'gone' | 'unreachable'
  phase: Phase
  asOf: AsOf | null
  choice: Choice
  /** Price and pictures of each variation. */
  variations: readonly Product[]
  quantity: number
  /** Index of the enlarged picture. */
  picture: number
  isZoomed: boolean
  /** ID of the chosen subscription, or null for a single purchase. */
  plan: number | null
  reviews: readonly ShownReview[]
  related: readonly Product[]
  isSaved: boolean
  adding: { is: 'idle' | 'adding' | 'added' | 'waiting' | 'refused'; message: string }
}

const IDLE = { is: 'idle', message: '' } as const

export function initialProduct(id: string, source: LiveSource, known: Known, reading: Reading): ProductState {
  const catalog = catalogOf(source)
  const kept = id ? known(catalog.product(id)) : null
  const product = kept ? catalog.readProduct(kept.json, id) : null
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
    isZoomed: false,
    plan: product?.needsPlan ? (product.plans?.[0]?.id ?? null) : null,
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

/** Refreshes a product, and then loads its variations. */
export async function showProduct<P extends LiveProps>(live: ProductLive<P>, id: string): Promise<void> {
  live.set({ phase: 'asking' })
  const catalog = catalogOf(live.source)
  const answer = await live.fresh(catalog.product(id))
  const before = answer ? null : await live.kept(catalog.product(id))
  const product = catalog.readProduct((answer ?? before)?.json, id)
  if (!product)
    return live.set({ is: answer ? 'gone' : await explainMissingProduct(live, id), phase: 'current' })
  if (product.gone) return live.set({ product, is: 'gone', phase: 'current' })
  const { choice } = live.state()
  live.set({
    ...textsOf(product, live.reading),
    product,
    is: 'shown',
    choice: Object.keys(choice).length > 0 ? choice : startingChoice(product),
    // The price depends on the variations, which are requested next.
    ...(product.variations.length === 0 && phaseOf(answer, before)),
    quantity: Math.max(live.state().quantity, product.minimum),
    plan: live.state().plan ?? (product.needsPlan ? (product.plans?.[0]?.id ?? null) : null),
  })
  if (product.variations.length > 0) await showVariations(live, product, phaseOf(answer, before))
}

function phaseOf(
  answer: CachedResponse | null,
  before: CachedResponse | null,
): { phase: Phase; asOf: AsOf | null } {
  return answer || !before
    ? { phase: 'current', asOf: null }
    : { phase: 'old', asOf: { at: before.at, now: Date.now() } }
}

/** Distinguishes an unknown product from a store that does not respond. */
async function explainMissingProduct<P extends LiveProps>(
  live: ProductLive<P>,
  id: string,
): Promise<'gone' | 'unreachable'> {
  try {
    return (await live.ask(catalogOf(live.source).product(id))).status === 404 ? 'gone' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

async function showVariations<P extends LiveProps>(
  live: ProductLive<P>,
  product: Product,
  of: { phase: Phase; asOf: AsOf | null },
): Promise<void> {
  const sold = sellingOf(live.source).product
  const { choice } = live.state()
  const request = sold.variations(product, choice)
  const answer = request && (await live.fresh(request))
  const kept = request && (answer ?? (await live.kept(request)))
  if (live.state().choice !== choice && hasUnlistedVariations(product)) return
  const variations = kept ? sold.readVariations(kept.json) : []
  live.set({ ...(answer || !request ? of : phaseOf(null, kept)), variations })
}

/** Whether the shop names a variation only for a choice. */
const hasUnlistedVariations = ({ variations }: Product) => variations.some(({ id }) => id === null)

/** Changes the choice, and asks for its variation where the shop doesn't list them. */
export function choose<P extends LiveProps>(live: ProductLive<P>, choice: Choice): void {
  const { product } = live.state()
  live.set({ choice, picture: 0, adding: IDLE })
  if (!product || !hasUnlistedVariations(product) || !chosenVariation(product, choice)) return
  live.set({ phase: 'asking' })
  void showVariations(live, product, { phase: 'current', asOf: null })
}

/** Loads reviews and other products of its category. */
export async function showAround<P extends LiveProps>(live: ProductLive<P>): Promise<void> {
  const { product } = live.state()
  if (!product || live.state().is !== 'shown') return
  const around = sellingOf(live.source).product
  const reviews = product.reviews > 0 && around.reviews ? live.fresh(around.reviews(product.id)) : null
  const related = around.related(product)
  const [said, others] = await Promise.all([reviews, related && live.fresh(related)])
  live.set({
    reviews: said
      ? around.readReviews(said.json).map(({ html, ...review }) => ({
          ...review,
          article: articleOf(live.reading.markup(html), live.reading.address),
        }))
      : [],
    related: others ? around.readRelated(others) : [],
  })
}

/** Reads whether the product is saved on this device, and follows changes. */
export function watchSaved<P extends LiveProps>(live: ProductLive<P>, id: number): void {
  const updateSaved = () =>
    live.set({ isSaved: readSavedList(live.store, 'saved', live.source.id).includes(id) })
  live.store.watch(listKey('saved', live.source.id), updateSaved, live.signal)
  updateSaved()
}

export function toggleSaved<P extends LiveProps>(live: ProductLive<P>): void {
  const { product, isSaved } = live.state()
  if (product) remember(live.store, 'saved', live.source.id, product.id, !isSaved)
}

/** Returns the chosen variation with its price, stock and picture, or a product without variations. */
export function offered({ product, choice, variations }: ProductState): Product | null {
  if (!product || product.variations.length === 0) return product
  return loadedVariation(product, choice, variations)
}

/** The variation's pictures first, then the product's. */
export function picturesOf(state: ProductState): StorePicture[] {
  const all = [...(offered(state)?.pictures ?? []), ...(state.product?.pictures ?? [])]
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index)
}
