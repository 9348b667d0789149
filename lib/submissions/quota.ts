import { lockWorkspace } from '../billing/lock'
import { getEntitlements, planFields } from '../billing/plans/entitlements'
import type { Tx } from '../platform/database/database'

/**
 * Returns a workspace's number of submissions in all apps, including deleted apps but not held submissions,
 * and the maximum of its plan.
 */
export async function submissionsUsed(
  client: Pick<Tx, 'workspace' | 'formAnswer'>,
  workspaceId: string,
  now: Date,
): Promise<{ used: number; limit: number }> {
  const workspace = await client.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: planFields,
  })
  const used = await client.formAnswer.count({ where: { app: { workspaceId }, state: { not: 'held' } } })
  return { used, limit: getEntitlements(workspace, now).formAnswers }
}

/**
 * Claims a slot in the plan. Locks the workspace until the transaction ends, so that concurrent calls cannot
 * claim the same slot.
 */
export async function claimQuota(
  tx: Tx,
  workspaceId: string,
  now: Date,
): Promise<{ used: number; limit: number; full: boolean }> {
  await lockWorkspace(tx, workspaceId)
  const places = await submissionsUsed(tx, workspaceId, now)
  return { ...places, full: places.used >= places.limit }
}
