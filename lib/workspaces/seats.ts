import { listed } from '../billing/plans/wording'
import { builderPlans, converterPlans } from '../billing/plans/catalog'
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
      ? `Your plan has one seat, for the owner. ${largerPlans()}`
      : `All ${limit} seats of your plan are taken. Remove a member or an invitation, or choose a larger plan.`
  throw new AppError('forbidden', 'seats-full', message, {
    fields: { email: message },
    extra: { upgradeUrl: '/account/plan' },
  })
}

/** The plans with more than one seat, smallest first: `Pro has 3, Business 10 and Enterprise 25.` */
function largerPlans(): string {
  const seats = new Map<string, number>()
  for (const { name, seats: count } of [
    ...builderPlans().map(({ name, entitlements }) => ({ name, seats: entitlements.seats })),
    ...converterPlans(),
  ])
    if (count > 1) seats.set(name, Math.max(count, seats.get(name) ?? 0))
  const [first, ...others] = [...seats].sort(([, a], [, b]) => a - b)
  if (!first) return 'Members are not part of any plan.'
  const more = ([name, count]: [string, number]) => `${name} ${count === Infinity ? 'any number' : count}`
  return `${listed([`${first[0]} has ${first[1] === Infinity ? 'any number' : first[1]}`, ...others.map(more)])}.`
}
