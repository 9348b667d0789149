import { getAppEntitlements, planFields } from '../billing/plans/entitlements'
import { database, type Tx } from '../platform/database/database'

/** Returns whether responses for an app must not show our brand, because its owner has white label. */
export async function isWhiteLabel(slug: string, now = new Date()): Promise<boolean> {
  const app = await database().app.findUnique({
    where: { slug },
    select: { kind: true, workspace: { select: planFields } },
  })
  return app !== null && getAppEntitlements(app.workspace, app.kind, now).whiteLabel
}

/** Same, for an app that its owner is about to create. */
export async function makesWhiteLabel(
  tx: Tx,
  workspaceId: string,
  kind: string,
  now: Date,
): Promise<boolean> {
  const workspace = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: planFields })
  return getAppEntitlements(workspace, kind, now).whiteLabel
}
