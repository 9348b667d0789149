import { PUBLISHED } from '../../apps/published'
import { getAppEntitlements, getEntitlements, planFields } from '../../billing/plans/entitlements'
import { bytesOfApps, storedBytes } from '../../billing/storage'
import { database } from '../../platform/database/database'
import type { PlanGap } from './schema'

type Found = Awaited<ReturnType<typeof findNeeds>>
/** What an app uses of a plan. */
export type Needs = Omit<Found, 'has'> & { has: Pick<Found['has'], 'customBranding' | 'whiteLabel'> }

/** Returns what an app uses of its workspace's plan. It checks no access rights. */
export async function findNeeds(appId: string, now: Date) {
  const client = database()
  const { kind, workspace, releases, _count } = await client.app.findUniqueOrThrow({
    where: { id: appId },
    select: {
      kind: true,
      workspace: { select: planFields },
      releases: { take: 1, select: { version: true } },
      _count: {
        select: {
          answers: { where: { state: { not: 'held' } } },
          apiTokens: true,
          pushMessages: true,
          pushSubscriptions: { where: { endedAt: null } },
        },
      },
    },
  })
  return {
    kind,
    has: getAppEntitlements(workspace, kind, now),
    isReleased: releases.length > 0,
    isPublished: (await client.app.count({ where: { id: appId, ...PUBLISHED, releases: { some: {} } } })) > 0,
    bytes: await bytesOfApps(client, { id: appId }),
    answers: _count.answers,
    tokens: _count.apiTokens,
    messages: _count.pushMessages,
    devices: _count.pushSubscriptions,
  }
}

/** Returns what an app needs that a workspace's plan lacks, most severe first. */
export async function findPlanGaps(needs: Needs, workspaceId: string, now: Date): Promise<PlanGap[]> {
  const client = database()
  const workspace = await client.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: planFields,
  })
  const plan = getEntitlements(workspace, now)
  const rights = getAppEntitlements(workspace, needs.kind, now)
  const isConverted = needs.kind !== 'custom'
  const converted =
    isConverted && needs.isPublished
      ? await client.app.count({
          where: { workspaceId, kind: { not: 'custom' }, ...PUBLISHED, releases: { some: {} } },
        })
      : 0
  const answers = await client.formAnswer.count({ where: { app: { workspaceId }, state: { not: 'held' } } })
  const space = plan.storageBytes - (await storedBytes(client, workspaceId))
  const gap = (kind: PlanGap['kind'], isMissing: boolean, needed = 1, free = 0): PlanGap[] =>
    isMissing ? [{ kind, needed, free: Math.max(0, free) }] : []
  const publishes = isConverted ? plan.convertedApps > 0 : plan.publishing
  return [
    ...gap('storage', needs.bytes > space, needs.bytes, space),
    ...gap('publishing', !publishes),
    ...gap(
      'converted-apps',
      publishes && converted >= plan.convertedApps && isConverted && needs.isPublished,
    ),
    ...gap('push', !rights.pushNotifications && needs.devices + needs.messages > 0, needs.devices),
    ...gap('branding', !rights.customBranding && needs.has.customBranding && needs.isReleased),
    ...gap('white-label', !rights.whiteLabel && needs.has.whiteLabel && needs.isReleased),
    ...gap('answers', answers + needs.answers > plan.formAnswers, needs.answers, plan.formAnswers - answers),
    ...gap('tokens', needs.tokens > plan.apiTokens, needs.tokens, plan.apiTokens),
  ]
}
