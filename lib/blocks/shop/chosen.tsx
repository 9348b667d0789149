import type { ReactNode } from 'react'
import { catalogOf } from '../../sources/catalogs'
import type { Catalog, ProductsQuery } from '../../sources/commerce/catalog'
import type { Product } from '../../sources/commerce/product'
import type { CachedResponse, Known, Live, LiveProps } from '../live/module'
import type { AsOf, Phase } from './as-of'
import { AsOfNote } from './as-of-note'
import { ProductList, ProductsSkeleton } from './product-list'
import type { Translations } from '@/lib/translations/translations'

/** A few preselected products: a stored list, the shop's selection, or the app owner's. */
export type ChosenState = {
  products: readonly Product[]
  is: 'waiting' | 'shown' | 'unreachable'
  phase: Phase
  asOf: AsOf | null
}

export function initialChosen(catalog: Catalog, query: ProductsQuery, known: Known): ChosenState {
  const kept = known(catalog.products(query))
  const products = kept ? catalog.readProducts(kept, query).products : []
  return { products, is: kept ? 'shown' : 'waiting', phase: 'asking', asOf: null }
}

/** Shows cached products, and then the shop's current ones. */
export async function showChosen<P extends LiveProps>(
  live: Live<P, ChosenState>,
  query: ProductsQuery,
): Promise<void> {
  const catalog = catalogOf(live.source)
  const request = catalog.products(query)
  const read = (kept: CachedResponse) => ({ ...catalog.readProducts(kept, query), at: kept.at })
  const kept = await live.kept(request)
  const before = kept ? read(kept) : await fromPages(live, query)
  const shows = ({ products, at }: Read, phase: Phase) =>
    live.set({
      products,
      is: 'shown',
      phase,
      asOf: phase === 'old' ? { at, now: Date.now() } : null,
    })
  if (before) shows(before, 'asking')
  const fresh = await live.fresh(request)
  if (fresh) shows(read(fresh), 'current')
  else if (before) shows(before, 'old')
  else live.set({ is: 'unreachable' })
}

type Read = { products: Product[]; at: number }

/** Builds a list that is not cached from the cached products. */
async function fromPages<P extends LiveProps>(
  live: Live<P, ChosenState>,
  { include = [] }: ProductsQuery,
): Promise<Read | null> {
  const { product, readProduct } = catalogOf(live.source)
  let at = Infinity
  const products = await Promise.all(
    include.map(async (id) => {
      const kept = await live.kept(product(id))
      const found = kept && readProduct(kept.json, id)
      if (found) at = Math.min(at, kept.at)
      return found && !found.gone ? [found] : []
    }),
  )
  return at < Infinity ? { products: products.flat(), at } : null
}

type ChosenViewProps = {
  state: ChosenState
  sourceId: string
  words: Translations['shop']
  language: string
  layout: 'grid' | 'rows' | 'strip'
  title: ReactNode
  /** Text for an empty list. */
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
