import { DAY, HOUR, MINUTE } from '../../base/clock'
import { fullName } from '../../base/person'
import { audit } from '../../platform/audit'
import type { S3Store } from '../../platform/blobs/s3'
import { database, inTransaction } from '../../platform/database/database'
import { BusyError } from '../../platform/errors'
import { type ShallStop, forEachSafely, inPages } from '../../platform/in-pages'
import { log } from '../../platform/log'
import { enqueueMail } from '../../platform/mail/outbox'
import { BucketError, openBucket, toBucketError } from '../../buckets/bucket'
import { openSecrets } from './secrets'
import { hasChanged } from './changes'
import { exportDrillEmail, exportFailedEmail } from './emails'
import { drillExport } from './drill'
import { exportedOf } from './targets'
import { Stopped, pruneExports, uploadExport } from './upload'

/** An app that changed is exported once a week. */
const EVERY = 7 * DAY
const DRILL_EVERY = 30 * DAY
/** Time that a bucket has in a run, so that a slow one leaves time for the others. An upload that began goes on. */
const RUN_MS = 15 * MINUTE
/** The first run that fails may have met a short outage. */
const FAILURES_UNTIL_MAIL = 2

const fields = {
  workspaceId: true,
  endpoint: true,
  region: true,
  bucket: true,
  prefix: true,
  accessKeyId: true,
  sealed: true,
  copies: true,
  failures: true,
  drillDueAt: true,
  drillBegan: true,
} as const
type Target = NonNullable<Awaited<ReturnType<typeof readTarget>>>
type Run = { target: Target; store: S3Store; passphrase: string; now: Date; shouldStop: ShallStop }

const readTarget = (workspaceId: string) =>
  database().exportTarget.findUnique({ where: { workspaceId }, select: fields })

/** Exports the apps that are due to the buckets of their workspaces, and drills their restore once a month. */
export async function runScheduledExports(now: Date, shouldStop: ShallStop): Promise<void> {
  const due = inPages<{ workspaceId: string }>((last, take) =>
    database().exportTarget.findMany({
      where: {
        OR: [{ retryAt: null }, { retryAt: { lte: now } }],
        ...(last && { workspaceId: { gt: last.workspaceId } }),
      },
      orderBy: { workspaceId: 'asc' },
      take,
      select: { workspaceId: true },
    }),
  )
  await forEachSafely(
    'export the apps of a workspace',
    due,
    ({ workspaceId }) => runTarget(workspaceId, now, shouldStop),
    shouldStop,
  )
}

async function runTarget(workspaceId: string, now: Date, shouldStop: ShallStop): Promise<void> {
  const target = await readTarget(workspaceId)
  if (!target || !(await isDue(target, now))) return
  const until = Date.now() + RUN_MS
  const isOver = () => shouldStop() || Date.now() > until
  let store: S3Store | undefined
  try {
    const { passphrase, secretAccessKey } = openSecrets(target.sealed, workspaceId)
    store = await openBucket(target, secretAccessKey)
    const run = { target, store, passphrase, now, shouldStop }
    await reach(store)
    await exportApps(run, isOver)
    if (!isOver()) await drill(run, isOver)
    if (target.failures > 0) await setState(target, { failure: null, failures: 0, retryAt: null })
  } catch (error) {
    if (error instanceof Stopped || error instanceof BusyError) return
    if (!(error instanceof BucketError)) throw error
    log.warn({ err: error, workspaceId }, 'the bucket of a workspace fails')
    await recordFailure(target, error, now)
  } finally {
    store?.close()
  }
}

const dueApps = ({ workspaceId }: Target, now: Date) => ({
  ...exportedOf(workspaceId),
  AND: [{ OR: [{ exports: null }, { exports: { dueAt: { lte: now } } }] }],
})

async function isDue(target: Target, now: Date): Promise<boolean> {
  if (target.failures > 0 || target.drillBegan !== null || target.drillDueAt <= now) return true
  return (await database().app.findFirst({ where: dueApps(target, now), select: { id: true } })) !== null
}

/** A bucket that doesn't respond costs a run seconds, not the time of an upload. */
async function reach(store: S3Store): Promise<void> {
  try {
    for await (const _file of store.list('', 1)) return
  } catch (error) {
    throw toBucketError(error)
  }
}

async function exportApps(run: Run, isOver: ShallStop): Promise<void> {
  const { target, now } = run
  const apps = await database().app.findMany({
    where: dueApps(target, now),
    orderBy: { id: 'asc' },
    select: { id: true, slug: true, name: true, exports: { select: { exportedAt: true, failure: true } } },
  })
  const newFailures: string[] = []
  try {
    for (const app of apps) {
      if (isOver()) return
      const since = app.exports?.exportedAt
      if (since && !(await hasChanged(app.id, since))) {
        await setExport(target, app.id, { dueAt: new Date(now.getTime() + EVERY), failure: null })
        continue
      }
      const failure = await exportOne(run, app)
      if (failure !== null && app.exports?.failure == null) newFailures.push(`${app.name}: ${failure}`)
    }
  } finally {
    if (newFailures.length > 0) await mailFailure(target, newFailures, `apps:${now.toISOString()}`)
  }
}

