import { readDocument } from '../document/migrations'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { afterCommit, database, inTransaction } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { enqueueEvent } from '../platform/enqueue-event'
import { type FetchSource, takeSnapshot } from '../publishing/live-snapshot'
import { accessibleTo, requireApp } from '../apps/access'
import { evictCachedVersion } from './version-cache'
import { ensureIconSet } from '../apps/pictures/icon-sets'
import { type Design, makeRelease } from './new-release'
import { summaryFields, toSummary } from '../apps/queries'
import { toVersion } from './releases'
import { inspectBeforeRelease } from './second-look/due'
import type { ReleaseCall } from './sent-again'
import type { AppSummary, PublishRequest, ReleaseRequest, ReleaseSummary } from '../apps/schema'

const skipSources: FetchSource = () => Promise.resolve(null)

/**
 * Freezes an app's newest revision, and everything else that packaging needs, as its next release.
 * Republishes an app that its owner took down. If the site was too slow when the app was made, visits it once
 * more first.
 * @param input display version, alone or with release notes and the reason to publish without an approval
 * @param fetchSource fetches from an app's sources for the first launch; without it, the app fetches itself
 * @param call identifies the API call; without it, each call creates a release
 * @throws as makeRelease
 */
export async function publish(
  actor: Actor,
  appId: string,
  input: string | PublishRequest = {},
  now = new Date(),
  fetchSource: FetchSource = skipSources,
  call?: ReleaseCall,
): Promise<ReleaseSummary> {
  const { withoutApproval, ...request }: PublishRequest =
    typeof input === 'string' ? { versionName: input } : input
  let inspection: Promise<void> | undefined
  const design = async () => {
    await (inspection ??= inspectBeforeRelease(appId, now))
    return getCurrentDesign(actor, appId, fetchSource)
  }
  const approval = { without: withoutApproval }
  const entry = { action: 'app.published' }
  return makeRelease(actor, appId, { design, ...request, approval, call, audit: entry }, now)
}

async function getCurrentDesign(actor: Actor, appId: string, fetchSource: FetchSource): Promise<Design> {
  const fields = { document: true, kind: true, sourceUrl: true, revision: true } as const
  const app = await requireApp(database(), actor, appId, fields)
  // Detaches the released revision, so that no later autosave replaces it.
  await database().revision.updateMany({ where: { appId, number: app.revision }, data: { auto: false } })
  const document = readDocument(JSON.parse(app.document))
  const iconSetHash = await ensureIconSet(appId, document)
  const snapshot = await takeSnapshot(document, fetchSource)
  return { ...app, iconSetHash, live: snapshot && JSON.stringify(snapshot), copyOf: null }
}

/**
 * Rolls back to an earlier release: its design becomes the next release, with a higher version code, so that
 * phones and stores treat it as an update. The current draft and the releases in between stay unchanged.
 * @param version as in the URL
 * @throws as makeRelease; NotFoundError if the release does not exist
 */
export async function rollBack(
  actor: Actor,
  appId: string,
  version: string,
  request: ReleaseRequest = {},
  fetchSource: FetchSource = skipSources,
  now = new Date(),
  call?: ReleaseCall,
): Promise<ReleaseSummary> {
  const copyOf = toVersion(version)
  const design = async (): Promise<Design> => {
    const row = await database().release.findFirst({
      where: { appId, version: copyOf, app: accessibleTo(actor) },
      select: { document: true, revision: true, kind: true, sourceUrl: true, iconSetHash: true },
    })
    if (!row) throw new NotFoundError('This release does not exist.')
    const snapshot = await takeSnapshot(readDocument(JSON.parse(row.document)), fetchSource)
    return { ...row, live: snapshot && JSON.stringify(snapshot), copyOf }
  }
  const entry = { action: 'app.rolled-back', detail: { from: copyOf } }
  return makeRelease(actor, appId, { design, ...request, copyOf, call, continues: true, audit: entry }, now)
}

/**
 * Unpublishes an app: its URL returns 404. Releases and downloads stay, and publishing restores it.
 * @throws NotFoundError
 */
export async function unpublishApp(actor: Actor, appId: string, now = new Date()): Promise<AppSummary> {
  return inTransaction(async (tx) => {
    const { count } = await tx.app.updateMany({
      where: { id: appId, ...accessibleTo(actor), unpublishedAt: null, releases: { some: {} } },
      data: { unpublishedAt: now },
    })
    const { workspaceId, ...app } = await requireApp(tx, actor, appId, {
      ...summaryFields,
      workspaceId: true,
    })
    afterCommit(() => evictCachedVersion(app.slug))
    if (count > 0) {
      await enqueueEvent(tx, workspaceId, 'app.unpublished', { app: appId }, now)
      await audit(tx, { actorId: actor.user.id, action: 'app.unpublished', subject: `app:${appId}` })
    }
    return toSummary(app)
  })
}
