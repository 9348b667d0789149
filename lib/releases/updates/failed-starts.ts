import { DAY } from '../../base/clock'
import { audit } from '../../platform/audit'
import { dayOf, incrementDailyTotal } from '../../platform/counts/daily-totals'
import { type Tx, afterCommit, inTransaction } from '../../platform/database/database'
import { rangeOf, toNetworkPrefix } from '../../platform/http/address'
import { enqueueMail } from '../../platform/mail/outbox'
import { tryCountCall } from '../../platform/rate-limit/rate-limit'
import { proofOf } from '../../platform/secrets/tickets'
import { makeBucketDue } from './bucket-due'
import { subjectOf } from './counting'
import { updateHaltedEmail } from './emails'
import { HALT, MAX_FAILURES, UPDATE_METRICS } from './schema'
import { evictUpdates } from './update-cache'

const PER_NETWORK = { name: 'update-failures', limit: MAX_FAILURES.network, seconds: DAY / 1000 }
const PER_RANGE = { name: 'update-failures-range', limit: MAX_FAILURES.range, seconds: DAY / 1000 }

type Report = { appId: string; slug: string; version: number }

/**
 * Counts a bundle that failed to start on a device, and halts its offer if too many did.
 * @param address of the device. Its network is counted in memory or Redis for a day. Only its group is stored
 */
export async function recordFailedStart(
  { appId, slug, version, address }: Report & { address: string },
  now = new Date(),
): Promise<void> {
  const range = rangeOf(address)
  if (!(await tryCountCall(PER_NETWORK, `${toNetworkPrefix(address)} ${appId}`))) return
  if (!(await tryCountCall(PER_RANGE, `${range} ${appId}`))) return
  await inTransaction(async (tx) => {
    const subject = subjectOf(appId, version)
    const day = dayOf(now)
    await incrementDailyTotal(tx, UPDATE_METRICS.failed, day, { subject })
    await incrementDailyTotal(tx, UPDATE_METRICS.networks, day, { subject: groupOf(subject, range) })
    await haltIfFailing(tx, { appId, slug, version }, now)
  })
}

/**
 * Returns one of 256 groups for a network. Every node finds the same one, in another release it is another one, and
 * it doesn't lead back to the network: each has some 65,000. Different groups are different networks.
 */
function groupOf(subject: string, range: string): string {
  return `${subject} ${proofOf('groups of networks', `${subject} ${range}`)[0]}`
}

async function haltIfFailing(tx: Tx, { appId, slug, version }: Report, now: Date): Promise<void> {
  const row = await tx.appUpdates.findUnique({ where: { appId } })
  if (row?.state !== 'running' || row.content !== version || !row.offeredAt) return
  const subject = subjectOf(appId, version)
  const { failed, devices, starts } = await readStarts(tx, subject, row.offeredAt)
  const reports = failed + starts
  if (reports < HALT.reports || failed < HALT.failed || failed <= reports * HALT.share) return
  if ((await countNetworks(tx, subject, row.offeredAt)) < HALT.networks) return
  // Another node may have halted it since it was read.
  const { count } = await tx.appUpdates.updateMany({
    where: { appId, state: 'running', content: version },
    data: { state: 'halted', changedAt: now, sequence: { increment: 1 } },
  })
  if (count === 0) return
  await makeBucketDue(tx, appId, now)
  afterCommit(() => evictUpdates(slug))
  const detail = { version, failed, reports }
  await audit(tx, { actorId: null, action: 'updates.halted', subject: `app:${appId}`, detail })
  await mailOwner(tx, appId, { version, failed, devices })
}

/** Counts the networks with failed starts since a release is offered, at least. */
async function countNetworks(tx: Tx, subject: string, since: Date): Promise<number> {
  const rows = await tx.dailyTotal.findMany({
    where: {
      metric: UPDATE_METRICS.networks,
      subject: { startsWith: `${subject} ` },
      day: { gte: dayOf(since) },
    },
    distinct: ['subject'],
    select: { subject: true },
  })
  return rows.length
}

/** Deletes a day's failed starts of a release. */
export async function resetFailedStarts(tx: Tx, subject: string, day: string): Promise<void> {
  await tx.dailyTotal.deleteMany({ where: { metric: UPDATE_METRICS.failed, subject, day } })
  await tx.dailyTotal.deleteMany({
    where: { metric: UPDATE_METRICS.networks, subject: { startsWith: `${subject} ` }, day },
  })
}

async function mailOwner(
  tx: Tx,
  appId: string,
  { version, ...counts }: { version: number; failed: number; devices: number },
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

/**
 * Counts starts since a release is offered: failed ones, and devices that have it on its best day. `starts` are those
 * that failed ones are compared with.
 */
export async function readStarts(tx: Pick<Tx, 'dailyTotal'>, subject: string, since: Date) {
  const rows = await tx.dailyTotal.findMany({
    where: {
      subject,
      metric: { in: [UPDATE_METRICS.failed, UPDATE_METRICS.devices, UPDATE_METRICS.starts] },
      day: { gte: dayOf(since) },
    },
    select: { metric: true, count: true },
  })
  const counts = (wanted: string) => rows.flatMap(({ metric, count }) => (metric === wanted ? [count] : []))
  return {
    failed: counts(UPDATE_METRICS.failed).reduce((sum, count) => sum + count, 0),
    devices: Math.max(0, ...counts(UPDATE_METRICS.devices)),
    starts: Math.max(0, ...counts(UPDATE_METRICS.starts)),
  }
}
