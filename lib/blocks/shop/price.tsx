import { formatMoney } from '../../sources/commerce/money'
import type { Product } from '../../sources/commerce/product'
import type { Phase } from './as-of'
import type { Translations } from '@/lib/translations/translations'

type PriceProps = { product: Product; phase: Phase; words: Translations['shop'] }

/** A product's price, or a placeholder while the shop is requested. */
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
      {product.unitPrice && <small className="ak-unit-price">{product.unitPrice}</small>}
    </span>
  )
}

/** Badges such as "Sold out", "Only 3 left" and "Sale". */
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

export function stockWord({ inStock, left, backorder }: Product, words: Translations['shop']): string {
  if (!inStock) return words.soldOut
  if (backorder) return words.backorder
  return left !== null && left > 0 ? words.left.replace('{n}', String(left)) : ''
}
