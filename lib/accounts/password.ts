import { type Options, hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. About 10 ms of one core. */
/** The package's `Algorithm.Argon2id`, a constant that isolated modules cannot import. */
const ARGON2ID = 2 satisfies Options['algorithm'] as Options['algorithm']

const PARAMETERS: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password fits a stored hash. An account that does not exist costs the same hash, so that the
 * time of an answer tells nobody who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword('nobody has this password')))
  const fits = await verify(against, password)
  return fits && stored !== null
}
