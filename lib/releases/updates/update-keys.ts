import { createUpdateKey, publicUpdateKey } from '../../packaging/updates/update-keys'
import { type Tx, database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { seal, unseal } from '../../platform/secrets/encryption'
import type { SealedStore } from '../../platform/secrets/sealed-store'
import type { FrozenUpdates } from '../../publishing/frozen-release'
import { readMirrors } from './schema'

/** Keys that sign an app's manifests: the newest, and those that installed apps may still know alone. */
export const MAX_KEYS = 3

const NEWEST_FIRST = [{ createdAt: 'desc' }, { publicKey: 'asc' }] as const

/**
 * Creates an app's updates with their first key, if it has none. Never replaces a key.
 * @returns what the next release freezes; null if its owner turned updates off
 */
export async function ensureUpdates(appId: string): Promise<FrozenUpdates | null> {
  const known = await readFrozen(appId)
  if (known !== undefined) return known
  try {
    await inTransaction(async (tx) => {
      await tx.appUpdates.create({ data: { appId, identity: appId }, select: { appId: true } })
      await addKey(tx, appId, new Date())
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error // another request or node was faster
  }
  return (await readFrozen(appId)) ?? null
}

async function readFrozen(appId: string): Promise<FrozenUpdates | null | undefined> {
  const row = await database().appUpdates.findUnique({
    where: { appId },
    select: {
      identity: true,
      mirrors: true,
      turnedOffAt: true,
      keys: { orderBy: [...NEWEST_FIRST], take: 1, select: { publicKey: true } },
    },
  })
  if (!row) return undefined
  if (row.turnedOffAt) return null
  const mirrors = readMirrors(row.mirrors)
  return { app: row.identity, keys: row.keys.map(({ publicKey }) => publicKey), mirrors }
}

/** Adds a key, and deletes the oldest ones beyond the limit. @returns the public key */
export async function addKey(tx: Tx, appId: string, now: Date): Promise<string> {
  const seed = createUpdateKey()
  const data = { appId, ...sealUpdateKey(appId, seed), createdAt: now }
  await tx.updateKey.create({ data, select: { appId: true } })
  const old = await tx.updateKey.findMany({
    where: { appId },
    orderBy: [...NEWEST_FIRST],
    skip: MAX_KEYS,
    select: { publicKey: true },
  })
  await tx.updateKey.deleteMany({
    where: { appId, publicKey: { in: old.map(({ publicKey }) => publicKey) } },
  })
  return data.publicKey
}

/** Converts a key to its stored form. @param seed 32 bytes */
export function sealUpdateKey(appId: string, seed: Uint8Array) {
  return { publicKey: publicUpdateKey(seed), privateKey: seal(seed, ownerOf(appId)) }
}

/** A key that signs updates: 32 bytes, and the public one in base64. */
export type UpdateKey = { publicKey: string; seed: Uint8Array; createdAt: Date }

/** Opens an app's keys for signing, newest first. */
export async function openUpdateKeys(appId: string): Promise<UpdateKey[]> {
  const rows = await database().updateKey.findMany({ where: { appId }, orderBy: [...NEWEST_FIRST] })
  return rows.map(({ publicKey, privateKey, createdAt }) => ({
    ...{ publicKey, createdAt },
    seed: unseal(privateKey, ownerOf(appId)),
  }))
}

/** What a key is sealed for. */
function ownerOf(appId: string): string {
  return `update-key:${appId}`
}

const SEPARATOR = ' '

/** The private keys of all apps. Each must match its public key. */
export const sealedUpdateKeys: SealedStore = {
  name: 'update keys',
  async read(after, limit) {
    const [appId = '', publicKey = ''] = after.split(SEPARATOR)
    const rows = await database().updateKey.findMany({
      where: { OR: [{ appId: { gt: appId } }, { appId, publicKey: { gt: publicKey } }] },
      orderBy: [{ appId: 'asc' }, { publicKey: 'asc' }],
      take: limit,
      select: { appId: true, publicKey: true, privateKey: true },
    })
    return rows.map((row) => ({
      id: [row.appId, row.publicKey].join(SEPARATOR),
      owner: ownerOf(row.appId),
      sealed: row.privateKey,
      fits: (plain) => publicUpdateKey(plain) === row.publicKey,
    }))
  },
  async replace(tx, { id, sealed: before }, privateKey) {
    const [appId = '', publicKey = ''] = id.split(SEPARATOR)
    const where = { appId, publicKey, privateKey: Uint8Array.from(before) }
    return (await tx.updateKey.updateMany({ where, data: { privateKey } })).count > 0
  },
}
