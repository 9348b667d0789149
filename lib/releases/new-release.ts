import { isDeepStrictEqual } from 'node:util'
import { lockWorkspace } from '../billing/lock'
import { hostBrand } from '../brand'
import { HIGHEST_VERSION_CODE } from '../packaging/android/identity'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { BLOB_FIELDS } from '../platform/blobs/blobs'
import { incrementDailyTotal, dayOf } from '../platform/counts/daily-totals'
import { type Tx, afterCommit, database, inTransaction } from '../platform/database/database'
import { BusyError, ConflictError } from '../platform/errors'
import { KeyedQueue } from '../platform/queues/queue'
import { singleton } from '../platform/singleton'
import { enqueueEvent } from '../platform/enqueue-event'
import { ARTIFACT_NAMES } from '../publishing/formats/schema'
import { announceRelease } from '../push/automations/new-release/announce'
import { requireApp } from '../apps/access'
import { packageHost } from '../platform/http/hosted-url'
import { refuseUnapproved } from '../reviews/decisions'
import { evictCachedVersion } from './version-cache'
import { buildInThread } from './packages/package-threads'
import { refuseToPublish } from './publishing-rights'
import { releaseFields, toReleaseSummary } from '../apps/queries'
import { toFileRows } from './packages/release-files'
import { loadFrozenRelease } from './releases'
import { type Named, type ReleaseCall, findByKey, findSame, newestVersionOf } from './sent-again'
import { MAX_VERSION_NAME, type ReleaseSummary } from '../apps/schema'
import { ensureSigningKey, findSigningKey } from './signing-key/signing-keys'
import { needsStores } from './updates/compare'
import { freezeUpdates, offerRelease } from './updates/offers'

/** Maximum attempts. Packing starts over if another node published the same app meanwhile. */
const MAX_TRIES = 20
const NO_MORE_VERSIONS =
  'This app has used the highest version code that Android allows, 2,100,000,000. Phones that have it can’t get a newer version. ' +
  'To continue, publish a copy of the app, which gets its own package ID.'
/** Seconds after which the other nodes are likely done. */
const RETRY_AFTER = 5

/** Content of a release: an app's current state, or that of an earlier release. */
export type Design = {
  /** JSON, as stored. */
  document: string
  /** The source revision, or null if unknown. */
  revision: number | null
  kind: string
  sourceUrl: string | null
  iconSetHash: string
  /** Responses of its sources, as JSON. */
  live: string | null
  /** The release that it copies. */
  copyOf: number | null
}

export type ReleaseOrder = {
  /** Reads the content. Called again if another release was made meanwhile. */
  design: () => Promise<Design>
  /** Display version. If omitted, it is derived from the release count. */
  versionName?: string | undefined
  /** Release notes. */
  notes?: string | null | undefined
  /** The release to roll back to. */
  copyOf?: number
  /** Whether the design requires an approval if the app does, and a reason to publish without one. */
  approval?: { without?: string | undefined }
  /** Identifies an API call, which may be repeated. */
  call?: ReleaseCall | undefined
  /** Without a version name, increments the newest release's, whatever its form. */
  continues?: true
  /** Audit entry. `actorId` overrides the actor. */
  audit: { action: string; detail?: Record<string, unknown>; actorId?: string }
  /** Automatic release: an unpublished app stays unpublished, and the release is not counted. */
  quiet?: true
}

/**
 * Creates an app's next release. Packages are built before the transaction, so that their sizes and hashes
 * are stored with it. The version code only increases: by one, from the last one here or, for an imported
 * app, from the last one there. A repeated call, or one with the same content as a concurrent call, returns
 * the existing release.
 * @throws NotFoundError; ForbiddenError `plan-required`, `plan-limit`, `app-withdrawn`; ConflictError
 *   `version-codes-used-up`, `approval-required`; InvalidError `videos-too-large`; AppError `idempotency-mismatch`; BusyError
 */
export async function makeRelease(
  actor: Actor,
  appId: string,
  order: ReleaseOrder,
  now = new Date(),
): Promise<ReleaseSummary> {
  const newestBefore = order.call ? await newestVersionOf(appId) : 0
  return queue.run(appId, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const release = await attemptRelease(actor, appId, order, newestBefore, now)
      if (release) return release
    }
    throw new BusyError(RETRY_AFTER)
  })
}

/** Serializes the releases of an app, because concurrent ones would claim the same version. */
const queue = singleton('publishing queues', () => new KeyedQueue())

const appFields = {
  id: true,
  workspaceId: true,
  name: true,
  slug: true,
  packageId: true,
  unpublishedAt: true,
} as const

