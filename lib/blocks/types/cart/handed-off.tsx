import type { Pieces } from '../../../sources/commerce/handover'
import type { Live, LiveProps } from '../../live/module'
import { getCartSession } from '../../shop/cart-session'
import type { Translations } from '@/lib/translations/translations'
import { handedOff, saveHandedOff } from './handed-off-store'
import { type CartState, changeCart, NO_NEWS } from './state'

type HandedOffProps<P extends LiveProps> = {
  state: CartState
  words: Translations['shop']
  live: Live<P, CartState> | null
}

/**
 * Asks whether the cart was ordered in the shop. No browser lets an app read the shop's window, so only the
 * person knows.
 */
export function HandedOffQuestion<P extends LiveProps>({ state, words, live }: HandedOffProps<P>) {
  const sent = live && handedOff(live)?.sent
  const lines = state.snapshot?.cart?.lines ?? []
  if (!sent || !lines.some(({ key }) => key in sent)) return null
  return (
    <div className="ak-handed" role="status">
      <p>{words.ordered}</p>
      <button
        type="button"
        className="ak-shop-main"
        disabled={state.busy}
        onClick={() => void removeOrdered(live, sent)}
      >
        {words.orderedYes}
      </button>
    </div>
  )
}

/** Removes what was handed off. Lines and pieces that were added later stay. */
async function removeOrdered<P extends LiveProps>(live: Live<P, CartState>, sent: Pieces): Promise<void> {
  const { cart } = getCartSession(live).known()
  // First the coupons, so that the shop does not report them as no longer valid.
  for (const { code } of cart?.coupons ?? []) await changeCart(live, { kind: 'remove-coupon', code })
  for (const { key, quantity } of cart?.lines ?? []) {
    const left = quantity - (sent[key] ?? 0)
    if (left === quantity) continue
    await changeCart(live, left > 0 ? { kind: 'quantity', key, quantity: left } : { kind: 'remove', key })
  }
  saveHandedOff(live, null)
  live.set({ news: NO_NEWS })
}
