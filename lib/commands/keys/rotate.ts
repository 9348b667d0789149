import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { isDatabaseInUse } from '../../platform/database/in-use'
import { decodeKey } from '../../platform/env'
import { keyId, masterKeys, seal, sealedUnder, unseal } from '../../platform/secrets/encryption'
import { checkedKeyIds, keepCheck } from '../../platform/secrets/key-check'
import { newSecret, readSecrets, secretsFile, writeSecrets } from '../../platform/secrets/secrets'
import { type SealedRow, type SealedStore, pagesOf } from '../../platform/secrets/sealed-store'
import { SetupError } from '../setup-error'
import { checkSealed } from './check-sealed'
import { oneAtATime } from './one-at-a-time'
import { SEALED_STORES } from './sealed-stores'

type Place = {
  dataDir: string
  databaseUrl: string
  /** Whether the key is one of the data folder, where it can be replaced. */
  keyIsKept: boolean
}

/** What was done: the id of the key that everything is sealed under now, and how many values were sealed anew. */
export type Rotation = { key: string; resealed: number }

/**
 * Seals everything in the database under another key. May be stopped at any moment: the new key is on the disk before
 * anything is sealed under it, the old one stays until nothing needs it, and the next run goes on from there. The
 * environment must be prepared.
 * @throws SetupError while a node or another rotation is running, or when the environment has no second key to change to
 */
export function rotateKeys(place: Place): Promise<Rotation> {
  return oneAtATime(place.dataDir, () => rotate(place))
}

async function rotate(place: Place): Promise<Rotation> {
  await refuseInUse(place.databaseUrl)
  if (place.keyIsKept) beginWithNewKey(place.dataDir)
  else await requireSecondKey()
  const keys = masterKeys()
  await inTransaction((tx) => keepCheck(tx, keys))
  // A node that started meanwhile with the old key alone has the database open; one that starts now refuses.
  await refuseInUse(place.databaseUrl)
  const resealed = await resealAll(keys[0])
  await refuseUnopened(keys[0])
  await inTransaction(async (tx) => {
    await keepCheck(tx, [keys[0]])
    await audit(tx, { actorId: null, action: 'keys.rotated', subject: 'system', detail: { resealed } })
  })
  if (place.keyIsKept) forgetOtherKeys(place.dataDir, keys[0])
  return { key: keyId(keys[0]), resealed }
}

async function refuseInUse(url: string): Promise<void> {
  await database().$disconnect()
  if (await isDatabaseInUse(url))
    throw new SetupError(
      'The database is in use. Stop the service on all nodes, run this again, and start them again: it takes seconds.',
    )
}

/** Unless an earlier run was stopped, which has left the keys to go on with. What is on the disk counts: another run may have changed it since this one began. */
function beginWithNewKey(dataDir: string): void {
  const kept = readSecrets(dataDir)
  if (!kept) throw new SetupError('The secrets are missing.')
  const secrets = kept.OTHER_KEY_ENCRYPTION_KEYS
    ? kept
    : { ...kept, KEY_ENCRYPTION_KEY: newSecret(), OTHER_KEY_ENCRYPTION_KEYS: kept.KEY_ENCRYPTION_KEY }
  if (secrets !== kept) writeSecrets(dataDir, secrets)
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

/** With the new key alone, before the old one is forgotten. */
async function refuseUnopened(key: Uint8Array): Promise<void> {
  const { count, faults } = await checkSealed([key])
  if (faults.length > 0)
    throw new SetupError(
      `${faults.length} of ${count} secrets do not open with the new key (${faults[0]}). Both keys are kept. Run this again.`,
    )
}

/** Only beside the key that everything is sealed under: whatever else stands there now, the other keys stay too. */
function forgetOtherKeys(dataDir: string, sealedUnder: Uint8Array): void {
  const kept = readSecrets(dataDir)
  const key = kept && decodeKey(kept.KEY_ENCRYPTION_KEY)
  if (!key || keyId(key) !== keyId(sealedUnder))
    throw new SetupError(
      `${secretsFile(dataDir)} was changed meanwhile. Everything is sealed under the key ${keyId(sealedUnder)}, which it no longer has. Restore that one.`,
    )
  writeSecrets(dataDir, { ...kept, OTHER_KEY_ENCRYPTION_KEYS: undefined })
}
