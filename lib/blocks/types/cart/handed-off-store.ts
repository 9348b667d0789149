import type { Pieces } from '../../../sources/commerce/handover'
import type { Live } from '../../live/module'

/** What the app put into the shop's own cart, and when (milliseconds). */
export type HandedOff = { at: number; sent: Pieces }

const handoffKey = (sourceId: string) => `shop.handoff.${sourceId}`

/** WooCommerce deletes a guest's cart after 48 hours. */
const EXPIRES = 48 * 3_600_000

type HandoffPlace = Pick<Live, 'store' | 'source'>

/** Returns null if nothing was handed off, or if the shop has deleted its cart. */
export function handedOff({ store, source }: HandoffPlace): HandedOff | null {
  const stored = store.read(handoffKey(source.id)) as Partial<HandedOff> | null
  return stored && typeof stored.at === 'number' && stored.sent && Date.now() - stored.at < EXPIRES
    ? { at: stored.at, sent: stored.sent }
    : null
}

export function saveHandedOff(place: HandoffPlace, sent: Pieces | null): void {
  place.store.write(handoffKey(place.source.id), sent && { at: Date.now(), sent })
}
