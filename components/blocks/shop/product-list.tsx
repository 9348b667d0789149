import type { Product } from '../../../lib/sources/woocommerce/store/product'
import type { Phase } from './as-of'
import { Marks, PriceView } from './price'
import { Stars } from './stars'
import type { ShopWords } from './words'

type ProductListProps = {
  products: readonly Product[]
  sourceId: string
  layout: 'grid' | 'rows' | 'strip'
  phase: Phase
  words: ShopWords
}

/** Products below or beside each other, each a way to its page in the app. */
export function ProductList({ products, sourceId, layout, phase, words }: ProductListProps) {
  return (
    <ul className="ak-products" data-layout={layout}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard {...{ product, sourceId, phase, words }} isEarly={index < 4} />
        </li>
      ))}
    </ul>
  )
}

type ProductCardProps = Omit<ProductListProps, 'products' | 'layout'> & { product: Product; isEarly: boolean }

function ProductCard({ product, sourceId, phase, words, isEarly }: ProductCardProps) {
  const [picture] = product.pictures
  return (
    <a className="ak-product-card" href={productHref(sourceId, product.id)}>
      <span className="ak-product-picture">
        {picture && (
          // eslint-disable-next-line @next/next/no-img-element -- the shop's own picture, drawn outside Next as well
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

/** The place of products that are on their way. */
export function ProductsSkeleton({ number, words }: { number: number; words: ShopWords }) {
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
