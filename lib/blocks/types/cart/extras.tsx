import type { Cart } from '../../../sources/commerce/cart'
import { formatMoney } from '../../../sources/commerce/money'
import type { Translations } from '@/lib/translations/translations'
import type { Live, LiveProps } from '../../live/module'
import { fill } from '../../shop/fill'
import { formValue } from '../../shop/form-value'
import { type CartState, changeCart } from './state'

type ExtrasProps<P extends LiveProps> = {
  cart: Cart
  words: Translations['shop']
  live: Live<P, CartState> | null
  busy: boolean
}

/** Gift cards and a note, at shops whose carts take them. */
export function Extras<P extends LiveProps>(props: ExtrasProps<P>) {
  const { cart } = props
  return (
    <>
      {cart.giftCards && <GiftCards {...props} giftCards={cart.giftCards} />}
      {cart.note !== undefined && (
        <div className="ak-coupons">
          <Note {...props} note={cart.note} />
        </div>
      )}
    </>
  )
}

function GiftCards<P extends LiveProps>({
  cart,
  giftCards,
  words,
  live,
  busy,
}: ExtrasProps<P> & { giftCards: NonNullable<Cart['giftCards']> }) {
  return (
    <div className="ak-coupons">
      {giftCards.map(({ id, ending, amount }) => {
        const name = fill(words.giftCardEnding, { ending })
        return (
          <p key={id}>
            <span>
              {name} · {formatMoney(-amount, cart.currency)}
            </span>
            <button
              type="button"
              className="ak-quiet"
              disabled={busy}
              aria-label={`${words.remove}: ${name}`}
              onClick={() => live && void changeCart(live, { kind: 'remove-gift-card', id })}
            >
              {words.remove}
            </button>
          </p>
        )
      })}
      <details>
        <summary>{words.giftCard}</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const form = event.currentTarget
            const code = formValue(form, 'gift-card')
            if (!live || !code) return
            void changeCart(live, { kind: 'gift-card', code }).then(({ refusal }) => refusal ?? form.reset())
          }}
        >
          <label>
            <span>{words.giftCardCode}</span>
            <input name="gift-card" autoComplete="off" autoCapitalize="characters" maxLength={100} />
          </label>
          <button type="submit" disabled={busy}>
            {words.apply}
          </button>
        </form>
      </details>
    </div>
  )
}

function Note<P extends LiveProps>({ note, words, live, busy }: ExtrasProps<P> & { note: string }) {
  return (
    <details open={note !== ''}>
      <summary>{words.note}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const written = formValue(event.currentTarget, 'note')
          if (live) void changeCart(live, { kind: 'note', note: written })
        }}
      >
        <label>
          <span className="ak-hidden">{words.note}</span>
          <textarea name="note" rows={3} maxLength={5000} defaultValue={note} />
        </label>
        <button type="submit" disabled={busy}>
          {words.save}
        </button>
      </form>
    </details>
  )
}
