import { database } from '../../platform/database/database'
import type { SealedStore } from '../../platform/secrets/sealed-store'

/** The secrets of all authenticator apps. */
export const sealedTotpSecrets: SealedStore = {
  name: 'authenticator apps',
  async read(after, limit) {
    const rows = await database().totpSecret.findMany({
      where: { userId: { gt: after } },
      orderBy: { userId: 'asc' },
      take: limit,
      select: { userId: true, sealed: true },
    })
    return rows.map(({ userId, sealed }) => ({ id: userId, owner: userId, sealed }))
  },
  async replace(tx, { id, sealed: before }, sealed) {
    const where = { userId: id, sealed: Uint8Array.from(before) }
    return (await tx.totpSecret.updateMany({ where, data: { sealed } })).count > 0
  },
}
