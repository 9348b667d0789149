import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { z } from 'zod'
import { MINUTE } from '../../../base/clock'
import { loadingCache } from '../../../base/lru'
import { type Tx, database, isUniqueViolation } from '../../../platform/database/database'
import { env } from '../../../platform/env'
import { InvalidError } from '../../../platform/errors'
import { log } from '../../../platform/log'
import { UnknownKeyError, seal, unseal } from '../../../platform/secrets/encryption'
import type { SealedStore } from '../../../platform/secrets/sealed-store'
import { readSetting, settingOwner, unsealText, writeSetting } from '../../../platform/settings'
import { singleton } from '../../../platform/singleton'

// Each app signs with its own pair. Before, all apps of an installation shared one, which is never made again:
// a push service accepts only messages signed with the pair that a device subscribed with.

const KEY = 'push.vapid'
const storedSchema = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() })
/** Time after which pairs are read again: a node of the previous version may have made the common one. */
const CACHE_TTL_MS = MINUTE

/** A key pair on P-256 (RFC 8292), both parts in base64url: an uncompressed point, and 32 bytes. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Cached, because every message needs them. The common one is keyed by database, because tests open several. */
const appCache = singleton('push keys of apps', () =>
  loadingCache({ max: 10_000, ttl: CACHE_TTL_MS }, async (appId) => ({ keys: await readOrMake(appId) })),
)
const commonCache = singleton('common push key', () =>
  loadingCache({ max: 10, ttl: CACHE_TTL_MS }, async () => ({ keys: await readCommon() })),
)

/**
 * Returns the pair of an app. Created on first use, exactly once across nodes. Complete, as another
 * installation would need it to reach the app's devices.
 * @throws Error if the app was deleted for good, or its private key cannot be decrypted
 */
export async function appVapidKeys(appId: string): Promise<VapidKeys> {
  const { keys } = await appCache.forceFetch(appId)
  if (!keys) throw new Error('The push key of an app cannot be decrypted')
  return keys
}

/** Returns the pair that all apps shared, or null if this installation began after that. */
export async function commonVapidKeys(): Promise<VapidKeys | null> {
  return (await commonCache.forceFetch(env().DATABASE_URL)).keys
}

/**
 * Returns the pair to sign with for a device, or null if it cannot be decrypted, which concerns only its app.
 * @param publicKey as stored with the device
 */
export async function signingKeys(appId: string, publicKey: string | null): Promise<VapidKeys | null> {
  const common = publicKey === null ? null : await commonVapidKeys()
  return common && common.publicKey === publicKey ? common : (await appCache.forceFetch(appId)).keys
}

/**
 * Returns the key to store with a subscription: what the device says, or what its program must have used.
 * Pages that say nothing know only `publicKey` of `GET ~push`. Android shells say nothing either; they get the
 * app's key, but may report an address from before. Null stands for that, see PushSubscription.
 * @throws InvalidError `key` if it is neither the app's nor the common one
 */
export async function subscribedKey(
  appId: string,
  { key, platform }: { key?: string | undefined; platform: string },
): Promise<string | null> {
  const [own, common] = await Promise.all([appVapidKeys(appId), commonVapidKeys()])
  if (key === undefined) return platform === 'android' ? null : (common ?? own).publicKey
  if (key === own.publicKey || key === common?.publicKey) return key
  throw new InvalidError('This isn’t a key of this app.', { key: 'Not a key of this app' }, 'key')
}

/** @returns null if the private key was changed. A node without the key that it is sealed with throws */
async function readOrMake(appId: string): Promise<VapidKeys | null> {
  const { publicKey, privateKey } = (await readOwn(appId)) ?? (await make(appId))
  try {
    return { publicKey, privateKey: Buffer.from(unseal(privateKey, ownerOf(appId))).toString() }
  } catch (err) {
    if (err instanceof UnknownKeyError) throw err
    log.error({ err, appId }, 'push key cannot be decrypted')
    return null
  }
}

function readOwn(appId: string) {
  return database().appPushKey.findUnique({
    where: { appId },
    select: { publicKey: true, privateKey: true },
  })
}

/** @returns the stored pair, from this node or a faster one */
async function make(appId: string) {
  const made = sealVapidKeys(appId, webPush.generateVAPIDKeys())
  try {
    await database().appPushKey.create({ data: { appId, ...made }, select: { appId: true } })
    return made
  } catch (error) {
    const stored = isUniqueViolation(error) ? await readOwn(appId) : null
    if (!stored) throw error
    return stored
  }
}

