import { isDeepStrictEqual } from 'node:util'
import { lockAccount } from '../billing/lock'
import { readDocument } from '../document/migrations'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { BLOB_FIELDS } from '../platform/blobs'
import { addToDay, dayOf } from '../platform/daily-totals'
import { type Tx, database, inTransaction } from '../platform/database'
import { BusyError } from '../platform/errors'
import { type Queue, enqueue, newQueue } from '../platform/queue'
import { singleton } from '../platform/singleton'
import { type AskSource, takeSnapshot } from '../publishing/live-snapshot'
import { buildPackages } from '../publishing/packages'
import { accessibleTo, requireApp } from './access'
import { formTargetOf } from './form-target'
import { ensureIconSet } from './icon-sets'
import { refuseToPublish } from './publishing-rights'
import { summaryFields, toReleaseSummary, toSummary } from './queries'
import { toFileRows } from './release-files'
import { loadFrozenRelease } from './releases'
import type { AppSummary, ReleaseSummary } from './schema'
import { ensureSigningKey, findSigningKey } from './signing-keys'

/** Packing starts over when another node published the same app in the meantime: at most once for each node. */
const MAX_TRIES = 20
/** Seconds after which the other nodes are most likely done. */
const RETRY_AFTER = 5

/**
 * Freezes an app's newest revision, and all else that packaging needs, as its next release, and brings back an app that its
 * owner took down. The packages are built before the transaction that writes the release, so that their sizes and hashes are
 * kept with it. The version code only rises: by one, from the last one here or, for an app from elsewhere, from the last one
 * there.
 * @param askSource asks an app's sources for what it shows first; without it the app asks by itself
 * @throws NotFoundError; ForbiddenError `plan-required`, `plan-limit`, `app-withdrawn`; BusyError
 */
export async function publish(
  actor: Actor,
  appId: string,
  versionName?: string,
  now = new Date(),
  askSource: AskSource = () => Promise.resolve(null),
): Promise<ReleaseSummary> {
  return inQueueOf(appId, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const release = await tryToPublish(actor, appId, versionName, now, askSource)
      if (release) return release
    }
    throw new BusyError(RETRY_AFTER)
  })
}

const queues = singleton('publishing queues', () => new Map<string, Queue>())

/** One release of an app after the other: those packed at the same time would claim the same version. */
async function inQueueOf<T>(appId: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(appId) ?? newQueue()
  queues.set(appId, queue)
  try {
    return await enqueue(queue, 1, work)
  } finally {
    if (queue.running === 0) queues.delete(appId)
  }
}

const appFields = {
  id: true,
  ownerId: true,
  name: true,
  slug: true,
  packageId: true,
  kind: true,
  sourceUrl: true,
  document: true,
  revision: true,
} as const

/** The release, or null when what was packed is no longer what comes next. */
async function tryToPublish(
  actor: Actor,
  appId: string,
  versionName: string | undefined,
  now: Date,
  askSource: AskSource,
): Promise<ReleaseSummary | null> {
  const app = await requireApp(database(), actor, appId, appFields)
  await refuseToPublish(database(), actor, appId, now) // before anything is drawn in vain
  await ensureSigningKey(actor, app)
  const iconSetHash = await ensureIconSet(appId, readDocument(JSON.parse(app.document)))
  const iconSet = await database().iconSet.findUniqueOrThrow({
    where: { hash: iconSetHash },
    select: BLOB_FIELDS,
  })
  const { document, kind, sourceUrl } = app
  const next = await nextRelease(database(), actor, appId, versionName, now)
  const { fingerprint, ...release } = next
  const snapshot = await takeSnapshot(readDocument(JSON.parse(document)), askSource)
  const live = snapshot && JSON.stringify(snapshot)
  const row = { ...release, appId, document, kind, sourceUrl, live }
  const key = await findSigningKey(appId)
  if (key.fingerprint !== fingerprint) return null // another key was imported a moment ago
  const frozen = await loadFrozenRelease({ ...row, iconSet, app })
  const packages = await buildPackages(frozen, key, formTargetOf(frozen.slug))
  return inTransaction(async (tx) => {
    await lockAccount(tx, app.ownerId)
    if (!isDeepStrictEqual(await nextRelease(tx, actor, appId, versionName, now), next)) return null
    const files = { create: toFileRows(packages) }
    const created = await tx.release.create({
      data: { ...row, revision: app.revision, shellVersion: SHELL_VERSION, iconSetHash, files },
      select: { version: true, versionName: true, versionCode: true, createdAt: true },
    })
    const day = dayOf(created.createdAt)
    for (const subject of [appId, '']) await addToDay(tx, 'app.published', day, { subject })
    if (created.version === 1) await addToDay(tx, 'app.launched', day)
    await bringBack(tx, appId)
    await audit(tx, {
      actorId: actor.user.id,
      action: 'app.published',
      subject: `app:${appId}`,
      detail: { version: created.version, revision: app.revision },
    })
    return toReleaseSummary(created)
  })
}

/** Shows an app again that its owner took down. Its design has not changed, so neither does the moment of its last change. */
async function bringBack(tx: Tx, appId: string): Promise<void> {
  const { updatedAt } = await tx.app.findUniqueOrThrow({ where: { id: appId }, select: { updatedAt: true } })
  await tx.app.updateMany({
    where: { id: appId, unpublishedAt: { not: null } },
    data: { unpublishedAt: null, updatedAt },
  })
}

/**
 * What decides over the bytes of an app's next release beside its design. Read twice: before packing, and again when the
 * release is written.
 */
async function nextRelease(
  client: Pick<Tx, 'app' | 'release' | 'signingKey'>,
  actor: Actor,
  appId: string,
  versionName: string | undefined,
  now: Date,
) {
  const { customBranding } = await refuseToPublish(client, actor, appId, now)
  const newest = await client.release.findFirst({
    where: { appId },
    orderBy: { version: 'desc' },
    select: { version: true, versionCode: true },
  })
  // The key's package id, not the app's: the two may have been imported since the app was read.
  const { packageId, lastVersionCode, fingerprint } = await client.signingKey.findUniqueOrThrow({
    where: { appId },
    select: { packageId: true, lastVersionCode: true, fingerprint: true },
  })
  const version = (newest?.version ?? 0) + 1
  return {
    version,
    versionName: versionName ?? `1.${version - 1}`,
    versionCode: (newest?.versionCode ?? lastVersionCode) + 1,
    packageId,
    fingerprint,
    showsBadge: !customBranding,
  }
}

/**
 * Takes an app down: its address answers 404. Its releases and downloads stay, and publishing brings it back.
 * @throws NotFoundError
 */
export async function unpublishApp(actor: Actor, appId: string, now = new Date()): Promise<AppSummary> {
  return inTransaction(async (tx) => {
    const { count } = await tx.app.updateMany({
      where: { id: appId, ...accessibleTo(actor), unpublishedAt: null, releases: { some: {} } },
      data: { unpublishedAt: now },
    })
    const app = await requireApp(tx, actor, appId, summaryFields)
    if (count > 0)
      await audit(tx, { actorId: actor.user.id, action: 'app.unpublished', subject: `app:${appId}` })
    return toSummary(app)
  })
}
