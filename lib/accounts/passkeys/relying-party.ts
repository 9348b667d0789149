import { brand } from '../../brand'
import { env } from '../../platform/env'

/**
 * Who passkeys belong to (WebAuthn Level 3): the host of APP_URL and its one origin. Passkeys stop working when that
 * host changes, and a page on any other origin cannot use them.
 */
export function relyingParty(): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(env().APP_URL)
  return { id: hostname, name: brand.name, origin }
}
