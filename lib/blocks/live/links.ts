import { getPostsReader } from '../../sources/readers'
import { transportOf } from '../../sources/transports'
import type { LiveSource } from './module'

/** Returns the app's address for a page of the source's own site, or null if it opens outside. */
export function inApp(href: string, { id, kind, address }: LiveSource): string | null {
  const placeOf = getPostsReader(kind)?.placeOf ?? transportOf(kind)?.placeOf
  if (!placeOf || !URL.canParse(href)) return null
  const [url, site] = [new URL(href), new URL(address)]
  const isOwn = url.host.replace(/^www\./, '') === site.host.replace(/^www\./, '')
  const place = isOwn ? placeOf(url) : null
  return place && `#~${id}/${place}`
}
