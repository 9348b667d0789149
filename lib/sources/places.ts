import { urlCandidates, stepsToTypes } from './wordpress/places'
import type { UrlCandidate, PostType } from './posts/posts'

/** Resolves links to the site's own pages. */
type Places = {
  /** Candidates for a link of the site, by path and query, in the order to try them. */
  urlCandidates: (path: string) => UrlCandidate[]
  /** Candidates among the given types, if none of the others match. */
  stepsToTypes: (path: string, types: readonly PostType[]) => UrlCandidate[]
}

const WORDPRESS: Places = { urlCandidates, stepsToTypes }

/** By kind of source. Separate from the posts readers, because phones load it later. */
const PLACES: Readonly<Record<string, Places>> = { wordpress: WORDPRESS, woocommerce: WORDPRESS }

/** Returns null if the source's links are not resolved. */
export function placesOf(kind: string): Places | null {
  return PLACES[kind] ?? null
}
