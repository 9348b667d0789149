import type { Order } from '../../../sources/woocommerce/store/checkout'
import { number, object } from '../../../sources/woocommerce/store/read'
import type { LiveStore } from '../../live/module'

/** More than people look for on one phone. */
const MOST = 20

export const ordersKey = (sourceId: string) => `shop.orders.${sourceId}`

/** The orders that were placed on this device, the newest first. */
export function orders(store: LiveStore, sourceId: string): Order[] {
  const kept = store.read(ordersKey(sourceId))
  return Array.isArray(kept) ? kept.filter((each): each is Order => number(object(each).id) !== null) : []
}

export function keepOrder(store: LiveStore, sourceId: string, order: Order): void {
  const others = orders(store, sourceId).filter(({ id }) => id !== order.id)
  store.write(ordersKey(sourceId), [order, ...others].slice(0, MOST))
}

/** What the link in a shop's email says of an order: `…/order-received/171/?key=wc_order_…`. Null for anything else. */
export function orderInLink(link: string): { id: number; key: string; page: string } | null {
  const written = link.trim()
  if (!URL.canParse(written) || !/^https?:/i.test(written)) return null
  const { pathname, searchParams, href } = new URL(written)
  const key = searchParams.get('key') ?? ''
  const id = /\/(\d{1,12})\/?$/.exec(pathname)?.[1] ?? searchParams.get('order-received') ?? ''
  return /^wc_order_\w+$/.test(key) && /^\d{1,12}$/.test(id) ? { id: Number(id), key, page: href } : null
}
