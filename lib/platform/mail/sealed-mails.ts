import { database } from '../database/database'
import type { SealedStore } from '../secrets/sealed-store'

/** The bodies of unsent emails. */
export const sealedMails: SealedStore = {
  name: 'emails',
  async read(after, limit) {
    const rows = await database().outboxMail.findMany({
      where: { id: { gt: after }, body: { not: null } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, body: true },
    })
    return rows.map(({ id, body }) => ({ id, owner: id, sealed: body ?? new Uint8Array() }))
  },
  async replace(tx, { id, sealed: before }, body) {
    const where = { id, body: Uint8Array.from(before) }
    return (await tx.outboxMail.updateMany({ where, data: { body } })).count > 0
  },
}
