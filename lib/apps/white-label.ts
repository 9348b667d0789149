import { getAppEntitlements, subscriptionFields } from '../billing/plans/entitlements'
import { database, type Tx } from '../platform/database/database'

const plans = { trialEndsAt: true, subscriptions: { select: subscriptionFields } } as const

/** Returns whether responses for an app must not show our brand, because its owner has white label. */
export async function isWhiteLabel(slug: string, now = new Date()): Promise<boolean> {
  const app = await database().app.findUnique({
    where: { slug },
    select: { kind: true, owner: { select: plans } },
  })
  return app !== null && getAppEntitlements(app.owner, app.kind, now).whiteLabel
}

/** Same, for an app that its owner is about to create. */
export async function makesWhiteLabel(tx: Tx, ownerId: string, kind: string, now: Date): Promise<boolean> {
  const owner = await tx.user.findUniqueOrThrow({ where: { id: ownerId }, select: plans })
  return getAppEntitlements(owner, kind, now).whiteLabel
}
