import { InvalidError } from '../errors'

/** For descriptions of the header. */
export const IDEMPOTENCY_KEY =
  '16 to 64 letters, digits, hyphens or underscores. Sending a call again with the same key has no further effect.'

/**
 * Reads the `Idempotency-Key` header (IETF draft), which identifies repeated requests. Callers should send a
 * random UUID.
 * @throws InvalidError if the key is malformed
 */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key !== undefined && !/^[\w-]{16,64}$/.test(key)) {
    throw new InvalidError('The Idempotency-Key must be 16 to 64 letters, digits, hyphens or underscores.')
  }
  return key
}

/** Like `readIdempotencyKey`, but requires the header. @throws InvalidError */
export function requireIdempotencyKey(request: Request): string {
  const key = readIdempotencyKey(request)
  if (key === undefined) throw new InvalidError('Send an Idempotency-Key, so that money moves once.')
  return key
}
