import { database } from '../../../platform/database/database'
import type { SealedStore } from '../../../platform/secrets/sealed-store'
import { isP256, openApnsKey } from './read-key'

/** The APNs keys of all apps. */
export const sealedApnsKeys: SealedStore = {
  name: 'keys for Apple’s push service',
  async read(after, limit) {
    const rows = await database().apnsKey.findMany({
      where: { appId: { gt: after } },
      orderBy: { appId: 'asc' },
      take: limit,
      select: { appId: true, key: true },
    })
    return rows.map(({ appId, key }) => ({
      id: appId,
      owner: appId,
      sealed: key,
      fits: (plain) => isP256(openApnsKey(plain)),
    }))
  },
  async replace(tx, { id, sealed: before }, key) {
    const where = { appId: id, key: Uint8Array.from(before) }
    return (await tx.apnsKey.updateMany({ where, data: { key } })).count > 0
  },
}
