import { backoff } from '../../base/backoff'
import { MINUTE, SECOND } from '../../base/clock'
import { database, inTransaction } from '../../platform/database/database'

/** Backoff per service. */
const PAUSES = { first: SECOND, max: 5 * MINUTE }
/** Maximum pause for a service's Retry-After. */
const MAX_RETRY_AFTER = 60 * MINUTE
/** Maximum time for a probe, after which another node may send one. */
const PROBE = MINUTE

type Refusal = {
  retryAfter?: Date | undefined
  /** Whether the failed attempt was a probe. */
  isProbe: boolean
}

/**
 * Pauses a push service on all nodes. Concurrent failures count once: only a failed probe lengthens the
 * pause.
 * @returns when the pause ends
 */
export function pauseService(
  service: string,
  { retryAfter, isProbe }: Refusal,
  now = Date.now(),
): Promise<Date> {
  return inTransaction(async (tx) => {
    const before = await tx.pushServicePause.findUnique({ where: { service } })
    const failures = before && !isProbe ? before.failures : (before?.failures ?? 0) + 1
    const pause = backoff(failures - 1, PAUSES)
    const requested = Math.min((retryAfter?.getTime() ?? 0) - now, MAX_RETRY_AFTER)
    const known = isProbe ? 0 : (before?.until.getTime() ?? 0)
    const until = new Date(Math.max(now + pause, now + requested, known))
    await tx.pushServicePause.upsert({
      where: { service },
      create: { service, until, failures },
      update: { until, failures },
      select: { service: true },
    })
    return until
  })
}

/** Deletes a service's pause. */
export async function openService(service: string): Promise<void> {
  await database().pushServicePause.deleteMany({ where: { service } })
}

/** Claims the probe of a service whose pause is over, for one node. The claim expires after a minute. */
export async function takeProbe(service: string, now: Date): Promise<boolean> {
  const { count } = await database().pushServicePause.updateMany({
    where: { service, until: { lte: now } },
    data: { until: new Date(now.getTime() + PROBE) },
  })
  return count > 0
}

/** Releases the probe if nothing was sent. */
export async function returnProbe(service: string, now = new Date()): Promise<void> {
  await database().pushServicePause.updateMany({ where: { service }, data: { until: now } })
}
