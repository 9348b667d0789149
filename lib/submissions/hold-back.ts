import type { Tx } from '../platform/database/database'
import { BusyError } from '../platform/errors'
import { tryCountCall, type Rate } from '../platform/rate-limit/rate-limit'

const HOUR = 60 * 60
/** Maximum per app, from all senders. */
const OF_APP = { name: 'form-answers-of-app', limit: 300, seconds: HOUR }
/** Maximum per network: a tenth of that. */
const OF_NETWORK = { name: 'form-answers-of-network', limit: 30, seconds: HOUR }
/** Lower limits for submissions without proof of work. */
const UNPROVEN_OF_APP = { name: 'unproven-answers-of-app', limit: 60, seconds: HOUR }
const UNPROVEN_OF_NETWORK = { name: 'unproven-answers-of-network', limit: 10, seconds: HOUR }

/** Daily maximum per network: a hundredth of the plan, but at least ten. */
const inDay = (limit: number): Rate => ({
  name: 'form-answers-of-network-in-a-day',
  limit: Math.max(10, limit / 100),
  seconds: 24 * HOUR,
})

/** Maximum held submissions of an app. A new one with proof of work replaces the oldest. */
const MAX_ENTRIES = 1000

type Sent = {
  appId: string
  workspaceId: string
  /** Maximum submissions in the owner's plan. */
  limit: number
  /** From `rangeOf`. */
  network: string
  isProven: boolean
}

/**
 * Returns whether a submission is held back because of recent volume. Checks its network first, so that a few
 * networks cannot use up the app's limit.
 */
export async function isHeldBack({ appId, workspaceId, limit, network, isProven }: Sent): Promise<boolean> {
  const counts: [rate: Rate, key: string][] = [
    [isProven ? OF_NETWORK : UNPROVEN_OF_NETWORK, `${appId} ${network}`],
    [inDay(limit), `${workspaceId} ${network}`],
    [isProven ? OF_APP : UNPROVEN_OF_APP, appId],
  ]
  for (const [rate, key] of counts) if (!(await tryCountCall(rate, key))) return true
  return false
}

/**
 * Makes room for one more held submission. One without proof of work does not replace another.
 * @throws BusyError
 */
export async function makeRoomForHeld(tx: Tx, appId: string, isProven: boolean): Promise<void> {
  const where = { appId, state: 'held' }
  if ((await tx.formAnswer.count({ where })) < MAX_ENTRIES) return
  if (!isProven) throw new BusyError(HOUR)
  const oldest = await tx.formAnswer.findFirst({ where, orderBy: { createdAt: 'asc' }, select: { id: true } })
  if (oldest) await tx.formAnswer.delete({ where: oldest, select: { id: true } })
}
