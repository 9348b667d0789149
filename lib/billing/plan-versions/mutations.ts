import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction, isUniqueViolation } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { changesBetween } from '../plans/changes/report'
import { catalogJson, type CatalogUpdate, toCatalog } from '../plans/values/schema'
import { catalogOf, loadPlans } from '../plans/versions'

/**
 * Publishes a new version of the plans. What was bought keeps its version. Without a difference, nothing is
 * stored.
 * @returns the number of the version for sale
 * @throws ConflictError `plans-changed` if another version was published since
 */
export async function publishPlans(actor: Actor, { basedOn, plans }: CatalogUpdate): Promise<number> {
  const actorId = requireAdministrator(actor)
  try {
    await inTransaction(async (tx) => {
      const { version } = await loadPlans(tx)
      if (version !== basedOn) throw changed()
      const number = version + 1
      if (changesBetween(catalogOf(version), toCatalog(plans, number)).length === 0) return
      await tx.planVersion.create({
        data: { number, values: catalogJson(plans), createdBy: actorId },
        select: { number: true },
      })
      await audit(tx, { actorId, action: 'plans.changed', subject: `plans:${number}` })
    })
  } catch (error) {
    // Two administrators at the same moment.
    throw isUniqueViolation(error) ? changed() : error
  }
  return (await loadPlans()).version
}

function changed(): ConflictError {
  const message = 'Someone else has changed the plans since you opened this page. Reload it and try again.'
  return new ConflictError('plans-changed', message)
}
