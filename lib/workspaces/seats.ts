import { getEntitlements, planFields } from '../billing/plans/entitlements'
import type { Tx } from '../platform/database/database'
import { AppError } from '../platform/errors'

type Client = Pick<Tx, 'workspace' | 'membership' | 'invitation'>

/** Returns how many seats the members and open invitations use, and how many the plan includes. */
export async function seatsOf(
  client: Client,
  workspaceId: string,
  now: Date,
): Promise<{ used: number; limit: number }> {
  const workspace = await client.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: planFields,
  })
  const members = await client.membership.count({ where: { workspaceId } })
  const invited = await client.invitation.count({
    where: { workspaceId, appId: null, expiresAt: { gt: now } },
  })
  return { used: members + invited, limit: getEntitlements(workspace, now).seats }
}

/** Requires a free seat. Call it after locking the workspace. @throws AppError `seats-full` */
export async function requireSeat(tx: Client, workspaceId: string, now: Date): Promise<void> {
  const { used, limit } = await seatsOf(tx, workspaceId, now)
  if (used < limit) return
  const message =
    limit === 1
      ? 'Your plan has one seat, for the owner. Pro has 3, Business 10 and Enterprise 25.'
      : `All ${limit} seats of your plan are taken. Remove a member or an invitation, or choose a larger plan.`
  throw new AppError('forbidden', 'seats-full', message, {
    fields: { email: message },
    extra: { upgradeUrl: '/account/plan' },
  })
}
