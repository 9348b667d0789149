import type { Cart } from '../../../sources/woocommerce/store/cart'
import { paymentWays } from '../../../sources/woocommerce/store/handover'
import { formatMoney } from '../../../sources/woocommerce/store/money'
import type { LiveDrawing, PageProps } from '../../live/module'
import { fill } from '../../shop/fill'
import { gatewayName } from './gateways'
import { Reasons } from './reasons'
import { askAgain, type CheckoutState, place, SHOP } from './state'

/** How it is paid, a note for the shop, and the button that orders. */
export function Payment({ state, text, live, cart }: LiveDrawing<PageProps, CheckoutState> & { cart: Cart }) {
  const words = text.shop
  const { method, placing, note } = state
  const { native, shop } = paymentWays(cart)
  const cannotSend = cart.needsShipping && cart.packages.every(({ rates }) => rates.length === 0)
  const isStopped = cannotSend || cart.errors.length > 0 || method === '' || state.phase !== 'current'
  const choices: { value: string; name: string; note: string }[] = [
    ...native.map((each) => ({ value: each, name: words.methods[each], note: '' })),
    ...(shop.length > 0 ? [{ value: SHOP, name: shop.map(gatewayName).join(', '), note: words.inShop }] : []),
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
      {method !== SHOP && (
        <label className="ak-shop-field">
          <span>
            {words.note} <small>{words.optional}</small>
          </span>
          <textarea
            name="note"
            rows={2}
            maxLength={1000}
            defaultValue={note}
            onInput={(event) => live?.set({ note: event.currentTarget.value })}
          />
        </label>
      )}
      <Reasons reasons={state.reasons} />
      <div role="status">
        {placing === 'unsent' && <p>{words.unsent}</p>}
        {placing === 'unknown' && <p>{words.unknown}</p>}
      </div>
      {placing === 'unknown' ? (
        <button type="button" className="ak-shop-main" onClick={() => live && void askAgain(live)}>
          {words.checkOrder}
        </button>
      ) : (
        <button
          type="button"
          className="ak-shop-main"
          disabled={isStopped || state.busy || placing === 'placing'}
          onClick={() => {
            if (!live) return
            if (method === SHOP) live.set({ step: 'shop' })
            else void place(live)
          }}
        >
          {method === SHOP
            ? words.next
            : placing === 'placing'
              ? words.placing
              : fill(words.place, { total: formatMoney(cart.totals.total, cart.currency) })}
        </button>
      )}
    </>
  )
}
