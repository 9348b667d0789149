import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { HOUR, SECOND } from '../base/clock'
import { InvalidError } from '../platform/errors'
import { derivedKey } from '../platform/secrets/derived-key'

const [RANDOM_BYTES, MOMENT_BYTES] = [12, 6]
const HEAD_BYTES = RANDOM_BYTES + MOMENT_BYTES

/** Nobody fills in a form faster, and programs that wait can send little. */
const YOUNGEST = 2 * SECOND
const OLDEST = 24 * HOUR

/** Zero bits that a hash begins with to prove work: some 30,000 tries, a fifth of a second on a phone. */
export const WORK = 15
/** The characters of a ticket that its HMAC stands in: with them and a number, SHA-256 has one block to do. */
const PROOF_CHARACTERS = 43

/**
 * A ticket to send one answer through one form: random bits, when it was given, and an HMAC over both and the form. Nothing
 * is stored, so asking for tickets costs no room, and any node can check one.
 */
export function giveTicket(appId: string, blockId: string, now: Date): string {
  const head = Buffer.alloc(HEAD_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(now.getTime(), RANDOM_BYTES, MOMENT_BYTES)
  return Buffer.concat([head, proofOf(appId, blockId, head)]).toString('base64url')
}

/**
 * Checks that a ticket is ours, for this form, and of an age at which people send.
 * @returns what is kept of it, by which an answer that is sent again is recognized
 * @throws InvalidError `too-soon`, `ticket`
 */
export function checkTicket(ticket: string, appId: string, blockId: string, now: Date): string {
  const bytes = Buffer.from(ticket, 'base64url')
  // Decoding skips what is no part of the alphabet: work would be done for that.
  if (bytes.toString('base64url') !== ticket) throw unusable()
  const [head, proof] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)]
  const expected = head.length === HEAD_BYTES ? proofOf(appId, blockId, head) : null
  if (!expected || proof.length !== expected.length || !timingSafeEqual(proof, expected)) throw unusable()
  const age = now.getTime() - head.readUIntBE(RANDOM_BYTES, MOMENT_BYTES)
  if (age < YOUNGEST) throw new InvalidError('Please wait a moment and send it again.', undefined, 'too-soon')
  if (age > OLDEST) throw unusable()
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Whether somebody's device has worked for a ticket: SHA-256 of its end and `found` begins with enough zero bits. What
 * finds it is `lib/blocks/forms/form-runtime-work.ts`.
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

function proofOf(appId: string, blockId: string, head: Uint8Array): Buffer {
  return createHmac('sha256', derivedKey('appkiln form tickets'))
    .update(JSON.stringify([appId, blockId]))
    .update(head)
    .digest()
}
