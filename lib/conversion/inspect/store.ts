import type { Checkout, SourceFetch } from '../../sources/source'
import { kindOf } from '../kinds'
import type { ConversionKind } from '../schema'
import type { OpenSource } from './find-sources'

/** A store whose goods an app shows as they are now. */
export type Store = { checkout: Checkout }

/** The store that a site has, where one is asked for; null where it sells nothing that can be bought without an account. */
export async function findStore(
  open: readonly OpenSource[],
  kind: ConversionKind,
  home: { url: string; html: string },
  fetch: SourceFetch,
): Promise<Store | null> {
  const chosen = open.find(({ source }) => kindOf(source.kind) === kind)
  const checkout = (await chosen?.source.checkout?.(chosen.address, home, fetch)) ?? null
  return checkout && { checkout }
}
