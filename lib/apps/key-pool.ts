import { type KeyPool, createKeyPool } from '../packaging/signing-key'
import { singleton } from '../platform/singleton'

/**
 * Pool of two RSA-2048 keys, because generating one takes up to a second. Call it when an app is created, so
 * that the pool is full by the time it is published.
 */
export function keyPool(): KeyPool {
  return singleton('signing key pool', () => createKeyPool(2))
}
