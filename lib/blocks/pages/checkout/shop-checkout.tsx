import type { Cart } from '../../../sources/woocommerce/store/cart'
import { type Handover, handoverSteps } from '../../../sources/woocommerce/store/handover'
import type { LiveDrawing, LiveSource, PageProps } from '../../live/module'
import { fill } from '../../shop/fill'
import type { CheckoutState } from './state'

/** The shop's own checkout, and how the cart gets there: as it was found, and said so. */
export function ShopCheckout({
  state,
  source,
  text,
  live,
  cart,
}: LiveDrawing<PageProps, CheckoutState> & { cart: Cart }) {
  const words = text.shop
  const handover = handoverOf(source)
  const steps = handoverSteps(handover, cart)
  return (
    <div className="ak-handover">
      <p>{words.ways[handover.way]}</p>
      {steps.length > 1 && <p>{words.oneByOne}</p>}
      <ol>
        {steps.map(({ name, url }) => (
          <li key={url}>
            <a className="ak-shop-main" href={url} target="ak-shop" rel="noreferrer">
              {name ? fill(words.addInShop, { name }) : words.openCheckout}
            </a>
          </li>
        ))}
      </ol>
      {handover.way !== 'open' && <p className="ak-live-note">{words.onceOnly}</p>}
      {cart.coupons.length > 0 && handover.way !== 'link' && (
        <p className="ak-live-note">{words.couponAgain}</p>
      )}
      <button
        type="button"
        className="ak-quiet"
        onClick={() => live?.set({ step: 'review' })}
        disabled={state.busy}
      >
        {words.backToPayment}
      </button>
    </div>
  )
}

/** What was found when the app was made; a shop whose checkout nobody has tried is opened as it is. */
function handoverOf({ address, checkout }: LiveSource): Handover {
  return checkout ?? { way: 'open', page: `${new URL(address).origin}/` }
}
