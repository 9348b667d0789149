import { formatMoney } from '../../sources/woocommerce/store/money'
import type { Product } from '../../sources/woocommerce/store/product'
import type { Phase } from './as-of'
import type { ShopWords } from '../words/shop-words'

type PriceProps = { product: Product; phase: Phase; words: ShopWords }

/** A product's price, as a place for it while the shop is asked whether it still holds. */
export function PriceView({ product, phase, words }: PriceProps) {
  const { price } = product
  if (!price) return null
  const { currency, amount, regular, range } = price
  const shown = range
    ? `${formatMoney(range.min, currency)} – ${formatMoney(range.max, currency)}`
    : formatMoney(amount, currency)
  if (phase === 'asking')
    return (
      <span className="ak-price ak-skeleton" aria-hidden="true">
        {shown}
      </span>
    )
  return (
    <span className="ak-price">
      {!range && regular > amount && (
        <>
          <span className="ak-hidden">{words.before} </span>
          <s>{formatMoney(regular, currency)}</s> <span className="ak-hidden">{words.now} </span>
        </>
      )}
      <span data-sale={(product.onSale && !range) || undefined}>{shown}</span>
    </span>
  )
}

/** "Sold out", "Only 3 left", "Sale": what people want to know before they open it. */
export function Marks({ product, phase, words }: PriceProps) {
  if (phase === 'asking') return null
  const stock = stockWord(product, words)
  if (!stock && !product.onSale) return null
  return (
    <span className="ak-marks">
      {product.onSale && product.inStock && <span data-mark="sale">{words.sale}</span>}
      {stock && <span data-mark={product.inStock ? 'low' : 'out'}>{stock}</span>}
    </span>
  )
}

export function stockWord({ inStock, left, backorder }: Product, words: ShopWords): string {
  if (!inStock) return words.soldOut
  if (backorder) return words.backorder
  return left !== null && left > 0 ? words.left.replace('{n}', String(left)) : ''
}
