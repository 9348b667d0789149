import { type KeyPool, createKeyPool } from '../packaging/signing-key'
import { singleton } from '../platform/singleton'

/**
 * RSA-2048 keys take up to a second to find; two wait ready, so that nobody waits for theirs. Called when an
 * app is made: by the time it is published, the pool is full.
 */
export function keyPool(): KeyPool {
  return singleton('signing key pool', () => createKeyPool(2))
}
