import type { Cart } from '../../../sources/commerce/cart'
import { type CheckoutHandoff, splitPaymentMethods, type Step } from '../../../sources/commerce/handover'
import { sellingOf } from '../../../sources/selling'
import type { LiveDrawing, LiveProps, LiveSource } from '../../live/module'
import { fill } from '../../shop/fill'
import { getCartSession } from '../../shop/cart-session'
import { handedOff, saveHandedOff } from './handed-off-store'
import { type CartLive, type CartState, refreshCart } from './state'
import { SHOP_WINDOW, steer } from './steer'

type ShopCheckoutProps<P extends LiveProps> = Pick<
  LiveDrawing<P, CartState>,
  'state' | 'source' | 'text' | 'live'
> & { cart: Cart }

/** The shop's own checkout, for the payment methods that only it has. One tap opens it with the cart. */
export function ShopCheckout<P extends LiveProps>({ state, source, text, live, cart }: ShopCheckoutProps<P>) {
  const words = text.shop
  const { handoff, phase, busy } = state
  const { way } = handoverOf(source)
  const isAgain = live !== null && handedOff(live) !== null
  const isStopped = phase !== 'current' || busy || cart.errors.length > 0 || handoff.is === 'steering'
  const { methodName, takesCart } = sellingOf(source).checkout
  const methods = splitPaymentMethods(cart).shop.map(methodName).filter(Boolean)
  const open = (resend: boolean) => live && void openShop(live, cart, resend)
  return (
    <div className="ak-handover">
      {methods.length > 0 && (
        <p>
          <strong>{methods.join(', ')}</strong>
        </p>
      )}
      <p>{words.ways[takesCart ? 'link' : way]}</p>
      {handoff.is === 'stopped' && isAgain ? (
        <Remaining steps={handoff.steps} words={words} />
      ) : (
        <button type="button" className="ak-shop-main" disabled={isStopped} onClick={() => open(false)}>
          {words.openCheckout}
        </button>
      )}
      <p role="status">
        {handoff.is === 'steering' && fill(words.handing, { n: handoff.index + 1, total: handoff.total })}
      </p>
      {cart.coupons.length > 0 && way === 'add' && (
        <p className="ak-live-note">
          {fill(words.couponMissing, {
            codes: cart.coupons.map(({ code }) => code.toUpperCase()).join(', '),
          })}
        </p>
      )}
      {isAgain && way === 'add' && (
        <button type="button" className="ak-quiet" disabled={isStopped} onClick={() => open(true)}>
          {words.handAgain}
        </button>
      )}
    </div>
  )
}

type RemainingProps = { steps: readonly Step[]; words: LiveDrawing['text']['shop'] }

/** The addresses to tap where the app cannot steer the window. Those with a form cannot be tapped. */
function Remaining({ steps, words }: RemainingProps) {
  const shown = steps.filter(({ fields }) => !fields)
  const adds = shown.filter(({ name }) => name !== '')
  return (
    <>
      {adds.length > 0 && <p>{words.oneByOne}</p>}
      <ol>
        {shown.map(({ name, url }) => (
          <li key={url}>
            <a className="ak-shop-main" href={url} target={SHOP_WINDOW} rel="noreferrer">
              {name ? fill(words.addInShop, { name }) : words.openCheckout}
            </a>
          </li>
        ))}
      </ol>
      {adds.length > 0 && <p className="ak-live-note">{words.onceOnly}</p>}
    </>
  )
}

/**
 * Opens the window while the tap counts, and steers it. What arrives there is remembered, so that it is not
 * added again.
 * @param resend whether to transfer everything again
 */
async function openShop<P extends LiveProps>(live: CartLive<P>, cart: Cart, resend: boolean): Promise<void> {
  const before = resend ? {} : (handedOff(live)?.sent ?? {})
  const { checkout } = sellingOf(live.source)
  const stepsOf = (known: Cart) => checkout.steps(handoverOf(live.source), known, before)
  const win = window.open('', SHOP_WINDOW)
  if (!win) return stop(live, stepsOf(cart), before)
  live.set({ handoff: { is: 'steering', index: 0, total: 1 } })
  win.focus()
  // The address in the cart may have expired, and another device may have ordered it.
  const current = checkout.takesCart ? await getCartSession(live).look() : null
  if (current?.renewed || current?.cart?.lines.length === 0) {
    win.close()
    live.set({ handoff: { is: 'idle' } })
    return refreshCart(live)
  }
  const steps = stepsOf(current?.cart ?? cart)
  let [done, sent] = [0, before]
  const hasArrived = await steer(win, steps, (index) => {
    done = index + 1
    for (const [key, quantity] of Object.entries(steps[index]?.adds ?? {}))
      sent = { ...sent, [key]: (sent[key] ?? 0) + quantity }
    saveHandedOff(live, sent)
    live.set({ handoff: { is: 'steering', index: Math.min(done, steps.length - 1), total: steps.length } })
  })
  if (checkout.takesCart)
    addEventListener('focus', () => void refreshCart(live), { signal: live.signal, once: true })
  if (hasArrived) live.set({ handoff: { is: 'idle' } })
  else stop(live, steps.slice(done), sent)
}

/** Shows what remains. It counts as sent, because the app does not learn what is tapped. */
function stop<P extends LiveProps>(
  live: CartLive<P>,
  steps: readonly Step[],
  sent: Record<string, number>,
): void {
  const all = Object.assign({}, sent, ...steps.map(({ adds }) => adds)) as Record<string, number>
  saveHandedOff(live, all)
  live.set({ handoff: { is: 'stopped', steps } })
}

/** Opens a shop whose checkout was not detected as it is. */
function handoverOf({ address, checkout }: LiveSource): CheckoutHandoff {
  return checkout ?? { way: 'open', page: `${new URL(address).origin}/` }
}
