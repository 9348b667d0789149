import { type Options, hash, verify } from '@node-rs/argon2'
import { singleton } from '../../platform/singleton'
import { inHashingQueue } from './hashing-queue'

/** The library's `Algorithm.Argon2id`, a const enum that isolated modules cannot import. */
const ARGON2ID = 2 satisfies Options['algorithm'] as Options['algorithm']

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. Takes about 10 ms of one core. */
const OWASP = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/**
 * Tests, which create thousands of accounts, register cheaper parameters before this file is loaded. No
 * setting of a host can change them.
 */
const PARAMETERS = singleton('parameters of password hashes', () => OWASP)

/**
 * A hash that no password matches. It has the same parameters, so checking it takes as long as a real one.
 */
const DECOY = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * NFC normalization, because the same text can have different bytes on two systems (NIST SP 800-63B,
 * 5.1.1.2).
 */
const normal = (password: string) => password.normalize('NFC')

/** @throws TooManyRequestsError if the queue is full */
export function hashPassword(password: string): Promise<string> {
  return inHashingQueue(() => hash(normal(password), PARAMETERS))
}

/**
 * Whether a password matches a stored hash. Hashes even without an account, so that the response time does
 * not reveal which accounts exist.
 * @throws TooManyRequestsError if the queue is full
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await inHashingQueue(() => verify(stored ?? DECOY, normal(password)))
  return fits && stored !== null
}
