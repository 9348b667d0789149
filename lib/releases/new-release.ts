import { isDeepStrictEqual } from 'node:util'
import { lockAccount } from '../billing/lock'
import { HIGHEST_VERSION_CODE } from '../packaging/android/identity'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { BLOB_FIELDS } from '../platform/blobs/blobs'
import { addToDay, dayOf } from '../platform/counts/daily-totals'
import { type Tx, afterCommit, database, inTransaction } from '../platform/database/database'
import { BusyError, ConflictError } from '../platform/errors'
import { type Queue, enqueue, newQueue } from '../platform/queues/queue'
import { singleton } from '../platform/singleton'
import { ARTIFACT_NAMES } from '../publishing/formats/schema'
import { announceRelease } from '../push/automations/new-release/announce'
import { requireApp } from '../apps/access'
import { formTargetOf } from './form-target'
import { forgetHeldVersion } from './held-version'
import { buildInThread } from './packages/package-threads'
import { refuseToPublish } from './publishing-rights'
import { releaseFields, toReleaseSummary } from '../apps/queries'
import { toFileRows } from './packages/release-files'
import { loadFrozenRelease } from './releases'
import { type Named, type ReleaseCall, findByKey, findSame, newestVersionOf } from './sent-again'
import { MAX_VERSION_NAME, type ReleaseSummary } from '../apps/schema'
import { ensureSigningKey, findSigningKey } from './signing-key/signing-keys'

/** Packing starts over when another node published the same app in the meantime: at most once for each node. */
const MAX_TRIES = 20
const NO_MORE_VERSIONS =
  'This app has used the highest version code that Android allows, 2,100,000,000. Phones that have it can’t get a newer version. ' +
  'To continue, publish a copy of the app, which gets its own package ID.'
/** Seconds after which the other nodes are most likely done. */
const RETRY_AFTER = 5

/** What a release is made of: an app as it is now, or what an earlier release froze. */
export type Design = {
  /** JSON, as it is stored. */
  document: string
  /** The revision that it is; none for one that could not be told. */
  revision: number | null
  kind: string
  sourceUrl: string | null
  iconSetHash: string
  /** What its sources say, as JSON. */
  live: string | null
  /** The release whose design this is. */
  copyOf: number | null
}

export type ReleaseOrder = {
  /** Reads what is to be released. It is asked again when another release came in between. */
  design: () => Promise<Design>
  /** The version that people see; without one it is counted by releases. */
  versionName?: string | undefined
  /** What changed, in words for people. */
  notes?: string | null | undefined
  /** The release that it goes back to. */
  copyOf?: number
  /** Of a call over the network, which may be sent again. */
  call?: ReleaseCall | undefined
  /** Without a version name, that of the newest release is counted on, whatever it is. */
  continues?: true
  /** What the audit log says, of whom when not of the actor. */
  audit: { action: string; detail?: Record<string, unknown>; actorId?: string }
  /** Nobody decided to publish: an app that was taken down stays down, and the release is not counted. */
  quiet?: true
}

/**
 * Makes an app's next release. The packages are built before the transaction that writes the release, so that their sizes
 * and hashes are kept with it. The version code only rises: by one, from the last one here or, for an app from elsewhere,
 * from the last one there. A call that is sent again, or that asks for what another one is making, makes none: it gets that one.
 * @throws NotFoundError; ForbiddenError `plan-required`, `plan-limit`, `app-withdrawn`; ConflictError `version-codes-used-up`;
 *   AppError `idempotency-mismatch`; BusyError
 */
