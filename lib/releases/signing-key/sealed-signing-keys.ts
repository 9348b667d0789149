import { database } from '../../platform/database/database'
import type { SealedRow, SealedStore } from '../../platform/secrets/sealed-store'
import { isKeyOf } from './signing-keys'

/** The private keys of all apps. Each must match its certificate. */
export const sealedSigningKeys: SealedStore = {
  name: 'signing keys',
  async read(after, limit) {
    const rows = await database().signingKey.findMany({
      where: { appId: { gt: after } },
      orderBy: { appId: 'asc' },
      take: limit,
      select: { appId: true, privateKey: true, certificate: true },
    })
    return rows.map(toSealedRow)
  },
  async replace(tx, { id, sealed: before }, privateKey) {
    const where = { appId: id, privateKey: Uint8Array.from(before) }
    return (await tx.signingKey.updateMany({ where, data: { privateKey } })).count > 0
  },
}

/** The same for the keys that are kept after their app. */
export const sealedRetainedKeys: SealedStore = {
  name: 'signing keys of deleted apps',
  async read(after, limit) {
    const rows = await database().retainedKey.findMany({
      where: { appId: { gt: after } },
      orderBy: { appId: 'asc' },
      take: limit,
      select: { appId: true, privateKey: true, certificate: true },
    })
    return rows.map(toSealedRow)
  },
  async replace(tx, { id, sealed: before }, privateKey) {
    const where = { appId: id, privateKey: Uint8Array.from(before) }
    return (await tx.retainedKey.updateMany({ where, data: { privateKey } })).count > 0
  },
}

type KeyRow = { appId: string; privateKey: Uint8Array; certificate: Uint8Array }

function toSealedRow({ appId, privateKey, certificate }: KeyRow): SealedRow {
  const fits = (plain: Uint8Array) => isKeyOf(certificate, plain)
  return { id: appId, owner: appId, sealed: privateKey, fits }
}
