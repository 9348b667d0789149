import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Tx, inTransaction, isUniqueViolation } from '../database/database'
import { UnknownKeyError, keyId, masterKeys, seal, unseal } from './encryption'
import { readSetting } from '../settings'

const SETTING = 'secrets.check'
const WORD = 'appkiln'

const schema = z.object({
  /** For each key that seals values, by its id, a known word sealed with it. */
  keys: z.record(z.string(), z.base64()),
  /** A fingerprint of the secret that signs sessions, sealed. */
  session: z.base64(),
})
type Check = z.output<typeof schema>

/** The database was sealed with a different secret. */
export class WrongSecretError extends Error {
  constructor(
    readonly secret: 'KEY_ENCRYPTION_KEY' | 'NEXTAUTH_SECRET',
    /** The id of the missing key. */
    readonly wanted: string | null,
    readonly given: string[],
  ) {
    super(`The database was sealed with another ${secret}`)
  }
}

/**
 * Compares the secrets in the environment with the check values in the database.
 * @param only `keys` skips the secret that signs sessions
 * @returns false if the database has no check values yet
 * @throws WrongSecretError
 */
export async function checkSecrets(only?: 'keys'): Promise<boolean> {
  const check = await readSetting(SETTING, schema)
  if (!check) return false
  const keys = masterKeys()
  for (const [id, sealed] of Object.entries(check.keys))
    if (!opens(sealed, id, keys)) throw new WrongSecretError('KEY_ENCRYPTION_KEY', id, keys.map(keyId))
  if (only === 'keys') return true
  const stored = unseal(Buffer.from(check.session, 'base64'), `${SETTING} session`, keys)
  if (Buffer.compare(stored, sessionFingerprint()) !== 0)
    throw new WrongSecretError('NEXTAUTH_SECRET', null, [])
  return true
}

/**
 * Stores check values of the current secrets in a database without any.
 * @throws WrongSecretError if another node stored different ones first
 */
export async function createKeyCheck(): Promise<void> {
  const value = JSON.stringify(checkOf(masterKeys().slice(0, 1)))
  try {
    await inTransaction((tx) => tx.setting.create({ data: { key: SETTING, value }, select: { key: true } }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await checkSecrets()
  }
}

/** Stores check values of the keys, all of which a node must have to start, and of the session secret. */
export async function saveKeyCheck(tx: Tx, keys: readonly Uint8Array[]): Promise<void> {
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
