import {
  type CartSession,
  cartSession,
  type Kept,
  NOTHING_KEPT,
} from '../../sources/woocommerce/store/session'
import type { Live, LiveStore } from '../live/module'

export const cartKey = (sourceId: string) => `shop.cart.${sourceId}`

/** Everything live in an app shares one cart of each store, so that its calls follow each other. */
const sessions = new WeakMap<LiveStore, Map<string, CartSession>>()

export function cartOf({ store, source, ask }: Pick<Live, 'store' | 'source' | 'ask'>): CartSession {
  const known = sessions.get(store) ?? new Map<string, CartSession>()
  sessions.set(store, known)
  const session = known.get(source.id) ?? cartSession(ask, storeOf(store, cartKey(source.id)), Date.now)
  known.set(source.id, session)
  return session
}

function storeOf(store: LiveStore, key: string) {
  return {
    read: () => ({ ...NOTHING_KEPT, ...(store.read(key) as Partial<Kept> | null) }),
    keep: (kept: Kept) => store.write(key, kept),
  }
}
