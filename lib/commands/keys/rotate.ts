import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { isDatabaseInUse } from '../../platform/database/in-use'
import { decodeKey } from '../../platform/env'
import { keyId, masterKeys, seal, sealedUnder, unseal } from '../../platform/secrets/encryption'
import { checkedKeyIds, saveKeyCheck } from '../../platform/secrets/key-check'
import { newSecret, readSecrets, secretsFile, writeSecrets } from '../../platform/secrets/secrets'
import { type SealedRow, type SealedStore, pagesOf } from '../../platform/secrets/sealed-store'
import { SetupError } from '../run-main'
import { checkSealed } from './check-sealed'
import { withRotationLock } from './rotation-lock'
import { SEALED_STORES } from './sealed-stores'

type Place = {
  dataDir: string
  databaseUrl: string
  /** Whether the key is stored in the data folder, where it can be replaced. */
  isKeyStored: boolean
}

/** Result: the ID of the current key, and the number of values that were resealed. */
export type Rotation = { key: string; resealed: number }

/**
 * Reseals everything in the database under another key. Can be interrupted at any time: the new key is saved
 * before anything is sealed under it, the old one is removed last, and the next run continues. Requires a
 * prepared environment.
 * @throws SetupError if a node or another rotation is running, or if the environment has no second key to
 * change to
 */
export function rotateKeys(place: Place): Promise<Rotation> {
  return withRotationLock(place.dataDir, () => rotate(place))
}

async function rotate(place: Place): Promise<Rotation> {
  await refuseInUse(place.databaseUrl)
  if (place.isKeyStored) beginWithNewKey(place.dataDir)
  else await requireSecondKey()
  const keys = masterKeys()
  await inTransaction((tx) => saveKeyCheck(tx, keys))
  // A node that started meanwhile with only the old key has the database open. Later starts are refused.
  await refuseInUse(place.databaseUrl)
  const resealed = await resealAll(keys[0])
  await refuseUnopened(keys[0])
  await inTransaction(async (tx) => {
    await saveKeyCheck(tx, [keys[0]])
    await audit(tx, { actorId: null, action: 'keys.rotated', subject: 'system', detail: { resealed } })
  })
  if (place.isKeyStored) dropOtherKeys(place.dataDir, keys[0])
  return { key: keyId(keys[0]), resealed }
}

async function refuseInUse(url: string): Promise<void> {
  await database().$disconnect()
  if (await isDatabaseInUse(url))
    throw new SetupError(
      'The database is in use. Stop the service on all nodes, run this again, and start them again: it takes seconds.',
    )
}

/**
 * Creates the new key, unless an interrupted run already did. Reads the secrets from disk, because another
 * run may have changed them since this one started.
 */
function beginWithNewKey(dataDir: string): void {
  const stored = readSecrets(dataDir)
  if (!stored) throw new SetupError('The secrets are missing.')
  const secrets = stored.OTHER_KEY_ENCRYPTION_KEYS
    ? stored
    : { ...stored, KEY_ENCRYPTION_KEY: newSecret(), OTHER_KEY_ENCRYPTION_KEYS: stored.KEY_ENCRYPTION_KEY }
  if (secrets !== stored) writeSecrets(dataDir, secrets)
  process.env.KEY_ENCRYPTION_KEY = secrets.KEY_ENCRYPTION_KEY
  process.env.OTHER_KEY_ENCRYPTION_KEYS = secrets.OTHER_KEY_ENCRYPTION_KEYS
}

async function requireSecondKey(): Promise<void> {
  const [current, ...others] = masterKeys().map(keyId)
  const needed = await checkedKeyIds()
  if (others.length > 0 || needed.some((id) => id !== current)) return
  throw new SetupError(
    `KEY_ENCRYPTION_KEY is set in the environment, so it has to be changed there. On every node:
1. Set OTHER_KEY_ENCRYPTION_KEYS to the current KEY_ENCRYPTION_KEY.
2. Set KEY_ENCRYPTION_KEY to a new key, such as: openssl rand -base64 32
Then run this again with both, and remove OTHER_KEY_ENCRYPTION_KEYS when it is done.`,
  )
}

async function resealAll(key: Uint8Array): Promise<number> {
  let resealed = 0
  for (const store of SEALED_STORES)
    for await (const rows of pagesOf(store)) {
      const stale = rows.filter(({ sealed }) => sealedUnder(sealed) !== keyId(key))
      if (stale.length > 0) resealed += await reseal(store, stale)
    }
  return resealed
}

function reseal(store: SealedStore, rows: SealedRow[]): Promise<number> {
  return inTransaction(async (tx) => {
    let count = 0
    for (const row of rows)
      if (await store.replace(tx, row, seal(unseal(row.sealed, row.owner), row.owner))) count++
    return count
  })
}

/** @throws SetupError if any sealed value does not open with the new key alone */
async function refuseUnopened(key: Uint8Array): Promise<void> {
  const { count, faults } = await checkSealed([key])
  if (faults.length > 0)
    throw new SetupError(
      `${faults.length} of ${count} secrets do not open with the new key (${faults[0]}). Both keys are kept. Run this again.`,
    )
}

/**
 * Removes the old keys.
 * @throws SetupError if the data folder's current key is not the one that everything is sealed under
 */
function dropOtherKeys(dataDir: string, sealedUnder: Uint8Array): void {
  const stored = readSecrets(dataDir)
  const key = stored && decodeKey(stored.KEY_ENCRYPTION_KEY)
  if (!key || keyId(key) !== keyId(sealedUnder))
    throw new SetupError(
      `${secretsFile(dataDir)} was changed in the meantime. Everything is encrypted with the key ${keyId(sealedUnder)}, which it no longer contains. Restore that key.`,
    )
  writeSecrets(dataDir, { ...stored, OTHER_KEY_ENCRYPTION_KEYS: undefined })
}
