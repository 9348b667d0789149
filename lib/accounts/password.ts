import { Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. About 10 ms of one core. */
const PARAMETERS = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

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
