import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { countSoon } from '../counts/buffered-counts'

/**
 * Whether somebody came to a page in a browser: typed its address, or followed a link on another site. Crawlers and
 * programs do not say so (https://www.w3.org/TR/fetch-metadata/), and pages that are fetched ahead were not seen yet.
 */
function isVisit(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return (
    (site === 'none' || site === 'cross-site') &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined &&
    method === 'GET' &&
    wantsToBeCounted(headers['dnt'], headers['sec-gpc'])
  )
}

/** Not who sends Do Not Track or Global Privacy Control. */
export function wantsToBeCounted(
  doNotTrack: string | string[] | null | undefined,
  privacyControl: string | string[] | null | undefined,
): boolean {
  return doNotTrack !== '1' && privacyControl !== '1'
}

/** Counts a visit of a public page: its address and the day, nothing of who it was. */
export function countSiteVisit({ method, headers }: IncomingMessage, path: string): void {
  if (isVisit(method, headers)) countSoon('site.visit', path)
}
