import type { Actor } from '../platform/actor'
import { ForbiddenError } from '../platform/errors'

/** Whose orders, invoices and plans these are: what a customer's own queries ask for. */
export function ownedBy({ user }: Actor): { userId: string } {
  return { userId: user.id }
}

/** Everybody's books are for administrators. @returns the administrator's id @throws ForbiddenError */
export function requireAdmin({ role, user }: Actor): string {
  if (role !== 'admin') throw new ForbiddenError()
  return user.id
}
