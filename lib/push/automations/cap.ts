import { DAY } from '../../base/clock'
import type { Tx } from '../../platform/database/database'
import { startOfDay } from './quiet-hours'

/**
 * Whether an automation may write another message for a day, which is one of the app's time zone. Call it with the app's
 * account locked, so that two do not take the same place.
 */
export async function isBelowCap(
  tx: Tx,
  { appId, origin, cap, timeZone }: { appId: string; origin: string; cap: number; timeZone: string },
  dueAt: Date,
): Promise<boolean> {
  const from = startOfDay(dueAt, timeZone)
  // A day of 25 hours ends within this one's start.
  const until = startOfDay(new Date(from.getTime() + 1.5 * DAY), timeZone)
  const written = await tx.pushMessage.count({
    where: { appId, origin, state: { not: 'canceled' }, dueAt: { gte: from, lt: until } },
  })
  return written < cap
}
