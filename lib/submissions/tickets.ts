import { createHash } from 'node:crypto'
import { HOUR, SECOND } from '../base/clock'
import { InvalidError } from '../platform/errors'
import { hashOfTicket, issueTicket, readTicket } from '../platform/secrets/tickets'

const KIND = { key: 'appkiln form tickets', random: 12 }

/** Minimum and maximum age. People are never faster, and a bot that waits can send little. */
const MIN_AGE = 2 * SECOND
const MAX_AGE = 24 * HOUR

/** Leading zero bits of a proof-of-work hash: about 30,000 tries, or a fifth of a second on a phone. */
export const WORK = 15
/** Last characters of a ticket, which contain its HMAC. With a number they fit one SHA-256 block. */
const PROOF_CHARACTERS = 43

/** Issues a ticket for one submission of one form. */
export function issueFormTicket(appId: string, blockId: string, now: Date): string {
  return issueTicket(KIND, [appId, blockId], now)
}

/**
 * Checks that a ticket was issued for this form and that its age is plausible.
 * @returns the ticket's stored identifier, which detects a repeated submission
 * @throws InvalidError `too-soon`, `ticket`
 */
export function checkTicket(ticket: string, appId: string, blockId: string, now: Date): string {
  const issuedAt = readTicket(KIND, [appId, blockId], ticket)
  if (!issuedAt) throw unusable()
  const age = now.getTime() - issuedAt.getTime()
  if (age < MIN_AGE) throw new InvalidError('Please wait a moment and send it again.', undefined, 'too-soon')
  if (age > MAX_AGE) throw unusable()
  return hashOfTicket(ticket)
}

/**
 * Verifies proof of work for a ticket: SHA-256 of its end and `found` starts with enough zero bits. The
 * counterpart is `lib/blocks/forms/form-runtime-work.ts`.
 */
export function provesWork(ticket: string, found: string): boolean {
  const hash = createHash('sha256')
    .update(ticket.slice(-PROOF_CHARACTERS) + found)
    .digest()
  return hash.readUInt32BE() >>> (32 - WORK) === 0
}

function unusable(): InvalidError {
  return new InvalidError('This form was open for too long. Please send it again.', undefined, 'ticket')
}
