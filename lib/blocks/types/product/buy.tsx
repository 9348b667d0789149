import { availability, choices, chosenVariation, itemToAdd } from '../../../sources/commerce/variation'
import type { Live, LiveProps } from '../../live/module'
import { getCartSession } from '../../shop/cart-session'
import type { Translations } from '@/lib/translations/translations'
import { Plans, Swatch } from './options'
import { choose, offered, type ProductState } from './state'

type BuyProps<P extends LiveProps> = {
  state: ProductState
  words: Translations['shop']
  live: Live<P, ProductState> | null
  sourceId: string
}

/** Options, quantity and button of a product; a link if it is sold elsewhere. */
export function Buy<P extends LiveProps>({ state, words, live, sourceId }: BuyProps<P>) {
  const { product, adding, phase } = state
  if (!product) return null
  if (product.type === 'external' || product.type === 'grouped') {
    const { url, label } = product.buy
    return url || product.link ? (
      <a
        className="ak-shop-main"
        href={url || product.link}
        target="_blank"
        data-outside=""
        rel="noopener noreferrer"
      >
        {label || words.openShop}
      </a>
    ) : null
  }
  const shown = offered(state)
  const isOpen = product.variations.length > 0 && !chosenVariation(product, state.choice)
  const canBuy = shown !== null && shown.purchasable && shown.inStock && phase !== 'asking'
  return (
    <>
      <Picker {...{ state, words, live }} />
      <Plans {...{ state, words, live }} />
      {product.variations.length > 0 && !isOpen && !shown && phase === 'current' && (
        <p className="ak-live-note">{words.notOffered}</p>
      )}
      {shown?.purchasable !== false && (
        <div className="ak-buy">
          {shown && shown.maximum > shown.minimum && <Quantity {...{ state, words, live }} />}
          <button
            type="button"
            className="ak-shop-main"
            disabled={!canBuy || adding.is === 'adding'}
            onClick={() => live && void addToCart(live)}
          >
            {isOpen
              ? words.choose
              : shown && !shown.inStock
                ? words.soldOut
                : adding.is === 'adding'
                  ? words.adding
                  : words.add}
          </button>
        </div>
      )}
      <p className="ak-added" role="status" data-is={adding.is}>
        {adding.is === 'added' && (
          <>
            {words.added} <a href={`#~${sourceId}/cart`}>{words.toCart}</a>
          </>
        )}
        {adding.is === 'waiting' && words.waits}
        {adding.is === 'refused' && (adding.message || words.notNow)}
      </p>
    </>
  )
}

/** Marks terms that are impossible or sold out with the rest of the choice, which stays changeable. */
function Picker<P extends LiveProps>({ state, words, live }: Omit<BuyProps<P>, 'sourceId'>) {
  const { product, choice, variations } = state
  if (!product) return null
  return choices(product).map(({ name, terms }) => (
    <fieldset key={name} className="ak-choice">
      <legend>{name}</legend>
      <div>
        {terms.map((term) => {
          const is = availability(product, variations, choice, name, term.slug)
          return (
            <label key={term.slug} data-off={is === 'offered' ? undefined : is}>
              <input
                type="radio"
                name={`${product.id}-${name}`}
                value={term.slug}
                checked={choice[name] === term.slug}
                onChange={() => live && choose(live, { ...choice, [name]: term.slug })}
              />
              <span>
                <Swatch look={term.swatch} />
                {term.name} {is === 'sold-out' && <small>{words.soldOut}</small>}
                {is === 'none' && <span className="ak-hidden">{words.notOffered}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  ))
}

function Quantity<P extends LiveProps>({ state, words, live }: Omit<BuyProps<P>, 'sourceId'>) {
  const shown = offered(state)
  if (!shown) return null
  const { minimum, maximum, step } = shown
  const { quantity } = state
  return (
    <QuantityField
      {...{ quantity, minimum, maximum, step, words }}
      set={(next) => live?.set({ quantity: next, adding: { is: 'idle', message: '' } })}
    />
  )
}

type QuantityFieldProps = {
  quantity: number
  minimum: number
  maximum: number
  step: number
  words: Translations['shop']
  /** Name of the product, for screen readers. */
  of?: string
  busy?: boolean
  set: (quantity: number) => void
}

export function QuantityField({
  quantity,
  minimum,
  maximum,
  step,
  words,
  of,
  busy = false,
  set,
}: QuantityFieldProps) {
  return (
    <span className="ak-quantity" role="group" aria-label={of ? `${words.quantity}: ${of}` : words.quantity}>
      <button
        type="button"
        aria-label={words.less}
        disabled={busy || quantity - step < minimum}
        onClick={() => set(quantity - step)}
      >
        −
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label={words.oneMore}
        disabled={busy || quantity + step > maximum}
        onClick={() => set(quantity + step)}
      >
        +
      </button>
    </span>
  )
}

async function addToCart<P extends LiveProps>(live: Live<P, ProductState>): Promise<void> {
  const { product, choice, quantity, adding, variations, plan } = live.state()
  const item = product && itemToAdd(product, choice, quantity, variations)
  if (!item || adding.is === 'adding') return
  live.set({ adding: { is: 'adding', message: '' } })
  const edit = { kind: 'add', item: { ...item, ...(plan !== null && { plan }) } } as const
  const { refusal, waiting } = await getCartSession(live).change(edit)
  if (refusal) live.set({ adding: { is: 'refused', message: refusal.message } })
  else live.set({ adding: { is: waiting > 0 ? 'waiting' : 'added', message: '' } })
}
