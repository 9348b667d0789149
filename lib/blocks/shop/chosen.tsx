import type { ReactNode } from 'react'
import type { SourceRequest } from '../../sources/client'
import { type Filters, productQuery, PRODUCTS } from '../../sources/woocommerce/store/catalog'
import { type Product, readProduct, readProducts } from '../../sources/woocommerce/store/product'
import type { Kept, Known, Live, LiveProps } from '../live/module'
import type { AsOf, Phase } from './as-of'
import { AsOfNote } from './as-of-note'
import { ProductList, ProductsSkeleton } from './product-list'
import type { ShopWords } from '../words/shop-words'

/** A few products that were chosen beforehand: by somebody's list, by the shop, by the app's maker. */
export type ChosenState = {
  products: readonly Product[]
  is: 'waiting' | 'shown' | 'unreachable'
  phase: Phase
  asOf: AsOf | null
}

export function productRequest(id: number | string): SourceRequest {
  return { method: 'GET', route: `${PRODUCTS}/${id}` }
}

export function chosenRequest(filters: Filters, number: number): SourceRequest {
  return { method: 'GET', route: PRODUCTS, query: productQuery(filters, 1, number) }
}

export function initialChosen(request: SourceRequest | null, known: Known): ChosenState {
  const kept = request ? known(request) : null
  const products = kept ? readProducts(kept.json) : []
  return { products, is: kept || !request ? 'shown' : 'waiting', phase: 'asking', asOf: null }
}

/** Shows what is known at once and then what the shop says now. */
export async function showChosen<P extends LiveProps>(
  live: Live<P, ChosenState>,
  filters: Filters,
  number: number,
): Promise<void> {
  const request = chosenRequest(filters, number)
  const before = (await live.kept(request)) ?? (await fromPages(live, filters))
  const shows = (kept: Kept, phase: Phase) =>
    live.set({
      products: readProducts(kept.json),
      is: 'shown',
      phase,
      asOf: phase === 'old' ? { at: kept.at, now: Date.now() } : null,
    })
  if (before) shows(before, 'asking')
  const fresh = await live.fresh(request)
  if (fresh) shows(fresh, 'current')
  else if (before) shows(before, 'old')
  else live.set({ is: 'unreachable' })
}

/** A list that nobody has asked for yet in this order is known by the pages of its products. */
async function fromPages<P extends LiveProps>(
  live: Live<P, ChosenState>,
  { include }: Filters,
): Promise<Kept | null> {
  const pages = await Promise.all((include ?? []).map((id) => live.kept(productRequest(id))))
  const known = pages.filter((page): page is Kept => page !== null && readProduct(page.json) !== null)
  const at = Math.min(...known.map((page) => page.at))
  return known.length === 0 ? null : { json: known.map(({ json }) => json), at, total: null, pages: null }
}

type ChosenViewProps = {
  state: ChosenState
  sourceId: string
  words: ShopWords
  language: string
  layout: 'grid' | 'rows' | 'strip'
  title: ReactNode
  /** Said where there is nothing. */
  none: string
}

export function ChosenView({ state, sourceId, words, language, layout, title, none }: ChosenViewProps) {
  const { products, is, phase } = state
  return (
    <>
      {title}
      {is === 'waiting' && <ProductsSkeleton number={4} words={words} />}
      <AsOfNote {...{ language, words }} asOf={state.asOf} />
      {products.length > 0 && <ProductList {...{ products, sourceId, layout, phase, words }} />}
      {is === 'shown' && products.length === 0 && <p className="ak-live-note">{none}</p>}
      {is === 'unreachable' && (
        <p className="ak-live-note" role="status">
          {words.unreachable}
        </p>
      )}
    </>
  )
}
