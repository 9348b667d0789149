import type { Cart } from '../../../sources/commerce/cart'
import { splitPaymentMethods } from '../../../sources/commerce/handover'
import { Rates } from '../../types/cart/offers'
import { News } from '../../types/cart/news'
import { HandedOffQuestion } from '../../types/cart/handed-off'
import { Totals } from '../../types/cart/totals'
import type { LiveDrawing, LiveModule, PageProps } from '../../live/module'
import { AsOfNote } from '../../shop/as-of-note'
import { namesIn } from '../../shop/country-field'
import { fill } from '../../shop/fill'
import { whenSeen } from '../../shop/when-seen'
import { AddressForm } from './address-form'
import { Payment } from './payment'
import { beginCheckout, type CheckoutState, NEW_CHECKOUT } from './state'
import { ShopCheckout } from '../../types/cart/shop-checkout'

/** The checkout, from address to order: `#~shop/checkout`. */
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
  const { snapshot, phase, step, busy } = state
  const words = text.shop
  const cart = snapshot?.cart ?? null
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
      <HandedOffQuestion {...{ state, words, live }} />
      {step === 'address' && <AddressStep {...drawing} cart={cart} />}
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
      <Totals {...{ cart, words, phase }} />
    </div>
  )
}

/**
 * The shop's checkout comes before the address, which is typed there. A shop without the app's payment
 * methods needs none here.
 */
function AddressStep(drawing: LiveDrawing<PageProps, CheckoutState> & { cart: Cart }) {
  const { native, shop } = splitPaymentMethods(drawing.cart)
  const words = drawing.text.shop
  if (shop.length === 0) return <AddressForm {...drawing} />
  return (
    <>
      <ShopCheckout {...drawing} />
      {native.length > 0 && (
        <>
          <p className="ak-shop-heading">
            {fill(words.orHere, { methods: native.map((each) => words.methods[each]).join(', ') })}
          </p>
          <AddressForm {...drawing} />
        </>
      )}
    </>
  )
}

/** Shown if the cart is empty, for example because it was ordered in another window. */
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

function addressLine({ hasSeparateShipping, billing, shipping }: CheckoutState, language: string): string {
  const { first_name, last_name, address_1, address_2, postcode, city, country } = hasSeparateShipping
    ? shipping
    : billing
  const place = [postcode, city].filter(Boolean).join(' ')
  const land = country && namesIn(language)(country)
  return [`${first_name} ${last_name}`, address_1, address_2, place, land].filter(Boolean).join(', ')
}
