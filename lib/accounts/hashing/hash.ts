import { type Options, hash, verify } from '@node-rs/argon2'
import { singleton } from '../../platform/singleton'
import { inHashingQueue } from './hashing-queue'

/** The package's `Algorithm.Argon2id`, a constant that isolated modules cannot import. */
const ARGON2ID = 2 satisfies Options['algorithm'] as Options['algorithm']

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. About 10 ms of one core. */
const OWASP = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** Tests, which make thousands of accounts, have cheaper ones here before this file is loaded. No setting of a host can. */
const PARAMETERS = singleton('parameters of password hashes', () => OWASP)

/** A hash that no password has; made of the same parameters, it takes as long to check as a real one. */
const DECOY = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The same text typed on two systems can have two byte forms; NFC makes them one (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string) => password.normalize('NFC')

/** @throws TooManyRequestsError when too many hashes wait */
export function hashPassword(password: string): Promise<string> {
  return inHashingQueue(() => hash(normal(password), PARAMETERS))
}

/**
 * Whether a password fits a stored hash. An account that does not exist costs the same hash, so that the
 * time of an answer tells nobody who has an account.
 * @throws TooManyRequestsError when too many hashes wait
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await inHashingQueue(() => verify(stored ?? DECOY, normal(password)))
  return fits && stored !== null
}
