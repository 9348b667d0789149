import { object, text } from './read'

/**
 * Returns the owner of the cart of a `Cart-Token` (a JWT). The store issues a new token with each response;
 * the owner changes only with the cart. A token that cannot be decoded is its own owner.
 */
export function ownerOf(token: string): string {
  const [, body = ''] = token.split('.')
  try {
    const claims = object(JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))))
    return text(claims.user_id) || token
  } catch {
    return token
  }
}
