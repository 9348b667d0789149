import { normalizeUrl } from '../conversion/url'

/** The host that a valid request leads to, by which visits to one site are counted together. */
export function targetOf(url: string): string {
  const normal = normalizeUrl(url)
  return normal === null ? '' : new URL(normal).hostname.replace(/^www\.|\.$/g, '')
}
