import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const MOMENT_BYTES = 6

/**
 * A kind of ticket: a separate key, so that tickets of one kind are not valid for another, and the number of
 * random bytes.
 */
export type TicketKind = { key: string; random: number }

/**
 * Issues a self-contained ticket: random bytes, a date, and an HMAC over both and the subject. Nothing is
 * stored, so issuing costs no space, and any node can verify one.
 */
export function issueTicket({ key, random }: TicketKind, subject: readonly string[], moment: Date): string {
  const head = Buffer.concat([randomBytes(random), Buffer.alloc(MOMENT_BYTES)])
  head.writeUIntBE(moment.getTime(), random, MOMENT_BYTES)
  return Buffer.concat([head, proofOf(key, JSON.stringify(subject), head)]).toString('base64url')
}

/** Verifies a ticket for a subject and returns its date. Returns null if it is invalid. */
export function readTicket(kind: TicketKind, subject: readonly string[], ticket: string): Date | null {
  const bytes = Buffer.from(ticket, 'base64url')
  // The decoder skips invalid characters. Requires the canonical encoding.
  if (bytes.toString('base64url') !== ticket) return null
  const head = bytes.subarray(0, kind.random + MOMENT_BYTES)
  const proof = bytes.subarray(head.length)
  return isProof(proof, proofOf(kind.key, JSON.stringify(subject), head)) ? momentIn(kind, ticket) : null
}

/** The date of a ticket that was verified before. */
export function momentIn({ random }: TicketKind, ticket: string): Date {
  return new Date(Buffer.from(ticket, 'base64url').readUIntBE(random, MOMENT_BYTES))
}

/** The hash to store for recognizing a ticket. */
export function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(Buffer.from(ticket, 'base64url')).digest('hex')
}

/** The HMAC over the parts, with a key for one purpose. */
export function proofOf(key: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', derivedKey(key))
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

export const isProof = (actual: Uint8Array, expected: Uint8Array): boolean =>
  actual.length === expected.length && timingSafeEqual(actual, expected)

/**
 * Derives a 32-byte key for one purpose from the session secret.
 * @throws Error if there is no secret: the service was not started with `npm start`
 */
function derivedKey(purpose: string): Buffer {
  const secret = process.env.NEXTAUTH_SECRET
  if (!secret)
    throw new Error('NEXTAUTH_SECRET is missing: start the service with npm start, which makes one')
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
