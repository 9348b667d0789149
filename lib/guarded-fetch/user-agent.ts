import { brand } from '../brand'

/** Returns the User-Agent header of requests for a purpose: `Appkiln/1.0 (app content)`. */
export function userAgentFor(purpose: string): string {
  // RFC 9110 allows only these characters in a product name.
  const product = brand.name.replace(/[^!#$%&'*+.^_`|~0-9A-Za-z-]/g, '') || 'AppBuilder'
  return `${product}/1.0 (${purpose})`
}
