import type { Cart } from '../../../sources/commerce/cart'
import { type Consent, splitPaymentMethods } from '../../../sources/commerce/handover'
import { formatMoney } from '../../../sources/commerce/money'
import { sellingOf } from '../../../sources/selling'
import type { LiveDrawing, PageProps } from '../../live/module'
import { fill } from '../../shop/fill'
import { Reasons } from './reasons'
import { ShopCheckout } from '../../types/cart/shop-checkout'
import { retryCheckout, type CheckoutState, place, SHOP } from './state'

/** Payment method, note for the shop, its terms, and order button; or the way into its own checkout. */
export function Payment(drawing: LiveDrawing<PageProps, CheckoutState> & { cart: Cart }) {
  const { state, source, text, live, cart } = drawing
  const words = text.shop
  const { method } = state
  const { native, shop } = splitPaymentMethods(cart)
  const cannotSend = cart.needsShipping && cart.packages.every(({ rates }) => rates.length === 0)
  const isStopped = cannotSend || cart.errors.length > 0 || method === '' || state.phase !== 'current'
  const choices: { value: string; name: string; note: string }[] = [
    ...native.map((each) => ({ value: each, name: words.methods[each], note: '' })),
    ...(shop.length > 0
      ? [
          {
            value: SHOP,
            name: shop.map(sellingOf(source).checkout.methodName).join(', '),
            note: words.inShop,
          },
        ]
      : []),
  ]
  return (
    <>
      <fieldset className="ak-options">
        <legend>{words.payment}</legend>
        {choices.length === 0 && <p>{words.noPayment}</p>}
        {choices.map(({ value, name, note }) => (
          <label key={value}>
            <input
              type="radio"
              name="method"
              value={value}
              checked={method === value}
              onChange={() => live?.set({ method: value })}
            />
            <span>
              {name}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {method === SHOP ? <ShopCheckout {...drawing} /> : <Order {...{ ...drawing, isStopped }} />}
    </>
  )
}

type OrderProps = Parameters<typeof Payment>[0] & { isStopped: boolean }

/** Orders in the app. */
function Order({ state, source, text, live, cart, isStopped }: OrderProps) {
  const words = text.shop
  const { placing } = state
  return (
    <>
      <label className="ak-shop-field">
        <span>
          {words.note} <small>{words.optional}</small>
        </span>
        <textarea
          name="note"
          rows={2}
          maxLength={1000}
          defaultValue={state.note}
          onInput={(event) => live?.set({ note: event.currentTarget.value })}
        />
      </label>
      <Consents {...{ state, live }} consents={source.checkout?.consents ?? []} />
      <Reasons reasons={state.reasons} />
      <div role="status">
        {placing === 'unsent' && <p>{words.unsent}</p>}
        {placing === 'unknown' && <p>{words.unknown}</p>}
      </div>
      {placing === 'unknown' ? (
        <button type="button" className="ak-shop-main" onClick={() => live && void retryCheckout(live)}>
          {words.checkOrder}
        </button>
      ) : (
        <button
          type="button"
          className="ak-shop-main"
          disabled={isStopped || state.busy || placing === 'placing'}
          onClick={() => live && void place(live, words.consent)}
        >
          {placing === 'placing'
            ? words.placing
            : fill(words.place, { total: formatMoney(cart.totals.total, cart.currency) })}
        </button>
      )}
    </>
  )
}

type ConsentsProps = Pick<OrderProps, 'state' | 'live'> & { consents: readonly Consent[] }

/** Terms, privacy and withdrawal, as the shop's own checkout shows them. */
function Consents({ state, live, consents }: ConsentsProps) {
  const { agreed } = state
  const toggle = (index: number) =>
    live?.set({
      agreed: agreed.includes(index) ? agreed.filter((each) => each !== index) : [...agreed, index],
      reasons: [],
    })
  return consents.map((consent, index) => {
    const text = consent.parts.map(({ text, href }) =>
      href ? (
        <a key={href} href={href} target="_blank" data-outside="" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      ),
    )
    const key = consent.parts.map((part) => part.text).join('')
    return consent.required ? (
      <label key={key} className="ak-check ak-consent">
        <input
          type="checkbox"
          name={`consent_${index}`}
          required
          checked={agreed.includes(index)}
          onChange={() => toggle(index)}
        />
        <span>{text}</span>
      </label>
    ) : (
      <p key={key} className="ak-consent">
        {text}
      </p>
    )
  })
}
