import { appRightsOf, subscriptionFields } from '../billing/plans/entitlements'
import { database, type Tx } from '../platform/database/database'

const plans = { trialEndsAt: true, subscriptions: { select: subscriptionFields } } as const

/** Whether nothing that the visitors of an app's address get may name us: its owner has white label. */
export async function isWhiteLabel(slug: string, now = new Date()): Promise<boolean> {
  const app = await database().app.findUnique({
    where: { slug },
    select: { kind: true, owner: { select: plans } },
  })
  return app !== null && appRightsOf(app.owner, app.kind, now).whiteLabel
}

/** The same of an app that its owner is about to make. */
export async function makesWhiteLabel(tx: Tx, ownerId: string, kind: string, now: Date): Promise<boolean> {
  const owner = await tx.user.findUniqueOrThrow({ where: { id: ownerId }, select: plans })
  return appRightsOf(owner, kind, now).whiteLabel
}
