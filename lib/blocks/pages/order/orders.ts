import type { Order } from '../../../sources/commerce/order'
import { asRecord } from '../../../sources/json'
import type { LiveStore } from '../../live/module'

/** Maximum number of orders stored on a device. */
const MAX_ENTRIES = 20

export const ordersKey = (sourceId: string) => `shop.orders.${sourceId}`

/** Returns the orders placed on this device, newest first. */
export function orders(store: LiveStore, sourceId: string): Order[] {
  const kept = store.read(ordersKey(sourceId))
  return Array.isArray(kept)
    ? kept.filter((each): each is Order => Number.isFinite(asRecord(each)['id']))
    : []
}

export function saveOrder(store: LiveStore, sourceId: string, order: Order): void {
  const others = orders(store, sourceId).filter(({ id }) => id !== order.id)
  store.write(ordersKey(sourceId), [order, ...others].slice(0, MAX_ENTRIES))
}
