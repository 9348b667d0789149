import { MINUTE, SECOND } from '../../base/clock'
import { database, inTransaction } from '../../platform/database/database'

/** The first pause of a service; each further one in a row is twice as long. */
const FIRST_PAUSE = SECOND
const MAX_PAUSE = 5 * MINUTE
/** A service asks for what it names, but not for longer than that without another look. */
const MAX_RETRY_AFTER = 60 * MINUTE
/** How long a node may take for the delivery that tries a service. */
const PROBE = MINUTE

type Refusal = {
  retryAfter?: Date | undefined
  /** Whether it ended the attempt at the end of a pause. */
  isProbe: boolean
}

/**
 * Leaves a push service alone, on all nodes. Those that find out at about the same time count once: only a failed probe makes
 * the pause longer.
 * @returns until when
 */
export function pauseService(
  service: string,
  { retryAfter, isProbe }: Refusal,
  now = Date.now(),
): Promise<Date> {
  return inTransaction(async (tx) => {
    const before = await tx.pushServicePause.findUnique({ where: { service } })
    const failures = before && !isProbe ? before.failures : (before?.failures ?? 0) + 1
    const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), MAX_PAUSE)
    const asked = Math.min((retryAfter?.getTime() ?? 0) - now, MAX_RETRY_AFTER)
    const known = isProbe ? 0 : (before?.until.getTime() ?? 0)
    const until = new Date(Math.max(now + pause, now + asked, known))
    await tx.pushServicePause.upsert({
      where: { service },
      create: { service, until, failures },
      update: { until, failures },
      select: { service: true },
    })
    return until
  })
}

/** A pause that is over ends for good. */
export async function openService(service: string): Promise<void> {
  await database().pushServicePause.deleteMany({ where: { service } })
}

/** Takes the right to try a service whose pause is over: of all nodes one does. A node that dies over it holds it for a minute. */
export async function takeProbe(service: string, now: Date): Promise<boolean> {
  const { count } = await database().pushServicePause.updateMany({
    where: { service, until: { lte: now } },
    data: { until: new Date(now.getTime() + PROBE) },
  })
  return count > 0
}

/** Gives that right back where nothing was sent. */
export async function returnProbe(service: string, now = new Date()): Promise<void> {
  await database().pushServicePause.updateMany({ where: { service }, data: { until: now } })
}
