import { database } from '../../platform/database/database'

/** Whether anything that an export contains was changed or added since a time. Devices that open the app don't count. */
export async function hasChanged(appId: string, since: Date): Promise<boolean> {
  const changedAt = { gt: since }
  const added = { some: { createdAt: changedAt } }
  const changed = await database().app.findFirst({
    where: {
      id: appId,
      OR: [
        { updatedAt: changedAt },
        { releases: added },
        { answers: added },
        { assets: added },
        { pushMessages: added },
        { pushSubscriptions: added },
        { pushSubscriptions: { some: { endedAt: changedAt } } },
        { listing: { updatedAt: changedAt } },
        { storeLinks: { updatedAt: changedAt } },
      ],
    },
    select: { id: true },
  })
  return changed !== null
}
