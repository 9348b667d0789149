import { InvalidError } from '../errors'

/**
 * What tells a request that is sent again from a new one: the `Idempotency-Key` header, as the IETF's draft names it. A
 * random UUID made by the caller is meant.
 * @throws InvalidError when it is no such key
 */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key !== undefined && !/^[\w-]{16,64}$/.test(key)) {
    throw new InvalidError('The Idempotency-Key has to be 16 to 64 letters, digits, hyphens or underscores.')
  }
  return key
}

/** The same where the caller has to send one. @throws InvalidError */
export function requireIdempotencyKey(request: Request): string {
  const key = readIdempotencyKey(request)
  if (key === undefined) throw new InvalidError('Send an Idempotency-Key, so that money moves once.')
  return key
}
