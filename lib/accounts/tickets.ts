import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../platform/database/database'
import { derivedKey } from '../platform/secrets/derived-key'

const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const HEAD_BYTES = RANDOM_BYTES + EXPIRY_BYTES

/**
 * Issues a token that carries its own proof: 128 random bits, when it ends, and an HMAC over both, its purpose and its
 * subject. Nothing is stored, so asking for tickets costs no room, and any node can check one.
 * @param purpose what it may be used for; @param subject whose it is
 */
export function issueTicket(purpose: string, subject: string, endsAt: Date): string {
  const head = Buffer.alloc(HEAD_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(endsAt.getTime(), RANDOM_BYTES, EXPIRY_BYTES)
  return Buffer.concat([head, proofOf(purpose, subject, head)]).toString('base64url')
}

/** Whether we issued a ticket for this purpose and subject, and it has not ended. */
export function isTicket(ticket: string, purpose: string, subject: string, now = new Date()): boolean {
  const bytes = Buffer.from(ticket, 'base64url')
  const head = bytes.subarray(0, HEAD_BYTES)
  const proof = bytes.subarray(HEAD_BYTES)
  if (head.length < HEAD_BYTES) return false
  const expected = proofOf(purpose, subject, head)
  if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return false
  return head.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES) > now.getTime()
}

/**
 * Uses a ticket in the transaction of what it allows. Of two uses at the same moment the database lets one through
 * (`isUniqueViolation`).
 * @returns whether this is its first use
 */
export async function spendTicket(tx: Tx, ticket: string, now = new Date()): Promise<boolean> {
  await tx.spentToken.deleteMany({ where: { expiresAt: { lt: now } } })
  const bytes = Buffer.from(ticket, 'base64url')
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (await tx.spentToken.findUnique({ where: { hash }, select: { hash: true } })) return false
  const expiresAt = new Date(bytes.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES))
  await tx.spentToken.create({ data: { hash, expiresAt }, select: { hash: true } })
  return true
}

function proofOf(purpose: string, subject: string, head: Uint8Array): Buffer {
  return createHmac('sha256', derivedKey('appkiln tickets'))
    .update(JSON.stringify([purpose, subject]))
    .update(head)
    .digest()
}
