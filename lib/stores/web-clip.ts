import { toBundleId } from '../packaging/ios/ios-app'
import { webClipProfile } from '../packaging/ios/web-clip'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { ConflictError } from '../platform/errors'
import { hostedUrl } from '../platform/http/hosted-url'
import { requireApp } from '../apps/access'
import { refuseWithdrawn } from '../releases/publishing-rights'
import { readRelease } from '../releases/releases'
import { findSigningKey } from '../releases/signing-key/signing-keys'

/**
 * Creates a signed profile for iPhones and iPads that opens the newest release at its hosted address.
 * @throws NotFoundError; ForbiddenError `app-withdrawn`; ConflictError `not-published`
 */
export async function makeWebClip(actor: Actor, appId: string): Promise<{ name: string; bytes: Buffer }> {
  const app = await requireApp(database(), actor, appId, {
    slug: true,
    unpublishedAt: true,
    withdrawnReason: true,
    releases: { orderBy: { version: 'desc' }, take: 1, select: { version: true } },
  })
  refuseWithdrawn(app.withdrawnReason)
  const [newest] = app.releases
  if (!newest || app.unpublishedAt)
    throw new ConflictError('not-published', 'Publish the app first: the profile opens its hosted address.')
  const [release, key] = await Promise.all([
    readRelease(appId, newest.version, { videos: false }),
    findSigningKey(appId),
  ])
  const { appName, shortName } = release.document.settings
  const clip = {
    appId,
    bundleId: toBundleId(release.packageId),
    name: appName,
    label: shortName || appName,
    url: hostedUrl(app.slug),
    icon: release.icons['apple-touch-icon'],
  }
  return { name: `${app.slug}.mobileconfig`, bytes: webClipProfile(clip, key) }
}