export async function makeRelease(
  actor: Actor,
  appId: string,
  order: ReleaseOrder,
  now = new Date(),
): Promise<ReleaseSummary> {
  const newestBefore = order.call ? await newestVersionOf(appId) : 0
  return inQueueOf(appId, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const release = await tryToRelease(actor, appId, order, newestBefore, now)
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
  unpublishedAt: true,
} as const

/** The release, or null when what was packed is no longer what comes next. */
async function tryToRelease(
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
  await refuseToPublish(database(), actor, appId, now) // before anything is drawn in vain
  await ensureSigningKey(actor, app)
  const { iconSetHash, revision, copyOf, ...design } = await order.design()
  const iconSet = await database().iconSet.findUniqueOrThrow({
    where: { hash: iconSetHash },
    select: BLOB_FIELDS,
  })
  const next = await nextRelease(database(), actor, appId, order, now)
  const { fingerprint, ...release } = next
  const row = { ...release, ...design, appId, shellVersion: SHELL_VERSION }
  if (call && unpublishedAt === null) {
    const { document, kind, sourceUrl, packageId, shellVersion, showsBadge } = row
    const content = {
      document,
      kind,
      sourceUrl,
      packageId,
      shellVersion,
      showsBadge,
      iconSetHash,
      copyOf,
      notes,
    }
    const nameAfter = (before: Named | null) => order.versionName ?? countedName(before, continues)
    const same = await findSame(appId, content, nameAfter, { ...call, newestBefore }, now)
    if (same) return same
  }
  const key = await findSigningKey(appId)
  if (key.fingerprint !== fingerprint) return null // another key was imported a moment ago
  const frozen = await loadFrozenRelease({ ...row, iconSet, app })
  const packages = await buildInThread({
    release: frozen,
    key,
    names: ARTIFACT_NAMES,
    formTarget: formTargetOf(frozen.slug),
  })
  return inTransaction(async (tx) => {
    await lockAccount(tx, app.ownerId)
    if (!isDeepStrictEqual(await nextRelease(tx, actor, appId, order, now), next)) return null
    const files = { create: toFileRows(packages) }
    const created = await tx.release.create({
      data: { ...row, revision, copyOf, notes, iconSetHash, requestKey: call?.key ?? null, files },
      select: releaseFields,
    })
    if (!order.quiet) {
      await countRelease(tx, appId, created)
      await bringBack(tx, appId)
      const { version, versionName } = created
      await announceRelease(tx, { appId, version, versionName, document: row.document }, now)
    }
    afterCommit(() => forgetHeldVersion(frozen.slug))
    const { action, detail, actorId = actor.user.id } = order.audit
    const said = { version: created.version, revision, ...detail }
    await audit(tx, { actorId, action, subject: `app:${appId}`, detail: said })
    return toReleaseSummary(created)
  })
}

async function countRelease(tx: Tx, appId: string, made: { version: number; createdAt: Date }) {
  const day = dayOf(made.createdAt)
  for (const subject of [appId, '']) await addToDay(tx, 'app.published', day, { subject })
  if (made.version === 1) await addToDay(tx, 'app.launched', day)
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
  { versionName, continues }: Pick<ReleaseOrder, 'versionName' | 'continues'>,
  now: Date,
) {
  const { customBranding } = await refuseToPublish(client, actor, appId, now)
  const newest = await client.release.findFirst({
    where: { appId },
    orderBy: { version: 'desc' },
    select: { version: true, versionCode: true, versionName: true },
  })
  // The key's package id, not the app's: the two may have been imported since the app was read.
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
  }
}

function countedName(before: Named | null, continues = false): string {
  if (!before) return '1.0'
  return continues ? nameAfter(before) : `1.${before.version}`
}

/** As it is counted where nobody names versions; behind a name of its owner's own, a third figure: 2.4, 2.4.1, 2.4.2. */
function nameAfter({ version, versionName }: Named): string {
  const counted = `1.${version}`
  if (versionName === `1.${version - 1}`) return counted
  const [first = 0, second = 0, third = 0] = versionName.split('.').map(Number)
  const name = `${first}.${second}.${third + 1}`
  return name.length <= MAX_VERSION_NAME && Number.isSafeInteger(third) ? name : counted
}
