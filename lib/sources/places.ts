import { stepsTo, stepsToTypes } from './wordpress/places'
import type { PlaceStep, PostType } from './posts/posts'

/** How links of a site's own are looked up. */
type Places = {
  /** What a link of the site's own opens in the app: the ways to find it, by its path and query, in their order. */
  stepsTo: (path: string) => PlaceStep[]
  /** The same where it is none of that: one of these types, which are all that there are. */
  stepsToTypes: (path: string, types: readonly PostType[]) => PlaceStep[]
}

const WORDPRESS: Places = { stepsTo, stepsToTypes }

/** By kind of source. Apart from how its posts are read, since phones need it later. */
const PLACES: Readonly<Record<string, Places>> = { wordpress: WORDPRESS, woocommerce: WORDPRESS }

/** Null where a source's links are never looked up. */
export function placesOf(kind: string): Places | null {
  return PLACES[kind] ?? null
}
