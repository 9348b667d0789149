import { brand } from '../../brand'
import { env } from '../../platform/env'

/**
 * The relying party of passkeys (WebAuthn Level 3): the host of APP_URL and its origin. Passkeys stop working
 * if that host changes, and pages on other origins cannot use them.
 */
export function relyingParty(): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(env().APP_URL)
  return { id: hostname, name: brand.name, origin }
}
