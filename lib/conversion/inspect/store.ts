import type { Checkout } from '../../sources/source'
import { kindOf } from '../kinds'
import type { ConversionKind } from '../schema'
import type { Visit } from '../visit'
import type { SiteContent } from './content'
import type { OpenSource } from './find-sources'

/** A store whose goods an app shows as they are now. Its checkout is null where the way there did not come in time. */
export type Store = { checkout: Checkout | null }

/** Whether it sells something that can be bought without an account is null where the store did not say so in time. */
type Found = Store & { sells: boolean | null }

/** What a site that is asked for its store says of it. */
export async function findStore(
  open: readonly OpenSource[],
  kind: ConversionKind,
  home: { url: string; html: string },
  visit: Visit,
): Promise<Found> {
  const chosen = open.find(({ source }) => kindOf(source.kind) === kind)
  if (!chosen?.source.checkout || chosen.description.isTooOld) return { sells: false, checkout: null }
  const { text, isAnyLate } = visit.ask()
  const checkout = await chosen.source.checkout(chosen.address, home, text)
  if (checkout === null) return { sells: isAnyLate() ? null : false, checkout: null }
  // What was tried last, once the better ways were refused; a way that did not answer may be one
  const isKnown = checkout.way !== 'open' || !isAnyLate()
  return { sells: true, checkout: isKnown ? checkout : null }
}

/**
 * The store that an app has screens for; null where there is none. What is known to be a store is one although it is slow: on
 * phones the app asks for its goods by itself.
 */
export function storeOf({ sells, checkout }: Found, content: SiteContent): Store | null {
  const isStore = content.awaited === 'products' || (sells ?? content.products.length > 0)
  return isStore ? { checkout } : null
}
