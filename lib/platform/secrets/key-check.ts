import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Tx, inTransaction, isUniqueViolation } from '../database/database'
import { UnknownKeyError, keyId, masterKeys, seal, unseal } from './encryption'
import { readSetting } from '../settings'

const SETTING = 'secrets.check'
const WORD = 'appkiln'

const schema = z.object({
  /** By the id of each key that values are sealed under, a word sealed under it. */
  keys: z.record(z.string(), z.base64()),
  /** A fingerprint of the secret that signs sessions, sealed. */
  session: z.base64(),
})
type Check = z.output<typeof schema>

/** The database was sealed with another secret than the one given. */
export class WrongSecretError extends Error {
  constructor(
    readonly secret: 'KEY_ENCRYPTION_KEY' | 'NEXTAUTH_SECRET',
    /** The id of the key that is missing. */
    readonly wanted: string | null,
    readonly given: string[],
  ) {
    super(`The database was sealed with another ${secret}`)
  }
}

/**
 * Compares the secrets in the environment with the values that the database keeps to check them.
 * @param only `keys` leaves out the secret that signs sessions
 * @returns false when the database has none yet
 * @throws WrongSecretError
 */
export async function checkSecrets(only?: 'keys'): Promise<boolean> {
  const check = await readSetting(SETTING, schema)
  if (!check) return false
  const keys = masterKeys()
  for (const [id, sealed] of Object.entries(check.keys))
    if (!opens(sealed, id, keys)) throw new WrongSecretError('KEY_ENCRYPTION_KEY', id, keys.map(keyId))
  if (only === 'keys') return true
  const kept = unseal(Buffer.from(check.session, 'base64'), `${SETTING} session`, keys)
  if (Buffer.compare(kept, sessionFingerprint()) !== 0)
    throw new WrongSecretError('NEXTAUTH_SECRET', null, [])
  return true
}

/** Keeps check values of the present secrets in a database that has none. @throws WrongSecretError when another node was faster */
export async function keepFirstCheck(): Promise<void> {
  const value = JSON.stringify(checkOf(masterKeys().slice(0, 1)))
  try {
    await inTransaction((tx) => tx.setting.create({ data: { key: SETTING, value }, select: { key: true } }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await checkSecrets()
  }
}

/** Keeps check values of some keys, which a node must have all to start, and of the session's secret. */
export async function keepCheck(tx: Tx, keys: readonly Uint8Array[]): Promise<void> {
  await tx.setting.update({
    where: { key: SETTING },
    data: { value: JSON.stringify(checkOf(keys)) },
    select: { key: true },
  })
}

/** The ids of the keys that a node must have. */
export async function checkedKeyIds(): Promise<string[]> {
  return Object.keys((await readSetting(SETTING, schema))?.keys ?? {})
}

function checkOf(keys: readonly Uint8Array[]): Check {
  const base64 = (sealed: Uint8Array) => Buffer.from(sealed).toString('base64')
  const word = (key: Uint8Array) => base64(seal(Buffer.from(WORD), `${SETTING} ${keyId(key)}`, key))
  return {
    keys: Object.fromEntries(keys.map((key) => [keyId(key), word(key)])),
    session: base64(seal(sessionFingerprint(), `${SETTING} session`)),
  }
}

function opens(sealed: string, id: string, keys: readonly Uint8Array[]): boolean {
  try {
    return Buffer.from(unseal(Buffer.from(sealed, 'base64'), `${SETTING} ${id}`, keys)).toString() === WORD
  } catch (error) {
    if (error instanceof UnknownKeyError) return false
    throw error
  }
}

function sessionFingerprint(): Buffer {
  return createHmac('sha256', process.env.NEXTAUTH_SECRET ?? '')
    .update('appkiln session secret')
    .digest()
}
