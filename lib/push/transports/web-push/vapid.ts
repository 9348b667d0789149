import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { z } from 'zod'
import { loadingCache } from '../../../base/lru'
import { type Tx, database, isUniqueViolation } from '../../../platform/database/database'
import { env } from '../../../platform/env'
import type { SealedStore } from '../../../platform/secrets/sealed-store'
import { readSetting, sealText, settingOwner, unsealText, writeSetting } from '../../../platform/settings'
import { singleton } from '../../../platform/singleton'

const KEY = 'push.vapid'
const storedSchema = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() })
type Stored = z.output<typeof storedSchema>

/** A key pair on P-256 (RFC 8292), both parts in base64url: an uncompressed point, and 32 bytes. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Cached, because every message needs it. Keyed by database, because tests open several. */
const cache = singleton('vapid keys', () => loadingCache<VapidKeys>({ max: 10 }, readOrMake))

/**
 * Returns the key pair that this installation signs push messages with. Created on first use, exactly once
 * across nodes. Devices subscribe for the public key: with another pair, every subscription is lost.
 */
export function vapidKeys(): Promise<VapidKeys> {
  return cache.forceFetch(env().DATABASE_URL)
}

async function readOrMake(): Promise<VapidKeys> {
  const stored = (await readSetting(KEY, storedSchema)) ?? (await make())
  return { publicKey: stored.publicKey, privateKey: unsealText(stored.sealedPrivateKey, KEY) }
}

/** @returns the stored pair, from this node or a faster one */
async function make(): Promise<Stored> {
  const made = newPair()
  try {
    await database().setting.create({
      data: { key: KEY, value: JSON.stringify(made) },
      select: { key: true },
    })
    return made
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return storedSchema.parse(await readSetting(KEY, z.unknown()))
  }
}

function newPair(): Stored {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey, sealedPrivateKey: sealText(privateKey, KEY) }
}

/**
 * Replaces the key pair and deletes all its subscriptions, because push services reject them from then on.
 * Stop all nodes first, since each caches the pair.
 * @returns the number of deleted subscriptions
 */
export async function replaceVapidKeys(tx: Tx): Promise<number> {
  await writeSetting(tx, KEY, newPair())
  cache.delete(env().DATABASE_URL)
  return (await tx.pushSubscription.deleteMany({ where: { kind: 'webpush' } })).count
}

/** The private key, for commands that check or change its seal. */
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
    const row = await tx.setting.findUnique({ where: { key: KEY }, select: { value: true } })
    const stored = row ? storedSchema.parse(JSON.parse(row.value)) : null
    if (!row || stored?.sealedPrivateKey !== Buffer.from(before).toString('base64')) return false
    const value = JSON.stringify({ ...stored, sealedPrivateKey: Buffer.from(sealed).toString('base64') })
    const where = { key: KEY, value: row.value }
    return (await tx.setting.updateMany({ where, data: { value } })).count > 0
  },
}

/** @param privateKey the unsealed text, in base64url */
function isPair(privateKey: Uint8Array, publicKey: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(Buffer.from(privateKey).toString(), 'base64url'))
  return ecdh.getPublicKey('base64url') === publicKey
}
