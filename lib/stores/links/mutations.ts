import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { toBundleId } from '../../packaging/ios/ios-app'
import { requireApp } from '../../apps/access'
import { findLinks } from './queries'
import type { LinkSettings, LinksRequest } from './schema'

/** Stores the other signing identities of an app. @throws NotFoundError */
export async function saveLinks(
  actor: Actor,
  appId: string,
  { developerRegistered, ...request }: LinksRequest,
  now = new Date(),
): Promise<LinkSettings> {
  await inTransaction(async (tx) => {
    const { packageId } = await requireApp(tx, actor, appId, { packageId: true })
    const isUsual = request.appleBundleId === toBundleId(packageId) // stays derived from the package id
    const data = {
      ...request,
      ...(isUsual && { appleBundleId: null }),
      ...(developerRegistered !== undefined && { developerRegisteredAt: developerRegistered ? now : null }),
    }
    await tx.storeLinks.upsert({
      where: { appId },
      create: { appId, ...data },
      update: data,
      select: { appId: true },
    })
    await audit(tx, {
      actorId: actor.user.id,
      action: 'app.links-changed',
      subject: `app:${appId}`,
      detail: data,
    })
  })
  return findLinks(actor, appId)
}
