import type { Step } from '../../../sources/commerce/handover'
import type { Edit, CartSnapshot } from '../../../sources/commerce/session'
import { sellingOf } from '../../../sources/selling'
import { countryOf } from '../../live/market'
import type { Live, LiveProps } from '../../live/module'
import type { AsOf, Phase } from '../../shop/as-of'
import { cartKey, getCartSession } from '../../shop/cart-session'
import { whenSeen } from '../../shop/when-seen'
import { catalogOf } from '../../../sources/catalogs'
import { type MarketState, showCountries } from '../../shop/market-field'
import { handedOff, saveHandedOff } from './handed-off-store'

/** `stopped`: the shop's window was not opened, was closed, or cannot be steered; `steps` remain. */
type HandoffState =
  | { is: 'idle' }
  | { is: 'steering'; index: number; total: number }
  | { is: 'stopped'; steps: readonly Step[] }

export type CartState = MarketState & {
  snapshot: CartSnapshot | null
  /** Changes or a refusal by the shop, until dismissed. */
  news: Pick<CartSnapshot, 'changes' | 'renewed' | 'refusal'> & {
    /** Whether the shop ended the cart after its checkout was opened: then it was ordered. */
    isOrdered?: boolean
  }
  phase: Phase
  asOf: AsOf | null
  busy: boolean
  /** The edit in flight, shown as applied (optimistic update). */
  pending: Edit | null
  handoff: HandoffState
}

export const NO_NEWS: CartState['news'] = { changes: [], renewed: null, refusal: null }

export const EMPTY_CART: CartState = {
  snapshot: null,
  news: NO_NEWS,
  phase: 'asking',
  asOf: null,
  busy: false,
  pending: null,
  handoff: { is: 'idle' },
  markets: [],
}

export type CartLive<P extends LiveProps> = Live<P, CartState>

/** Shows the stored cart, refreshes it, and follows changes elsewhere in the app. */
export function watchCart<P extends LiveProps>(live: CartLive<P>): void {
  const session = getCartSession(live)
  const refresh = () => {
    const snapshot = session.known()
    const { busy } = live.state()
    if (!busy) live.set({ snapshot: { ...snapshot, fresh: live.state().phase === 'current' } })
  }
  live.set({ snapshot: session.known() })
  live.store.watch(cartKey(live.source.id), refresh, live.signal)
  whenSeen(live, () => {
    void refreshCart(live)
    void showCountries(live, catalogOf(live.source))
  })
}

export async function refreshCart<P extends LiveProps>(live: CartLive<P>): Promise<void> {
  live.set({ phase: 'asking' })
  const session = getCartSession(live)
  const snapshot = await session.look()
  const country = countryOf(live.store, live.source.id)
  const isElsewhere = country !== '' && snapshot.cart?.country && snapshot.cart.country !== country
  show(live, isElsewhere ? await session.change({ kind: 'country', country }) : snapshot)
}

export async function changeCart<P extends LiveProps>(live: CartLive<P>, edit: Edit): Promise<CartSnapshot> {
  live.set({ busy: true, pending: edit, news: { ...live.state().news, refusal: null } })
  const snapshot = await getCartSession(live).change(edit)
  show(live, snapshot, edit)
  return snapshot
}

/** @param ended the edit that this responds to; a later edit stays pending */
function show<P extends LiveProps>(
  live: CartLive<P>,
  snapshot: CartSnapshot,
  ended: Edit | null = null,
): void {
  const { news, pending } = live.state()
  const seen = seenAt(live)
  const isOrdered = snapshot.renewed !== null && wasOpened(live)
  if (isOrdered) saveHandedOff(live, null)
  live.set({
    snapshot,
    ...(pending === ended && { busy: false, pending: null }),
    phase: snapshot.fresh ? 'current' : snapshot.refusal ? live.state().phase : 'old',
    asOf: snapshot.fresh || snapshot.refusal || seen === 0 ? null : { at: seen, now: Date.now() },
    news: {
      changes: [...news.changes, ...snapshot.changes],
      renewed: snapshot.renewed ?? news.renewed,
      refusal: snapshot.refusal,
      ...((isOrdered || news.isOrdered) && { isOrdered: true }),
    },
  })
}

/** Whether the shop's checkout was opened with the cart itself, which the shop ends with the order. */
const wasOpened = <P extends LiveProps>(live: CartLive<P>) =>
  sellingOf(live.source).checkout.takesCart && handedOff(live) !== null

function seenAt<P extends LiveProps>({ store, source }: CartLive<P>): number {
  const kept = store.read(cartKey(source.id)) as { seen?: unknown } | null
  return typeof kept?.seen === 'number' ? kept.seen : 0
}
