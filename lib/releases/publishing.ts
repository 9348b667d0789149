import { readDocument } from '../document/migrations'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { afterCommit, database, inTransaction } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { type AskSource, takeSnapshot } from '../publishing/live-snapshot'
import { accessibleTo, requireApp } from '../apps/access'
import { forgetHeldVersion } from './held-version'
import { ensureIconSet } from '../apps/pictures/icon-sets'
import { type Design, makeRelease } from './new-release'
import { summaryFields, toSummary } from '../apps/queries'
import { toVersion } from './releases'
import { lookBeforeRelease } from './second-look/due'
import type { ReleaseCall } from './sent-again'
import type { AppSummary, ReleaseRequest, ReleaseSummary } from '../apps/schema'

const asksNothing: AskSource = () => Promise.resolve(null)

/**
 * Freezes an app's newest revision, and all else that packaging needs, as its next release, and brings back an app that its
 * owner took down. What the app's site had no time to answer when the app was made is asked once more before.
 * @param said the version that people see, by itself or with what changed
 * @param askSource asks an app's sources for what it shows first; without it the app asks by itself
 * @param call as it came over the network; without one, each publishing makes a release
 * @throws as makeRelease
 */
export async function publish(
  actor: Actor,
  appId: string,
  said: string | ReleaseRequest = {},
  now = new Date(),
  askSource: AskSource = asksNothing,
  call?: ReleaseCall,
): Promise<ReleaseSummary> {
  const words = typeof said === 'string' ? { versionName: said } : said
  let looked: Promise<void> | undefined
  const design = async () => {
    await (looked ??= lookBeforeRelease(appId, now))
    return presentDesign(actor, appId, askSource)
  }
  return makeRelease(actor, appId, { design, ...words, call, audit: { action: 'app.published' } }, now)
}

async function presentDesign(actor: Actor, appId: string, askSource: AskSource): Promise<Design> {
  const fields = { document: true, kind: true, sourceUrl: true, revision: true } as const
  const app = await requireApp(database(), actor, appId, fields)
  // What is released stays in the history as it is.
  await database().revision.updateMany({ where: { appId, number: app.revision }, data: { auto: false } })
  const document = readDocument(JSON.parse(app.document))
  const iconSetHash = await ensureIconSet(appId, document)
  const snapshot = await takeSnapshot(document, askSource)
  return { ...app, iconSetHash, live: snapshot && JSON.stringify(snapshot), copyOf: null }
}

/**
 * Goes back to an earlier release: its design becomes the next release, with a higher version code, so that phones and stores
 * take it for an update. What is being designed, and all releases in between, stay as they are.
 * @param version as it stands in an address
 * @throws as makeRelease; NotFoundError when there is no such release
 */
export async function rollBack(
  actor: Actor,
  appId: string,
  version: string,
  words: ReleaseRequest = {},
  askSource: AskSource = asksNothing,
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
    const snapshot = await takeSnapshot(readDocument(JSON.parse(row.document)), askSource)
    return { ...row, live: snapshot && JSON.stringify(snapshot), copyOf }
  }
  const told = { action: 'app.rolled-back', detail: { from: copyOf } }
  return makeRelease(actor, appId, { design, ...words, copyOf, call, continues: true, audit: told }, now)
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
    afterCommit(() => forgetHeldVersion(app.slug))
    if (count > 0)
      await audit(tx, { actorId: actor.user.id, action: 'app.unpublished', subject: `app:${appId}` })
    return toSummary(app)
  })
}