/** Returns the release, or null if the next release's inputs changed while packing. */
async function attemptRelease(
  actor: Actor,
  appId: string,
  order: ReleaseOrder,
  newestBefore: number,
  now: Date,
): Promise<ReleaseSummary | null> {
  const { unpublishedAt, ...app } = await requireApp(database(), actor, appId, appFields)
  const { call, notes = null, continues } = order
  const made = call?.key === undefined ? null : await findByKey(appId, call.key, order)
  if (made) return made
  await refuseToPublish(database(), actor, appId, now) // before rendering anything
  await ensureSigningKey(actor, app)
  const { iconSetHash, revision, copyOf, ...design } = await order.design()
  const { approval } = order
  const approve = (client: Pick<Tx, 'app' | 'release' | 'reviewDecision'>) =>
    approval && refuseUnapproved(client, actor, appId, design.document, approval.without)
  await approve(database()) // before building anything
  const iconSet = await database().iconSet.findUniqueOrThrow({
    where: { hash: iconSetHash },
    select: BLOB_FIELDS,
  })
  const next = await nextRelease(database(), actor, appId, order, now)
  const { fingerprint, ...release } = next
  const row = { ...release, ...design, appId, shellVersion: SHELL_VERSION }
  if (call && unpublishedAt === null) {
    const { document, kind, sourceUrl, packageId, shellVersion, showsBadge, madeWith } = row
    const content = {
      document,
      kind,
      sourceUrl,
      packageId,
      shellVersion,
      showsBadge,
      madeWith,
      iconSetHash,
      copyOf,
      notes,
    }
    const nameAfter = (before: Named | null) => order.versionName ?? countedName(before, continues)
    const same = await findSame(appId, content, nameAfter, { ...call, newestBefore }, now)
    if (same) return same
  }
  const key = await findSigningKey(appId)
  if (key.fingerprint !== fingerprint) return null // another key was imported meanwhile
  const updates = await freezeUpdates(appId)
  const frozen = await loadFrozenRelease({
    ...row,
    iconSet,
    app,
    updates: updates && JSON.stringify(updates),
  })
  const waits = await needsStores({ ...frozen, iconSetHash })
  const packages = await buildInThread({
    release: frozen,
    key,
    names: ARTIFACT_NAMES,
    ...packageHost(frozen.slug),
  })
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, app.workspaceId)
    if (!isDeepStrictEqual(await nextRelease(tx, actor, appId, order, now), next)) return null
    const approved = await approve(tx)
    const files = { create: toFileRows(packages) }
    const created = await tx.release.create({
      data: {
        ...{ ...row, revision, copyOf, notes, iconSetHash, requestKey: call?.key ?? null, files },
        updates: updates && JSON.stringify(updates),
      },
      select: releaseFields,
    })
    const offered = { version: created.version, waits, quiet: order.quiet }
    await offerRelease(tx, { id: appId, slug: frozen.slug }, offered, now)
    if (!order.quiet) {
      await countRelease(tx, appId, created)
      await republish(tx, appId)
      const { version, versionName } = created
      await announceRelease(tx, { appId, version, versionName, document: row.document }, now)
    }
    const event = { app: appId, release: created.version, versionName: created.versionName }
    await enqueueEvent(tx, app.workspaceId, 'release.created', event, now)
    if (!order.quiet) await enqueueEvent(tx, app.workspaceId, 'app.published', event, now)
    afterCommit(() => evictCachedVersion(frozen.slug))
    const { action, detail, actorId = actor.user.id } = order.audit
    const details = { version: created.version, revision, ...detail, ...approved }
    await audit(tx, { actorId, action, subject: `app:${appId}`, detail: details })
    return toReleaseSummary(created)
  })
}

async function countRelease(tx: Tx, appId: string, made: { version: number; createdAt: Date }) {
  const day = dayOf(made.createdAt)
  for (const subject of [appId, '']) await incrementDailyTotal(tx, 'app.published', day, { subject })
  if (made.version === 1) await incrementDailyTotal(tx, 'app.launched', day)
}

/** Publishes an unpublished app again. Restores `updatedAt`, because the design did not change. */
async function republish(tx: Tx, appId: string): Promise<void> {
  const { updatedAt } = await tx.app.findUniqueOrThrow({ where: { id: appId }, select: { updatedAt: true } })
  await tx.app.updateMany({
    where: { id: appId, unpublishedAt: { not: null } },
    data: { unpublishedAt: null, updatedAt },
  })
}

/**
 * Reads the inputs of the next release's bytes beside its design. Called before packing, and again when the
 * release is written.
 */
async function nextRelease(
  client: Pick<Tx, 'app' | 'release' | 'signingKey'>,
  actor: Actor,
  appId: string,
  { versionName, continues }: Pick<ReleaseOrder, 'versionName' | 'continues'>,
  now: Date,
) {
  const { customBranding } = await refuseToPublish(client, actor, appId, now)
  const newest = await client.release.findFirst({
    where: { appId },
    orderBy: { version: 'desc' },
    select: { version: true, versionCode: true, versionName: true },
  })
  // The key's package ID, because an import may have changed it and the key since the app was read.
  const { packageId, lastVersionCode, fingerprint } = await client.signingKey.findUniqueOrThrow({
    where: { appId },
    select: { packageId: true, lastVersionCode: true, fingerprint: true },
  })
  const version = (newest?.version ?? 0) + 1
  const versionCode = (newest?.versionCode ?? lastVersionCode) + 1
  if (versionCode > HIGHEST_VERSION_CODE) throw new ConflictError('version-codes-used-up', NO_MORE_VERSIONS)
  return {
    version,
    versionName: versionName ?? countedName(newest, continues),
    versionCode,
    packageId,
    fingerprint,
    showsBadge: !customBranding,
    madeWith: customBranding ? null : hostBrand().name,
  }
}

function countedName(before: Named | null, continues = false): string {
  if (!before) return '1.0'
  return continues ? nameAfter(before) : `1.${before.version}`
}

/** Returns the next version name: 1.n for counted names, otherwise with the next third part: 2.4, 2.4.1. */
function nameAfter({ version, versionName }: Named): string {
  const counted = `1.${version}`
  if (versionName === `1.${version - 1}`) return counted
  const [first = 0, second = 0, third = 0] = versionName.split('.').map(Number)
  const name = `${first}.${second}.${third + 1}`
  return name.length <= MAX_VERSION_NAME && Number.isSafeInteger(third) ? name : counted
}
