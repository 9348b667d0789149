import { Rates } from '../../types/cart/offers'
import { News } from '../../types/cart/news'
import { Totals } from '../../types/cart/totals'
import type { LiveDrawing, LiveModule, PageProps } from '../../live/module'
import { AsOfNote } from '../../shop/as-of-note'
import { namesIn } from '../../shop/country-field'
import { whenSeen } from '../../shop/when-seen'
import { AddressForm } from './address-form'
import { Payment } from './payment'
import { beginCheckout, type CheckoutState, NEW_CHECKOUT } from './state'
import { ShopCheckout } from './shop-checkout'

/** From the address to the order: `#~shop/checkout`. */
export const checkoutPage: LiveModule<PageProps, CheckoutState> = {
  name: 'checkout',
  first: () => [],
  initial: () => NEW_CHECKOUT,
  begin: (live) => whenSeen(live, () => void beginCheckout(live)),
  view: CheckoutView,
  title: (_state, text) => text.shop.checkout,
}

function CheckoutView(drawing: LiveDrawing<PageProps, CheckoutState>) {
  const { state, text, language, level, live } = drawing
  const { told, phase, step, busy } = state
  const words = text.shop
  const cart = told?.cart ?? null
  if (!cart && phase === 'asking') return <p className="ak-live-note">{words.loading}</p>
  if (!cart || (phase === 'old' && step === 'address'))
    return (
      <p className="ak-live-note" role="status">
        {words.needsConnection}
      </p>
    )
  if (cart.lines.length === 0) return <NothingToOrder {...drawing} />
  const Title = `h${level}` as const
  return (
    <div className="ak-checkout">
      <Title className="ak-shop-title">{words.checkout}</Title>
      <News {...{ state, words, live }} />
      <AsOfNote {...{ language, words }} asOf={state.asOf} />
      {step === 'address' && <AddressForm {...drawing} />}
      {step === 'review' && (
        <>
          <div className="ak-address">
            <p>{addressLine(state, language)}</p>
            <button
              type="button"
              className="ak-quiet"
              onClick={() => live?.set({ step: 'address', reasons: [] })}
            >
              {words.edit}
            </button>
          </div>
          {cart.needsShipping && <Rates {...{ cart, words, live, busy }} />}
          <Payment {...drawing} cart={cart} />
        </>
      )}
      {step === 'shop' && <ShopCheckout {...drawing} cart={cart} />}
      {step !== 'shop' && <Totals {...{ cart, words, phase }} />}
    </div>
  )
}

/** The cart may have been ordered in another window. */
function NothingToOrder({ state, text, source, live }: LiveDrawing<PageProps, CheckoutState>) {
  const words = text.shop
  return (
    <div className="ak-checkout">
      <News {...{ state, words, live }} />
      <p className="ak-live-note" role="status">
        {words.cartEmpty}
      </p>
      <a className="ak-live-more" href={`#~${source.id}/order`}>
        {words.orderList}
      </a>
    </div>
  )
}

function addressLine({ isElsewhere, billing, shipping }: CheckoutState, language: string): string {
  const { first_name, last_name, address_1, address_2, postcode, city, country } = isElsewhere
    ? shipping
    : billing
  const place = [postcode, city].filter(Boolean).join(' ')
  const land = country && namesIn(language)(country)
  return [`${first_name} ${last_name}`, address_1, address_2, place, land].filter(Boolean).join(', ')
}