/** @returns why the app itself can't be exported, or null. @throws BucketError; Stopped */
async function exportOne(run: Run, app: { id: string; slug: string }): Promise<string | null> {
  const { target, store, now } = run
  try {
    const { bytes, ...file } = await uploadExport(store, app, run)
    const done = { dueAt: new Date(now.getTime() + EVERY), exportedAt: now, failure: null }
    await setExport(target, app.id, { ...file, ...done, bytes: BigInt(bytes) })
    await pruneExports(store, app, target.copies)
    return null
  } catch (error) {
    if (error instanceof BucketError || error instanceof Stopped) throw error
    log.error({ err: error, appId: app.id }, 'failed to export an app')
    const failure = 'The app can’t be exported. We are looking into it.'
    await setExport(target, app.id, { dueAt: new Date(now.getTime() + DAY), failure })
    return failure
  }
}

type Recorded = {
  dueAt?: Date
  exportedAt?: Date
  key?: string
  bytes?: bigint
  sha256?: string
  failure?: string | null
  drilledAt?: Date
  drillFailure?: string | null
}

/** Records a result, unless the target was changed or the app left the workspace meanwhile. */
async function setExport(target: Target, appId: string, data: Recorded): Promise<void> {
  await inTransaction(async (tx) => {
    const { workspaceId, sealed } = target
    const isSame = await tx.exportTarget.count({ where: { workspaceId, sealed } })
    const isHere = await tx.app.count({ where: { id: appId, workspaceId } })
    if (isSame === 0 || isHere === 0) return
    const dueAt = data.dueAt ?? new Date()
    await tx.scheduledExport.upsert({
      where: { appId },
      create: { appId, ...data, dueAt },
      update: data,
      select: { appId: true },
    })
    if (data.key !== undefined)
      await audit(tx, {
        actorId: null,
        action: 'app.exported-to-bucket',
        subject: `app:${appId}`,
        detail: { bucket: target.bucket, key: data.key },
      })
  })
}

/** Restores the newest file of each app, and reports when all are done. Continues a drill that a stop interrupted. */
async function drill(run: Run, isOver: ShallStop): Promise<void> {
  const { target, store, now } = run
  if (target.drillBegan === null && target.drillDueAt > now) return
  const began = target.drillBegan ?? now
  if (target.drillBegan === null) await setState(target, { drillBegan: began })
  const files = { app: exportedOf(target.workspaceId), key: { not: null } }
  const rows = await database().scheduledExport.findMany({
    where: { ...files, OR: [{ drilledAt: null }, { drilledAt: { lt: began } }] },
    orderBy: { appId: 'asc' },
  })
  for (const { appId, key, bytes, sha256 } of rows) {
    if (isOver()) return
    const file = { key: key ?? '', bytes: Number(bytes), sha256: sha256 ?? '' }
    const drillFailure = await drillExport(store, file, { ...run, workspaceId: target.workspaceId })
    await setExport(target, appId, { drilledAt: now > began ? now : began, drillFailure })
  }
  await reportDrill(target, began)
}

async function reportDrill(target: Target, began: Date): Promise<void> {
  const { workspaceId } = target
  const rows = await database().scheduledExport.findMany({
    where: { app: exportedOf(workspaceId), drilledAt: { gte: began } },
    orderBy: { app: { searchText: 'asc' } },
    select: { drillFailure: true, app: { select: { name: true } } },
  })
  const wait = rows.length === 0 ? DAY : DRILL_EVERY
  await setState(target, { drillBegan: null, drillDueAt: new Date(began.getTime() + wait) })
  if (rows.length === 0) return
  const lines = rows.flatMap(({ app, drillFailure }) =>
    drillFailure === null ? [] : [`${app.name}: ${drillFailure}`],
  )
  const { email, place } = await ownerOf(workspaceId)
  const mail = exportDrillEmail(email, { place, files: rows.length, lines })
  const key = `export-drill:${workspaceId}:${began.toISOString()}`
  await inTransaction((tx) => enqueueMail(tx, mail, { urgency: 'bulk', key }))
}

async function recordFailure(target: Target, error: BucketError, now: Date): Promise<void> {
  const failures = target.failures + 1
  const wait = Math.min(HOUR * 2 ** (failures - 1), DAY)
  await setState(target, {
    failure: error.message,
    failures,
    retryAt: new Date(now.getTime() + wait),
  })
  if (failures === FAILURES_UNTIL_MAIL) await mailFailure(target, [error.message], now.toISOString())
}

type State = {
  failure?: string | null
  failures?: number
  retryAt?: Date | null
  drillBegan?: Date | null
  drillDueAt?: Date
}

/** Records the state of a target, unless it was changed meanwhile. */
async function setState({ workspaceId, sealed }: Target, data: State): Promise<void> {
  await database().exportTarget.updateMany({ where: { workspaceId, sealed }, data })
}

async function mailFailure({ workspaceId }: Target, lines: string[], occasion: string): Promise<void> {
  const { email, place } = await ownerOf(workspaceId)
  const mail = exportFailedEmail(email, { place, lines })
  const key = `export-failed:${workspaceId}:${occasion}`
  await inTransaction((tx) => enqueueMail(tx, mail, { urgency: 'bulk', key }))
}

async function ownerOf(id: string): Promise<{ email: string; place: string }> {
  const { name, owner } = await database().workspace.findUniqueOrThrow({
    where: { id },
    select: { name: true, owner: { select: { email: true, firstName: true, lastName: true } } },
  })
  return { email: owner.email, place: name || fullName(owner) }
}
