import type { ReactElement } from 'react'
import type { Product } from '../../sources/commerce/product'
import type { Phase } from './as-of'
import { Marks, PriceView } from './price'
import { Stars } from './stars'
import type { Translations } from '@/lib/translations/translations'

type ProductListProps = {
  products: readonly Product[]
  sourceId: string
  layout: 'grid' | 'rows' | 'strip'
  phase: Phase
  words: Translations['shop']
}

/** Products in a column or a grid, each a link to its page in the app. */
export function ProductList({ products, layout, ...shared }: ProductListProps) {
  return (
    <ul className="ak-products" data-layout={layout}>
      {products.map((product, index) => drawn({ product, ...shared, isEarly: index < 4 }))}
    </ul>
  )
}

const known = new WeakMap<Product, { of: ProductCardProps; item: ReactElement }>()

/**
 * Returns the same element for an unchanged product, which rendering skips. Appending a page then costs only
 * that page, however long the list is.
 */
function drawn(of: ProductCardProps): ReactElement {
  const before = known.get(of.product)
  if (before && KEYS.every((key) => before.of[key] === of[key])) return before.item
  const item = (
    <li key={of.product.id}>
      <ProductCard {...of} />
    </li>
  )
  known.set(of.product, { of, item })
  return item
}

const KEYS = ['sourceId', 'phase', 'words', 'isEarly'] as const

type ProductCardProps = Omit<ProductListProps, 'products' | 'layout'> & { product: Product; isEarly: boolean }

function ProductCard({ product, sourceId, phase, words, isEarly }: ProductCardProps) {
  const [picture] = product.pictures
  return (
    <a className="ak-product-card" href={productHref(sourceId, product.id)}>
      <span className="ak-product-picture">
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- the shop's own picture, drawn outside Next as well
          <img
            src={picture.thumbnail}
            alt=""
            loading={isEarly ? 'eager' : 'lazy'}
            decoding="async"
            referrerPolicy="no-referrer"
          />
        )}
        <Marks {...{ product, phase, words }} />
      </span>
      <span className="ak-product-text">
        <span className="ak-product-name">{product.name}</span>
        {product.reviews > 0 && <Stars rating={product.rating} reviews={product.reviews} words={words} />}
        <PriceView {...{ product, phase, words }} />
      </span>
    </a>
  )
}

/** The address of a product's page in the app. */
export function productHref(sourceId: string, id: number): string {
  return `#~${sourceId}/product/${id}`
}

/** Placeholder for products that are loading. */
export function ProductsSkeleton({ number, words }: { number: number; words: Translations['shop'] }) {
  return (
    <div role="status">
      <span className="ak-hidden">{words.loading}</span>
      <div className="ak-products" data-layout="grid" aria-hidden="true">
        {Array.from({ length: Math.min(number, 6) }, (_, index) => (
          <div key={index} className="ak-product-card">
            <span className="ak-product-picture ak-skeleton" />
            <span className="ak-product-text">
              <span className="ak-skeleton">&nbsp;</span>
              <span className="ak-skeleton">&nbsp;</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
