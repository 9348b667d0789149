import { normalizeUrl } from '../conversion/url'

/** Returns the host of a request's URL, which groups visits to one site for rate limits. */
export function targetOf(url: string): string {
  const normal = normalizeUrl(url)
  return normal === null ? '' : new URL(normal).hostname.replace(/^www\.|\.$/g, '')
}
