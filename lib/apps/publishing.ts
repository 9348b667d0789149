import { readDocument } from '../document/migrations'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import { audit } from '../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../platform/database'
import { addToDay, dayOf } from '../platform/daily-totals'
import { NotFoundError } from '../platform/errors'
import { ensureIconSet } from './icon-sets'
import { ensureSigningKey } from './signing-keys'
import type { ReleaseSummary } from './schema'
import { toReleaseSummary } from './queries'

/** How often a release is tried when others publish the same app at the same moment. */
const TRIES = 5

/**
 * Freezes an app's newest revision, and all else that packaging needs, as its next release. The version code
 * is the release's number, so it only rises.
 * @throws NotFoundError
 */
export async function publish(ownerId: string, appId: string, versionName?: string): Promise<ReleaseSummary> {
  const app = await database().app.findFirst({
    where: { id: appId, ownerId },
    select: { id: true, name: true, packageId: true, document: true },
  })
  if (!app) throw new NotFoundError('This app does not exist.')
  await ensureSigningKey(app, ownerId)
  for (let tried = 1; ; tried++) {
    try {
      return await freeze(ownerId, appId, versionName)
    } catch (error) {
      if (!isUniqueViolation(error) || tried === TRIES) throw error
    }
  }
}

async function freeze(ownerId: string, appId: string, versionName?: string): Promise<ReleaseSummary> {
  const app = await database().app.findFirstOrThrow({ where: { id: appId, ownerId } })
  const iconSetHash = await ensureIconSet(appId, readDocument(JSON.parse(app.document)))
  return inTransaction(async (transaction) => {
    const newest = await transaction.release.findFirst({
      where: { appId },
      orderBy: { version: 'desc' },
      select: { version: true },
    })
    const version = (newest?.version ?? 0) + 1
    const release = await transaction.release.create({
      data: {
        appId,
        version,
        versionName: versionName ?? `1.${version - 1}`,
        versionCode: version,
        document: app.document,
        kind: app.kind,
        sourceUrl: app.sourceUrl,
        packageId: app.packageId,
        shellVersion: SHELL_VERSION,
        iconSetHash,
      },
      select: { version: true, versionName: true, versionCode: true, createdAt: true },
    })
    const day = dayOf(release.createdAt)
    for (const subject of [appId, '']) await addToDay(transaction, 'app.published', day, { subject })
    if (version === 1) await addToDay(transaction, 'app.launched', day)
    await audit(transaction, {
      actorId: ownerId,
      action: 'app.published',
      subject: `app:${appId}`,
      detail: { version, revision: app.revision },
    })
    return toReleaseSummary(release)
  })
}
