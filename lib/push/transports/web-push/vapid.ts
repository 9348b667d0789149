import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { z } from 'zod'
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

/** Kept, since every message is signed with it; by the database, since tests open several. */
const kept = singleton('vapid keys', () => new Map<string, Promise<VapidKeys>>())

/**
 * The one pair that this installation signs push messages with. It is made when it is first asked for, once, even by several
 * nodes at the same time. Devices subscribe for the public key: with another pair, every subscription is lost.
 */
export function vapidKeys(): Promise<VapidKeys> {
  const { DATABASE_URL } = env()
  const known = kept.get(DATABASE_URL)
  if (known) return known
  const keys = readOrMake()
  kept.set(DATABASE_URL, keys)
  keys.catch(() => kept.delete(DATABASE_URL))
  return keys
}

async function readOrMake(): Promise<VapidKeys> {
  const stored = (await readSetting(KEY, storedSchema)) ?? (await make())
  return { publicKey: stored.publicKey, privateKey: unsealText(stored.sealedPrivateKey, KEY) }
}

/** @returns what is kept then, by this node or one that was faster */
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
 * Puts a new pair in the place of the present one, and deletes all subscriptions made for it: push services refuse them
 * from then on. No node may be running, since each keeps the pair that it read.
 * @returns how many subscriptions ended
 */
export async function replaceVapidKeys(tx: Tx): Promise<number> {
  await writeSetting(tx, KEY, newPair())
  kept.delete(env().DATABASE_URL)
  return (await tx.pushSubscription.deleteMany({ where: { kind: 'webpush' } })).count
}

/** The private part, for whoever checks or changes what it is sealed under. */
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

/** @param privateKey the text that was sealed, in base64url */
function isPair(privateKey: Uint8Array, publicKey: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(Buffer.from(privateKey).toString(), 'base64url'))
  return ecdh.getPublicKey('base64url') === publicKey
}