/** Returns whether the stored pair of an app opens and belongs together. True if the app has none yet. */
export async function isPushKeyIntact(appId: string): Promise<boolean> {
  const row = await readOwn(appId)
  if (!row) return true
  try {
    return isPair(unseal(row.privateKey, ownerOf(appId)), row.publicKey)
  } catch {
    return false
  }
}

/** Converts an app's pair to its stored form. */
export function sealVapidKeys(appId: string, { publicKey, privateKey }: VapidKeys) {
  return { publicKey, privateKey: seal(Buffer.from(privateKey), ownerOf(appId)) }
}

/** What an app's private key is sealed for. */
function ownerOf(appId: string): string {
  return `push-key:${appId}`
}

async function readCommon(): Promise<VapidKeys | null> {
  const stored = await readSetting(KEY, storedSchema)
  return stored && { publicKey: stored.publicKey, privateKey: unsealText(stored.sealedPrivateKey, KEY) }
}

/**
 * Deletes the pair of an app, or all pairs with the common one, and the subscriptions made with them, because
 * push services reject others from then on. New pairs are made at the next use. Stop all nodes first, since
 * each caches them.
 * @param appId null for all. The app's devices of the common pair stay
 * @returns the number of deleted subscriptions
 */
export async function replaceVapidKeys(tx: Tx, appId: string | null): Promise<number> {
  const common = (await storedCommon(tx))?.stored.publicKey ?? ''
  const ofApp = appId === null ? {} : { appId }
  const ofOwnKey = { OR: [{ publicKey: null }, { publicKey: { not: common } }] }
  await tx.appPushKey.deleteMany({ where: ofApp })
  if (appId === null) await writeSetting(tx, KEY, null)
  appCache.clear()
  commonCache.clear()
  const where = { kind: 'webpush', ...ofApp, ...(appId !== null && ofOwnKey) }
  return (await tx.pushSubscription.deleteMany({ where })).count
}

async function storedCommon(tx: Tx) {
  const row = await tx.setting.findUnique({ where: { key: KEY }, select: { value: true } })
  return row && { value: row.value, stored: storedSchema.parse(JSON.parse(row.value)) }
}

/** The private keys of apps, for commands that check or change their seal. */
export const sealedPushKeys: SealedStore = {
  name: 'push signing keys of apps',
  async read(after, limit) {
    const rows = await database().appPushKey.findMany({
      where: { appId: { gt: after } },
      orderBy: { appId: 'asc' },
      take: limit,
      select: { appId: true, publicKey: true, privateKey: true },
    })
    return rows.map(({ appId, publicKey, privateKey }) => ({
      id: appId,
      owner: ownerOf(appId),
      sealed: privateKey,
      fits: (plain) => isPair(plain, publicKey),
    }))
  },
  async replace(tx, { id, sealed: before }, privateKey) {
    const where = { appId: id, privateKey: Uint8Array.from(before) }
    return (await tx.appPushKey.updateMany({ where, data: { privateKey } })).count > 0
  },
}

/** The common private key, for the same commands. */
export const sealedVapidKey: SealedStore = {
  name: 'push signing key',
  async read(after) {
    const stored = after < KEY ? await readSetting(KEY, storedSchema) : null
    if (!stored) return []
    const { publicKey, sealedPrivateKey } = stored
    const sealed = Buffer.from(sealedPrivateKey, 'base64')
    return [{ id: KEY, owner: settingOwner(KEY), sealed, fits: (plain) => isPair(plain, publicKey) }]
  },
  async replace(tx, { sealed: before }, sealed) {
    const found = await storedCommon(tx)
    if (found?.stored.sealedPrivateKey !== Buffer.from(before).toString('base64')) return false
    const changed = { ...found.stored, sealedPrivateKey: Buffer.from(sealed).toString('base64') }
    const value = JSON.stringify(changed)
    const where = { key: KEY, value: found.value }
    return (await tx.setting.updateMany({ where, data: { value } })).count > 0
  },
}

/** @param privateKey the unsealed text, in base64url */
export function isPair(privateKey: Uint8Array, publicKey: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(Buffer.from(privateKey).toString(), 'base64url'))
  return ecdh.getPublicKey('base64url') === publicKey
}
