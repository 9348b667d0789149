import type { ContentSource } from './source'
import { woocommerce } from './woocommerce/woocommerce'
import { wordpress } from './wordpress/wordpress'

/** Every content source. Where a site has several, the first one here says what the site is. */
export const SOURCES: readonly ContentSource[] = [
  woocommerce, //
  wordpress,
]

/** A kind of source and the kinds that it builds on, the most special first; empty for anything else. */
export function lineageOf(kind: string): string[] {
  const lineage: string[] = []
  let source = SOURCES.find((each) => each.kind === kind)
  for (; source; source = source.buildsOn) lineage.push(source.kind)
  return lineage
}
