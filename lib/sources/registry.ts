import type { ContentSource } from './source'
import { shopify } from './shopify/shopify'
import { woocommerce } from './woocommerce/woocommerce'
import { wordpress } from './wordpress/wordpress'

/** Every content source. If a site has several, the first here determines the kind of the site. */
export const SOURCES: readonly ContentSource[] = [
  woocommerce, //
  wordpress,
  shopify,
]

/** Returns a kind of source and the kinds it builds on, most specific first. Empty for an unknown kind. */
export function sourceAncestors(kind: string): string[] {
  const lineage: string[] = []
  let source = SOURCES.find((each) => each.kind === kind)
  for (; source; source = source.buildsOn) lineage.push(source.kind)
  return lineage
}
