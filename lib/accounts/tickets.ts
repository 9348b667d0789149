import type { Tx } from '../platform/database/database'
import { hashOfTicket, issueTicket as issue, momentIn, readTicket } from '../platform/secrets/tickets'

const KIND = { key: 'appkiln tickets', random: 16 }

/**
 * Issues a ticket that expires.
 * @param purpose the permitted use
 * @param subject the owner
 */
export function issueTicket(purpose: string, subject: string, endsAt: Date): string {
  return issue(KIND, [purpose, subject], endsAt)
}

/** Whether a ticket is valid for this purpose and subject, and not expired. */
export function isTicket(ticket: string, purpose: string, subject: string, now = new Date()): boolean {
  const endsAt = readTicket(KIND, [purpose, subject], ticket)
  return endsAt !== null && endsAt > now
}

/**
 * Redeems a ticket in the transaction that it permits. Of two concurrent uses, the database rejects one
 * (`isUniqueViolation`).
 * @returns whether this is its first use
 */
export async function redeemTicket(tx: Tx, ticket: string, now = new Date()): Promise<boolean> {
  await tx.spentToken.deleteMany({ where: { expiresAt: { lt: now } } })
  const hash = hashOfTicket(ticket)
  if (await tx.spentToken.findUnique({ where: { hash }, select: { hash: true } })) return false
  await tx.spentToken.create({ data: { hash, expiresAt: momentIn(KIND, ticket) }, select: { hash: true } })
  return true
}
