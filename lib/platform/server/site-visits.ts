import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { countBuffered } from '../counts/buffered-counts'

/**
 * Whether a request is a visit in a browser: a typed address, or a link from another site. Crawlers and
 * programs do not send these headers (https://www.w3.org/TR/fetch-metadata/), and prefetched pages were not
 * seen yet.
 */
function isVisit(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return (
    (site === 'none' || site === 'cross-site') &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined &&
    method === 'GET' &&
    isTrackingAllowed(headers['dnt'], headers['sec-gpc'])
  )
}

/** False with Do Not Track or Global Privacy Control. */
export function isTrackingAllowed(
  doNotTrack: string | string[] | null | undefined,
  privacyControl: string | string[] | null | undefined,
): boolean {
  return doNotTrack !== '1' && privacyControl !== '1'
}

/** Counts a visit of a public page by address and day, without any personal data. */
export function countSiteVisit({ method, headers }: IncomingMessage, path: string): void {
  if (isVisit(method, headers)) countBuffered('site.visit', path)
}
