import { readDocument } from '../document/migrations'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database'
import { addToDay, dayOf } from '../platform/daily-totals'
import { NotFoundError } from '../platform/errors'
import { lockAccount } from '../billing/lock'
import { ensureIconSet } from './icon-sets'
import { refuseToPublish } from './publishing-rights'
import { ensureSigningKey } from './signing-keys'
import type { AppSummary, ReleaseSummary } from './schema'
import { summaryFields, toReleaseSummary, toSummary } from './queries'

/**
 * Freezes an app's newest revision, and all else that packaging needs, as its next release, and brings an app back that its owner
 * took down. The version code only rises: by one, from the last one here or, for an app from elsewhere, from the last one there.
 * @throws NotFoundError; ForbiddenError `plan-required`, `plan-limit`, `app-withdrawn`
 */
export async function publish(
  ownerId: string,
  appId: string,
  versionName?: string,
  now = new Date(),
): Promise<ReleaseSummary> {
  const app = await database().app.findFirst({ where: { id: appId, ownerId } })
  if (!app) throw new NotFoundError('This app does not exist.')
  await refuseToPublish(database(), ownerId, appId, now) // before anything is drawn for who may not
  await ensureSigningKey(app, ownerId)
  const iconSetHash = await ensureIconSet(appId, readDocument(JSON.parse(app.document)))
  return inTransaction(async (transaction) => {
    await lockAccount(transaction, ownerId)
    const { customBranding } = await refuseToPublish(transaction, ownerId, appId, now)
    const newest = await transaction.release.findFirst({
      where: { appId },
      orderBy: { version: 'desc' },
      select: { version: true, versionCode: true },
    })
    const version = (newest?.version ?? 0) + 1
    // The key's package id, not the app's as it was read above: the two may have come from elsewhere in between.
    const { packageId, lastVersionCode } = await transaction.signingKey.findUniqueOrThrow({
      where: { appId },
      select: { packageId: true, lastVersionCode: true },
    })
    const release = await transaction.release.create({
      data: {
        appId,
        version,
        versionName: versionName ?? `1.${version - 1}`,
        versionCode: (newest?.versionCode ?? lastVersionCode) + 1,
        document: app.document,
        kind: app.kind,
        sourceUrl: app.sourceUrl,
        packageId,
        shellVersion: SHELL_VERSION,
        iconSetHash,
        marked: !customBranding,
      },
      select: { version: true, versionName: true, versionCode: true, createdAt: true },
    })
    const day = dayOf(release.createdAt)
    for (const subject of [appId, '']) await addToDay(transaction, 'app.published', day, { subject })
    if (version === 1) await addToDay(transaction, 'app.launched', day)
    await transaction.app.update({
      where: { id: appId },
      data: { unpublishedAt: null },
      select: { id: true },
    })
    await audit(transaction, {
      actorId: ownerId,
      action: 'app.published',
      subject: `app:${appId}`,
      detail: { version, revision: app.revision },
    })
    return toReleaseSummary(release)
  })
}

/**
 * Takes an app of one's own down: its address answers 404. Its releases and downloads stay, and publishing brings it back.
 * @throws NotFoundError
 */
export async function unpublishApp(ownerId: string, appId: string, now = new Date()): Promise<AppSummary> {
  return inTransaction(async (transaction) => {
    const { count } = await transaction.app.updateMany({
      where: { id: appId, ownerId, unpublishedAt: null, releases: { some: {} } },
      data: { unpublishedAt: now },
    })
    const app = await transaction.app.findFirst({ where: { id: appId, ownerId }, select: summaryFields })
    if (!app) throw new NotFoundError('This app does not exist.')
    if (count > 0)
      await audit(transaction, { actorId: ownerId, action: 'app.unpublished', subject: `app:${appId}` })
    return toSummary(app)
  })
}
