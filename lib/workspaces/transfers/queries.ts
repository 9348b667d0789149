import { requireApp } from '../../apps/access'
import { fullName } from '../../base/person'
import { isPermitted } from '../../base/roles'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { hostedUrl } from '../../platform/http/hosted-url'
import { listWorkspaces } from '../queries'
import { requireOffer } from './mutations'
import { findNeeds, findPlanGaps } from './plan-gaps'
import type { MoveTarget, TransferOffer, TransferState } from './schema'

/**
 * Returns the open offer of an app, and where the actor may move it at once.
 * @throws NotFoundError; ForbiddenError `not-permitted`
 */
export async function findTransferState(
  actor: Actor,
  appId: string,
  now = new Date(),
): Promise<TransferState> {
  const { workspaceId, transfer } = await requireApp(database(), actor, appId, {
    workspaceId: true,
    transfer: { select: { email: true, expiresAt: true } },
  })
  const isOpen = transfer !== null && transfer.expiresAt > now
  return {
    offer: isOpen ? { email: transfer.email, expiresAt: transfer.expiresAt.toISOString() } : null,
    targets: await listTargets(actor, appId, workspaceId, now),
  }
}

/**
 * Returns what an offer contains, and the workspaces in which the actor can accept it: none without an actor
 * or for another address.
 * @throws AppError `invalid-transfer`
 */
export async function findOffer(
  token: string,
  actor: Actor | null,
  now = new Date(),
): Promise<{ offer: TransferOffer; targets: MoveTarget[] }> {
  const { appId, email, offeredById, expiresAt, app } = await requireOffer(database(), token, now)
  const names = { select: { firstName: true, lastName: true } } as const
  const row = await database().app.findUniqueOrThrow({
    where: { id: appId },
    select: {
      ...{ name: true, slug: true, primaryColor: true, packageId: true },
      workspace: { select: { name: true, owner: names } },
      releases: { orderBy: { version: 'desc' }, take: 1, select: { versionName: true } },
      _count: { select: { releases: true } },
    },
  })
  const by = await database().user.findUnique({ where: { id: offeredById }, ...names })
  const { devices, answers, bytes, isPublished } = await findNeeds(appId, now)
  const me =
    actor && (await database().user.findUnique({ where: { id: actor.user.id }, select: { email: true } }))
  return {
    offer: {
      app: {
        ...{ name: row.name, color: row.primaryColor, packageId: row.packageId },
        ...{ hostedUrl: hostedUrl(row.slug), published: isPublished },
        release: row.releases[0]?.versionName ?? null,
        ...{ releases: row._count.releases, devices, answers, bytes },
      },
      workspace: row.workspace.name || fullName(row.workspace.owner),
      offeredBy: by ? fullName(by) : 'A former member',
      ...{ email, expiresAt: expiresAt.toISOString() },
    },
    targets: actor && me?.email === email ? await listTargets(actor, appId, app.workspaceId, now) : [],
  }
}

async function listTargets(actor: Actor, appId: string, from: string, now: Date): Promise<MoveTarget[]> {
  const open = (await listWorkspaces(actor)).filter(
    ({ id, role }) => id !== from && isPermitted(role, 'app.create'),
  )
  if (open.length === 0) return []
  const needs = await findNeeds(appId, now)
  const targets: MoveTarget[] = []
  for (const { id, name } of open) targets.push({ id, name, gaps: await findPlanGaps(needs, id, now) })
  return targets
}
