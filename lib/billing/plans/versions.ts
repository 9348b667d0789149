import { setLiveValue } from '../../base/live-value'
import { database, type Tx } from '../../platform/database/database'
import type { LiveSource } from '../../platform/live-source'
import { singleton } from '../../platform/singleton'
import { DEFAULT_CATALOG } from './default-plans'
import { type Catalog, plansIn } from './plan'
import { parseCatalog } from './values/schema'

/** The versions of this process by their number. */
const versions = singleton('plan versions', () => ({ all: [DEFAULT_CATALOG] }))

/** The plans for sale in this process, whatever a preview shows. */
export const currentCatalog = (): Catalog => versions.all.at(-1) ?? DEFAULT_CATALOG

/**
 * The plans of a version. A version that another process has just made counts as the newest one known here,
 * until this process has loaded it, which takes seconds.
 */
export const catalogOf = (version: number): Catalog => versions.all[version] ?? currentCatalog()

/** A plan's name in a version, or its id if there is no such plan. */
export function planName(family: string, planId: string, version: number): string {
  return plansIn(catalogOf(version), family).find(({ id }) => id === planId)?.name ?? planId
}

/**
 * Loads the versions that this process does not have. Call it before amounts are computed.
 * @returns the plans for sale, as the client's transaction sees them
 */
export async function loadPlans(client: Pick<Tx, 'planVersion'> = database()): Promise<Catalog> {
  const { _max } = await client.planVersion.aggregate({ _max: { number: true } })
  const newest = _max.number ?? 0
  const known = currentCatalog().version
  if (newest > known) await readVersions(client, known)
  return catalogOf(newest)
}

async function readVersions(client: Pick<Tx, 'planVersion'>, known: number): Promise<void> {
  const rows = await client.planVersion.findMany({
    where: { number: { gt: known } },
    orderBy: { number: 'asc' },
    select: { number: true, values: true },
  })
  // Another call may have loaded some of them meanwhile.
  const all = [...versions.all]
  for (const { number, values } of rows) all[number] = parseCatalog(values, number)
  versions.all = all
  setLiveValue('plans', currentCatalog())
}

/** The plans for sale, for `followLiveValues`. */
export const planSource: LiveSource = {
  version: async () => String((await loadPlans()).version),
  load: async () => {
    const plans = await loadPlans()
    return plans.version === DEFAULT_CATALOG.version ? {} : { plans }
  },
}
