import type { Checkout } from '../../sources/source'
import { getConversionKind } from '../kinds'
import type { ConversionKind } from '../schema'
import type { Visit } from '../visit'
import type { SiteContent } from './content'
import type { OpenSource } from './find-sources'

/** A store with live products in the app. `checkout` is null if it was not found in time. */
export type Store = { checkout: Checkout | null }

/** `sells`: whether products can be bought without an account; null if the store did not respond in time. */
type Found = Store & { sells: boolean | null }

/** Finds a site's store and its checkout. */
export async function findStore(
  open: readonly OpenSource[],
  kind: ConversionKind,
  home: { url: string; html: string },
  visit: Visit,
): Promise<Found> {
  const chosen = open.find(({ source }) => getConversionKind(source.kind) === kind)
  if (!chosen?.source.checkout || chosen.description.isTooOld || chosen.description.isClosed)
    return { sells: false, checkout: null }
  const { text, isAnyLate } = visit.track()
  const checkout = await chosen.source.checkout(chosen.address, home, text)
  if (checkout === null) return { sells: isAnyLate() ? null : false, checkout: null }
  // The fallback, after better ways failed. If one was only late, the right way is unknown
  const isKnown = checkout.way !== 'open' || !isAnyLate()
  return { sells: true, checkout: isKnown ? checkout : null }
}

/**
 * Returns the store if the app has screens for it, otherwise null. A known store counts even if it is slow,
 * because phones load its products themselves.
 */
export function storeOf({ sells, checkout }: Found, content: SiteContent): Store | null {
  const isStore = content.awaited === 'products' || (sells ?? content.products.length > 0)
  return isStore ? { checkout } : null
}
