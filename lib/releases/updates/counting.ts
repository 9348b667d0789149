import { DAY } from '../../base/clock'
import type { UpdatedSystem } from '../../packaging/updates/generations'
import { audit } from '../../platform/audit'
import { countBuffered } from '../../platform/counts/buffered-counts'
import { dayOf, incrementDailyTotal } from '../../platform/counts/daily-totals'
import { type Tx, afterCommit, inTransaction } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { tryCountCall } from '../../platform/rate-limit/rate-limit'
import { makeBucketDue } from './bucket-due'
import { updateHaltedEmail } from './emails'
import { HALT, UPDATE_METRICS } from './schema'
import { type ServedUpdates, evictUpdates } from './update-cache'

/** Failed starts that one network can report a day, so that nobody halts an update alone. */
const FAILURES = { name: 'update-failures', limit: 3, seconds: DAY / 1000 }

const PACKAGES = { android: UPDATE_METRICS.packages, ios: UPDATE_METRICS.iosPackages }

const subjectOf = (appId: string, version: number) => `${appId} ${version}`

/**
 * Counts a device that asks for updates: docs/updates.md. Its request says the release of its package, its
 * bundle, and whether it asked today. Nothing about the device is stored.
 * @param system of the package
 * @param query of the request, without the question mark
 * @returns the release of the package, or null if it is not a release of the app
 */
export function countDevice(
  { appId, versions, newest }: ServedUpdates,
  system: UpdatedSystem,
  query: string,
): number | null {
  const params = new URLSearchParams(query)
  const packaged = toRelease(params.get('r'), newest)
  const running = versions.get(params.get('b') ?? '') ?? packaged
  if (running === null) return packaged
  countBuffered(UPDATE_METRICS.asked, subjectOf(appId, running))
  if (params.get('d') === '0') return packaged
  countBuffered(UPDATE_METRICS.devices, subjectOf(appId, running))
  if (packaged !== null) countBuffered(PACKAGES[system], subjectOf(appId, packaged))
  return packaged
}

function toRelease(text: string | null, newest: number): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= newest ? Number(text) : null
}

/**
 * Counts a bundle that failed to start on a device, and halts its offer if too many did.
 * @param network of the device. Counted in memory or Redis for a day, never stored with the report
 */
export async function recordFailedStart(
  { appId, slug, version, network }: { appId: string; slug: string; version: number; network: string },
  now = new Date(),
): Promise<void> {
  if (!(await tryCountCall(FAILURES, `${network} ${appId}`))) return
  await inTransaction(async (tx) => {
    const subject = subjectOf(appId, version)
    await incrementDailyTotal(tx, UPDATE_METRICS.failed, dayOf(now), { subject })
    const row = await tx.appUpdates.findUnique({ where: { appId } })
    if (row?.state !== 'running' || row.content !== version || !row.offeredAt) return
    const { failed, devices } = await readStarts(tx, subject, row.offeredAt)
    if (failed + devices < HALT.reports || failed <= (failed + devices) * HALT.share) return
    // Another node may have halted it since it was read.
    const { count } = await tx.appUpdates.updateMany({
      where: { appId, state: 'running', content: version },
      data: { state: 'halted', changedAt: now, sequence: { increment: 1 } },
    })
    if (count === 0) return
    await makeBucketDue(tx, appId, now)
    afterCommit(() => evictUpdates(slug))
    const detail = { version, failed, reports: failed + devices }
    await audit(tx, { actorId: null, action: 'updates.halted', subject: `app:${appId}`, detail })
    await mailOwner(tx, appId, detail)
  })
}

async function mailOwner(
  tx: Tx,
  appId: string,
  { version, ...counts }: { version: number; failed: number; reports: number },
): Promise<void> {
  const { versionName, app } = await tx.release.findUniqueOrThrow({
    where: { appId_version: { appId, version } },
    select: {
      versionName: true,
      app: { select: { name: true, workspace: { select: { owner: { select: { email: true } } } } } },
    },
  })
  const about = { appId, app: app.name, versionName, ...counts }
  await enqueueMail(tx, updateHaltedEmail(app.workspace.owner.email, about), { urgency: 'urgent' })
}

/** Counts starts since a release is offered: failed ones, and devices that have it on its best day. */
export async function readStarts(tx: Pick<Tx, 'dailyTotal'>, subject: string, since: Date) {
  const rows = await tx.dailyTotal.findMany({
    where: {
      subject,
      metric: { in: [UPDATE_METRICS.failed, UPDATE_METRICS.devices] },
      day: { gte: dayOf(since) },
    },
    select: { metric: true, count: true },
  })
  const counts = (wanted: string) => rows.flatMap(({ metric, count }) => (metric === wanted ? [count] : []))
  return {
    failed: counts(UPDATE_METRICS.failed).reduce((sum, count) => sum + count, 0),
    devices: Math.max(0, ...counts(UPDATE_METRICS.devices)),
  }
}
