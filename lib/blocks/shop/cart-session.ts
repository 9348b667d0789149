import type { CartSession, CartStore } from '../../sources/commerce/session'
import { sellingOf } from '../../sources/selling'
import type { Live, LiveStore } from '../live/module'

export const cartKey = (sourceId: string) => `shop.cart.${sourceId}`

/** One cart session per store, shared by the whole app, so that its calls are serialized. */
const sessions = new WeakMap<LiveStore, Map<string, CartSession>>()

export function getCartSession({ store, source, ask }: Pick<Live, 'store' | 'source' | 'ask'>): CartSession {
  const known = sessions.get(store) ?? new Map<string, CartSession>()
  sessions.set(store, known)
  const session =
    known.get(source.id) ?? sellingOf(source).cart(ask, storeOf(store, cartKey(source.id)), Date.now)
  known.set(source.id, session)
  return session
}

function storeOf(store: LiveStore, key: string): CartStore {
  return { read: () => store.read(key), keep: (kept) => store.write(key, kept) }
}
