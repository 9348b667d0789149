import { database } from '../../../platform/database/database'
import { unseal } from '../../../platform/secrets/encryption'
import { singleton } from '../../../platform/singleton'
import type { ApnsIdentity } from './provider-token'
import { openApnsKey } from './read-key'

/** An app's key, ready to sign with. */
export type AppKey = {
  appId: string
  identity: ApnsIdentity
  bundleId: string
  /** Why Apple refuses it, as its row says. */
  refusal: string | null
}

/** Another node may have replaced a key: this long at most is an old one used. */
const KEPT = 60_000
const MAX_KEPT = 1000

const keys = singleton('apns keys', () => new Map<string, { key: Promise<AppKey | null>; until: number }>())

/** The key of an app, opened once a minute at most; null where its owner gave none. */
export function keyOfApp(appId: string, now = Date.now()): Promise<AppKey | null> {
  const known = keys.get(appId)
  if (known && known.until > now) return known.key
  if (keys.size >= MAX_KEPT) for (const [id, { until }] of keys) if (until <= now) keys.delete(id)
  const key = readKey(appId)
  keys.set(appId, { key, until: now + KEPT })
  key.catch(() => keys.delete(appId))
  return key
}

/** So that a change is used at once by the node that made it. */
export function forgetKeyOfApp(appId: string): void {
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

/** Keys that Apple took since this process began, with their bundle IDs: a device that it refuses then is the one that is wrong. */
const taken = singleton('apns keys that were taken', () => new Set<string>())
const nameOf = ({ appId, identity: { keyId, teamId }, bundleId }: AppKey) =>
  [appId, keyId, teamId, bundleId].join(' ')

export const wasTaken = (key: AppKey) => taken.has(nameOf(key))

export async function noteTaken(key: AppKey): Promise<void> {
  if (taken.size >= MAX_KEPT) taken.clear()
  taken.add(nameOf(key))
  await noteRefusal(key, null)
}

/** Keeps what Apple thinks of a key, for its owner to see; null when it takes it. Written when it changes only. */
export async function noteRefusal(key: AppKey, refusal: string | null, now = new Date()): Promise<void> {
  if (key.refusal === refusal) return
  key.refusal = refusal
  const { keyId, teamId } = key.identity
  await database().apnsKey.updateMany({
    where: { appId: key.appId, keyId, teamId, bundleId: key.bundleId }, // not one that its owner has corrected meanwhile
    data: { refusal, refusedAt: refusal && now },
  })
}
