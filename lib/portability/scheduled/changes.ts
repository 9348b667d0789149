import { database } from '../../platform/database/database'

/** Entries of the audit log that change nothing. */
const EXPORTS = ['app.exported', 'app.exported-to-bucket']

/**
 * Whether anything that an export contains was changed or added since a time. Devices that open the app don't count.
 * Settings that leave the app's date as it is are in the audit log.
 */
export async function hasChanged(appId: string, since: Date): Promise<boolean> {
  const changedAt = { gt: since }
  const audited = { subject: `app:${appId}`, createdAt: changedAt, action: { notIn: EXPORTS } }
  if (await database().auditEntry.findFirst({ where: audited, select: { id: true } })) return true
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
        { pushSettings: { updatedAt: changedAt } },
        { reviewComments: added },
        { reviewComments: { some: { resolvedAt: changedAt } } },
        { reviewDecisions: added },
      ],
    },
    select: { id: true },
  })
  return changed !== null
}
