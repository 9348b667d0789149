import { createHash } from 'node:crypto'
import type { Actor } from '../platform/actor'

/** The owner condition for a customer's own orders, invoices and plans. */
export function ownedBy({ user }: Actor): { userId: string } {
  return { userId: user.id }
}

/** Scopes an idempotency key to a person, so that keys of different people never collide. */
export function requestKeyOf(personId: string, key: string): string {
  return createHash('sha256').update(`${personId} ${key}`).digest('hex')
}
