import { requireApp } from '../../apps/access'
import type { SigningKeySummary } from '../../apps/schema'
import { lockWorkspace } from '../../billing/lock'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { findKey, refusePinned } from './key-transfer'

/**
 * Sets an app's package ID. The first release makes it permanent.
 * @throws NotFoundError; ConflictError `key-pinned`, `package-id-used`
 */
export async function choosePackageId(
  actor: Actor,
  appId: string,
  packageId: string,
): Promise<SigningKeySummary> {
  const { workspaceId } = await requireApp(database(), actor, appId, { workspaceId: true })
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId) // publishing takes the same lock
    const app = await requireApp(tx, actor, appId, {
      packageId: true,
      releases: { take: 1, select: { version: true } },
    })
    refusePinned(app)
    if (app.packageId === packageId) return
    await refuseUsedPackageId(tx, packageId, appId)
    await tx.app.update({ where: { id: appId }, data: { packageId }, select: { id: true } })
    await tx.signingKey.updateMany({ where: { appId }, data: { packageId } })
    await audit(tx, {
      actorId: actor.user.id,
      action: 'app.package-id-chosen',
      subject: `app:${appId}`,
      detail: { packageId, instead: app.packageId },
    })
  })
  return findKey(actor, appId)
}

/**
 * Refuses the package ID of another released app of this installation, because phones and stores accept only
 * one app with it. Whoever has that app's key imports it instead.
 * @throws ConflictError `package-id-used`
 */
export async function refuseUsedPackageId(
  client: Pick<Tx, 'app'>,
  packageId: string,
  appId?: string,
): Promise<void> {
  const used = await client.app.findFirst({
    where: {
      packageId,
      deletedAt: null,
      releases: { some: {} },
      ...(appId === undefined ? {} : { id: { not: appId } }),
    },
    select: { id: true },
  })
  if (!used) return
  const message =
    'Another app here is published with this package ID. Phones accept only one. Choose another, or import the key of the app in the store.'
  throw new ConflictError('package-id-used', message, { fields: { packageId: message } })
}
