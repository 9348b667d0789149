import { formatMoney } from '../../../sources/commerce/money'
import type { AttributeTerm } from '../../../sources/commerce/product'
import type { Translations } from '@/lib/translations/translations'
import type { Live, LiveProps } from '../../live/module'
import { offered, type ProductState } from './state'

/** A term's color or picture. SVG attributes, because apps allow no inline styles. */
export function Swatch({ look }: { look: AttributeTerm['swatch'] }) {
  if (!look) return null
  return look.picture ? (
    // oxlint-disable-next-line nextjs/no-img-element -- the shop's own picture, drawn outside Next as well
    <img className="ak-swatch" src={look.picture} alt="" loading="lazy" referrerPolicy="no-referrer" />
  ) : (
    <svg className="ak-swatch" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={look.color} />
    </svg>
  )
}

type PlansProps<P extends LiveProps> = {
  state: ProductState
  words: Translations['shop']
  live: Live<P, ProductState> | null
}

/** A single purchase or a subscription, for products that have both or only the latter. */
export function Plans<P extends LiveProps>({ state, words, live }: PlansProps<P>) {
  const { product, plan } = state
  if (!product?.plans?.length) return null
  const shown = offered(state)
  const currency = shown?.price?.currency ?? product.price?.currency
  const priceOf = (id: number) => shown?.plans?.find((each) => each.id === id)?.price ?? null
  const options = [...(product.needsPlan ? [] : [{ id: null, name: words.once }]), ...product.plans]
  return (
    <fieldset className="ak-options ak-plans">
      <legend>{words.plans}</legend>
      {options.map(({ id, name }) => {
        const price = id === null ? (shown?.price?.amount ?? null) : priceOf(id)
        return (
          <label key={id ?? 0}>
            <input
              type="radio"
              name={`plan-${product.id}`}
              value={id ?? 0}
              checked={plan === id}
              onChange={() => live?.set({ plan: id, adding: { is: 'idle', message: '' } })}
            />
            <span>{name}</span>
            <span>{price !== null && currency ? formatMoney(price, currency) : ''}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
