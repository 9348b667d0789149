import { fullName } from '../../base/person'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { type Catalog, PLAN_FAMILIES } from '../plans/plan'
import { type Buyers, changesBetween, type PlanChanges } from '../plans/changes/report'
import { whereLive } from '../plans/entitlements'
import { planPrice } from '../plans/pricing'
import { INTERVALS } from '../plans/schema'
import { catalogOf, loadPlans } from '../plans/versions'

/** A version of the plans, and what it changed. */
export type PlanVersionSummary = {
  number: number
  /** The administrator's name. Null once the account was deleted. */
  by: string | null
  /** ISO 8601. */
  createdAt: string
  changes: PlanChanges[]
  /** Running plans that were bought with it. */
  workspaces: number
}

/** The plans for the editor: those for sale, who bought which, and the latest versions. */
export type PlanEditing = { catalog: Catalog; buyers: Buyers[]; versions: PlanVersionSummary[] }

/** Maximum versions listed. */
const MAX_LISTED = 50

export async function planEditing(actor: Actor, now = new Date()): Promise<PlanEditing> {
  requireAdministrator(actor)
  const catalog = await loadPlans()
  const running = await runningPlans(now)
  const rows = await database().planVersion.findMany({
    orderBy: { number: 'desc' },
    take: MAX_LISTED,
    select: { number: true, createdBy: true, createdAt: true },
  })
  const authors = await database().user.findMany({
    where: { id: { in: rows.flatMap(({ createdBy }) => createdBy ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  })
  const nameOf = (id: string | null) => {
    const author = authors.find((user) => user.id === id)
    return author ? fullName(author) : null
  }
  return {
    catalog,
    buyers: byPrice(running),
    versions: rows.map(({ number, createdBy, createdAt }) => ({
      number,
      by: nameOf(createdBy),
      createdAt: createdAt.toISOString(),
      changes: changesBetween(catalogOf(number - 1), catalogOf(number)),
      workspaces: running
        .filter(({ catalogVersion }) => catalogVersion === number)
        .reduce((sum, { workspaces }) => sum + workspaces, 0),
    })),
  }
}

type Running = Buyers & { catalogVersion: number }

/** Running plans by plan, interval and version. */
async function runningPlans(now: Date): Promise<Running[]> {
  const groups = await database().subscription.groupBy({
    by: ['family', 'planId', 'interval', 'catalogVersion'],
    where: whereLive(now),
    _count: { _all: true },
  })
  return groups.flatMap(({ planId, catalogVersion, _count, ...group }) => {
    const family = PLAN_FAMILIES.find((one) => one === group.family)
    const interval = INTERVALS.find((one) => one === group.interval)
    if (!family || !interval) return []
    const choice = { family, planId: planId as 'pro', interval }
    const cents = planPrice(choice, catalogVersion)
    return [{ plan: `${family}-${planId}`, interval, cents, catalogVersion, workspaces: _count._all }]
  })
}

/** Adds those up that pay the same. */
function byPrice(running: readonly Running[]): Buyers[] {
  const sums = new Map<string, Buyers>()
  for (const { plan, interval, cents, workspaces } of running) {
    const key = `${plan} ${interval} ${cents}`
    sums.set(key, { plan, interval, cents, workspaces: workspaces + (sums.get(key)?.workspaces ?? 0) })
  }
  return [...sums.values()].sort((a, b) => b.workspaces - a.workspaces)
}
