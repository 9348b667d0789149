import type { Tx } from '../platform/database/database'
import { BusyError } from '../platform/errors'
import { countIfRoom, type Rate } from '../platform/rate-limit/rate-limit'

const HOUR = 60 * 60
/** What an app takes from everybody together. */
const OF_APP = { name: 'form-answers-of-app', limit: 300, seconds: HOUR }
/** A tenth of it from one network. */
const OF_NETWORK = { name: 'form-answers-of-network', limit: 30, seconds: HOUR }
/** The same without proof of work. */
const UNPROVEN_OF_APP = { name: 'unproven-answers-of-app', limit: 60, seconds: HOUR }
const UNPROVEN_OF_NETWORK = { name: 'unproven-answers-of-network', limit: 10, seconds: HOUR }

/** In a day, one network takes at most a hundredth of the plan; a small plan is for a few people's answers. */
const inDay = (limit: number): Rate => ({
  name: 'form-answers-of-network-in-a-day',
  limit: Math.max(10, limit / 100),
  seconds: 24 * HOUR,
})

/** Answers of an app that are held back; for the next one that proves work, the oldest goes. */
const MAX_HELD = 1000

type Sent = {
  appId: string
  ownerId: string
  /** How many answers the owner's plan keeps. */
  limit: number
  /** As `rangeOf` gives it. */
  network: string
  isProven: boolean
}

/**
 * Whether an answer is held back: there were many lately. Its network's come first, so that those of a few networks do not
 * take what the app takes from everybody.
 */
export async function isHeldBack({ appId, ownerId, limit, network, isProven }: Sent): Promise<boolean> {
  const counts: [rate: Rate, key: string][] = [
    [isProven ? OF_NETWORK : UNPROVEN_OF_NETWORK, `${appId} ${network}`],
    [inDay(limit), `${ownerId} ${network}`],
    [isProven ? OF_APP : UNPROVEN_OF_APP, appId],
  ]
  for (const [rate, key] of counts) if (!(await countIfRoom(rate, key))) return true
  return false
}

/**
 * Makes room for one more that is held back. One without proof of work takes no other's place.
 * @throws BusyError
 */
export async function makeRoomForHeld(tx: Tx, appId: string, isProven: boolean): Promise<void> {
  const where = { appId, state: 'held' }
  if ((await tx.formAnswer.count({ where })) < MAX_HELD) return
  if (!isProven) throw new BusyError(HOUR)
  const oldest = await tx.formAnswer.findFirst({ where, orderBy: { createdAt: 'asc' }, select: { id: true } })
  if (oldest) await tx.formAnswer.delete({ where: oldest, select: { id: true } })
}
