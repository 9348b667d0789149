import { LRUCache } from 'lru-cache'
import { loadingCache } from '../../../base/lru'
import { database } from '../../../platform/database/database'
import { unseal } from '../../../platform/secrets/encryption'
import { singleton } from '../../../platform/singleton'
import type { ApnsIdentity } from './provider-token'
import { isP256, openApnsKey } from './read-key'

/** An app's APNs key, ready to sign. */
export type AppKey = {
  appId: string
  identity: ApnsIdentity
  bundleId: string
  /** Reason of Apple's last rejection, as stored. */
  refusal: string | null
}

/** Cache time, and so the maximum time that a key replaced by another node is still used. */
const CACHE_TTL_MS = 60_000
const MAX_ENTRIES = 1000

const keys = singleton('apns keys', () =>
  loadingCache({ max: MAX_ENTRIES, ttl: CACHE_TTL_MS }, async (appId) => ({ key: await readKey(appId) })),
)

/** Returns an app's key, cached for a minute, or null if its owner added none. */
export async function getAppKey(appId: string): Promise<AppKey | null> {
  return (await keys.forceFetch(appId)).key
}

/** Call after a change, so that this node uses it immediately. */
export function evictAppKey(appId: string): void {
  keys.delete(appId)
}

async function readKey(appId: string): Promise<AppKey | null> {
  const row = await database().apnsKey.findUnique({
    where: { appId },
    select: { keyId: true, teamId: true, bundleId: true, key: true, refusal: true },
  })
  if (!row) return null
  const { keyId, teamId, bundleId, refusal } = row
  const privateKey = openApnsKey(unseal(row.key, appId))
  return { appId, identity: { keyId, teamId, privateKey }, bundleId, refusal }
}

/** Returns whether the stored key of an app opens. True if its owner added none. */
export async function isApnsKeyIntact(appId: string): Promise<boolean> {
  const row = await database().apnsKey.findUnique({ where: { appId }, select: { key: true } })
  if (!row) return true
  try {
    return isP256(openApnsKey(unseal(row.key, appId)))
  } catch {
    return false
  }
}

/** Keys and bundle IDs that Apple accepted in this process. A later rejection is about the device. */
const accepted = singleton(
  'apns keys that were taken',
  () => new LRUCache<string, true>({ max: MAX_ENTRIES }),
)
const cacheKey = ({ appId, identity: { keyId, teamId }, bundleId }: AppKey) =>
  [appId, keyId, teamId, bundleId].join(' ')

export const wasAccepted = (key: AppKey) => accepted.has(cacheKey(key))

export async function recordAccepted(key: AppKey): Promise<void> {
  accepted.set(cacheKey(key), true)
  await saveKeyRejection(key, null)
}

/** Stores Apple's rejection for the owner, or null once it accepts the key. Writes only on a change. */
export async function saveKeyRejection(key: AppKey, refusal: string | null, now = new Date()): Promise<void> {
  if (key.refusal === refusal) return
  key.refusal = refusal
  const { keyId, teamId } = key.identity
  await database().apnsKey.updateMany({
    where: { appId: key.appId, keyId, teamId, bundleId: key.bundleId }, // unless its owner changed it meanwhile
    data: { refusal, refusedAt: refusal && now },
  })
}
