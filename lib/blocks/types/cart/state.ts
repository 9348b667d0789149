import type { Edit } from '../../../sources/woocommerce/store/edits'
import { type Told } from '../../../sources/woocommerce/store/session'
import type { Live, LiveProps } from '../../live/module'
import type { AsOf, Phase } from '../../shop/as-of'
import { cartKey, cartOf } from '../../shop/cart-of'
import { whenSeen } from '../../shop/when-seen'

export type CartState = {
  told: Told | null
  /** What the shop changed, or refused, until it is dismissed. */
  news: Pick<Told, 'changes' | 'renewed' | 'refusal'>
  phase: Phase
  asOf: AsOf | null
  busy: boolean
  /** What somebody has just asked for, which shows as done until the shop has answered. */
  pending: Edit | null
}

export const NO_NEWS: CartState['news'] = { changes: [], renewed: null, refusal: null }

export const EMPTY_CART: CartState = {
  told: null,
  news: NO_NEWS,
  phase: 'asking',
  asOf: null,
  busy: false,
  pending: null,
}

type CartLive<P extends LiveProps> = Live<P, CartState>

/** Shows the cart as this device knows it, and then as the shop does; goes along with what is changed elsewhere in the app. */
export function followCart<P extends LiveProps>(live: CartLive<P>): void {
  const session = cartOf(live)
  const look = () => {
    const told = session.known()
    const { busy } = live.state()
    if (!busy) live.set({ told: { ...told, fresh: live.state().phase === 'current' } })
  }
  live.set({ told: session.known() })
  live.store.watch(cartKey(live.source.id), look, live.signal)
  whenSeen(live, () => void lookAtCart(live))
}

export async function lookAtCart<P extends LiveProps>(live: CartLive<P>): Promise<void> {
  live.set({ phase: 'asking' })
  show(live, await cartOf(live).look())
}

export async function changeCart<P extends LiveProps>(live: CartLive<P>, edit: Edit): Promise<Told> {
  live.set({ busy: true, pending: edit, news: { ...live.state().news, refusal: null } })
  const told = await cartOf(live).change(edit)
  show(live, told, edit)
  return told
}

/** @param ended the edit that this answers; what was asked for since goes on showing as done */
function show<P extends LiveProps>(live: CartLive<P>, told: Told, ended: Edit | null = null): void {
  const { news, pending } = live.state()
  const seen = seenAt(live)
  live.set({
    told,
    ...(pending === ended && { busy: false, pending: null }),
    phase: told.fresh ? 'current' : told.refusal ? live.state().phase : 'old',
    asOf: told.fresh || told.refusal || seen === 0 ? null : { at: seen, now: Date.now() },
    news: {
      changes: [...news.changes, ...told.changes],
      renewed: told.renewed ?? news.renewed,
      refusal: told.refusal,
    },
  })
}

function seenAt<P extends LiveProps>({ store, source }: CartLive<P>): number {
  const kept = store.read(cartKey(source.id)) as { seen?: unknown } | null
  return typeof kept?.seen === 'number' ? kept.seen : 0
}
