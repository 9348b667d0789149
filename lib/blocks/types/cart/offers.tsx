import type { Cart, ShippingPackage } from '../../../sources/commerce/cart'
import { formatMoney } from '../../../sources/commerce/money'
import type { Live, LiveProps } from '../../live/module'
import { CountryField } from '../../shop/country-field'
import { formValue } from '../../shop/form-value'
import type { Translations } from '@/lib/translations/translations'
import { type CartState, changeCart } from './state'

type OffersProps<P extends LiveProps, S extends CartState = CartState> = {
  cart: Cart
  words: Translations['shop']
  live: Live<P, S> | null
  busy: boolean
}

/** A cart's coupons, and a field to add one. */
export function Coupons<P extends LiveProps>({ cart, words, live, busy }: OffersProps<P>) {
  return (
    <div className="ak-coupons">
      {cart.coupons.map(({ code, discount }) => (
        <p key={code}>
          <span>
            {code.toUpperCase()} · {formatMoney(-discount, cart.currency)}
          </span>
          <button
            type="button"
            className="ak-quiet"
            disabled={busy}
            aria-label={`${words.remove}: ${code}`}
            onClick={() => live && void changeCart(live, { kind: 'remove-coupon', code })}
          >
            {words.remove}
          </button>
        </p>
      ))}
      <details>
        <summary>{words.coupon}</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const form = event.currentTarget
            const code = formValue(form, 'code')
            if (!live || !code) return
            void changeCart(live, { kind: 'coupon', code }).then(({ refusal }) => refusal ?? form.reset())
          }}
        >
          <label>
            <span>{words.couponCode}</span>
            <input name="code" autoComplete="off" autoCapitalize="characters" maxLength={100} />
          </label>
          <button type="submit" disabled={busy}>
            {words.apply}
          </button>
        </form>
      </details>
    </div>
  )
}

/** Shipping estimate for a country and postcode. */
export function Estimate<P extends LiveProps>(props: OffersProps<P> & { language: string }) {
  const { cart, words, live, busy, language } = props
  const { country, postcode } = cart.shipping
  return (
    <details className="ak-estimate">
      <summary>{words.estimate}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          // A state stored earlier may belong to another country.
          const shipping = {
            country: formValue(form, 'country'),
            postcode: formValue(form, 'postcode'),
            state: '',
            city: '',
          }
          if (live) void changeCart(live, { kind: 'address', shipping })
        }}
      >
        <CountryField {...{ words, language }} name="country" value={country} />
        <label>
          <span>{words.fields.postcode}</span>
          <input name="postcode" autoComplete="postal-code" defaultValue={postcode} maxLength={20} />
        </label>
        <button type="submit" disabled={busy}>
          {words.calculate}
        </button>
      </form>
      <Rates {...props} />
    </details>
  )
}

/** The shipping rates of a cart, to choose from. */
export function Rates<P extends LiveProps>({ cart, words, live, busy }: OffersProps<P>) {
  if (cart.packages.every(({ rates }) => rates.length === 0))
    return (
      <p className="ak-live-note" role="status">
        {words.notSent}
      </p>
    )
  return cart.packages.map((pack) => <Package key={pack.id} {...{ pack, cart, words, live, busy }} />)
}

function Package<P extends LiveProps>({
  pack,
  cart,
  words,
  live,
  busy,
}: OffersProps<P> & { pack: ShippingPackage }) {
  const pending = live?.state().pending
  const asked = pending?.kind === 'rate' && pending.packageId === pack.id ? pending.rateId : null
  return (
    <fieldset className="ak-options">
      <legend>{cart.packages.length > 1 ? pack.name : words.shipping}</legend>
      {pack.rates.map(({ id, name, note, price, selected }) => (
        <label key={id}>
          <input
            type="radio"
            name={`rate-${pack.id}`}
            value={id}
            checked={asked === null ? selected : asked === id}
            disabled={busy}
            onChange={() => live && void changeCart(live, { kind: 'rate', packageId: pack.id, rateId: id })}
          />
          <span>
            {name}
            {note && <small>{note}</small>}
          </span>
          <span>{price === 0 ? words.free : formatMoney(price, cart.currency)}</span>
        </label>
      ))}
    </fieldset>
  )
}
