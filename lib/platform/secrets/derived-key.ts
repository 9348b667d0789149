import { hkdfSync } from 'node:crypto'

/**
 * A key of 32 bytes for one purpose, derived from the secret of sessions, so that no token of one kind passes for another.
 * @throws Error where there is no secret: the service was not started with `npm start`
 */
export function derivedKey(purpose: string): Buffer {
  const secret = process.env.NEXTAUTH_SECRET
  if (!secret)
    throw new Error('NEXTAUTH_SECRET is missing: start the service with npm start, which makes one')
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
