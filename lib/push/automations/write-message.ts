import { DAY } from '../../base/clock'
import { startOfDay } from '../quiet-hours'
import { type Tx, afterCommit } from '../../platform/database/database'
import type { z } from 'zod'
import { newMessage } from '../message'
import { wakeJob } from '../../platform/jobs/wake'

/**
 * Creates a message that is sent automatically when it is due.
 * @param input with a schedule of `now` or `at`
 * @returns false if a message with the same key exists
 * @throws ZodError for an invalid message
 */
export async function writeMessage(
  tx: Tx,
  appId: string,
  input: z.input<typeof newMessage>,
  { origin, requestKey }: { origin: string; requestKey: string },
  now: Date,
): Promise<boolean> {
  const where = { appId_requestKey: { appId, requestKey } }
  if (await tx.pushMessage.findUnique({ where, select: { id: true } })) return false
  const { content, audience, schedule } = newMessage.parse(input)
  await tx.pushMessage.create({
    data: {
      ...{ appId, origin, requestKey },
      content: JSON.stringify(content),
      audience: JSON.stringify(audience),
      schedule: JSON.stringify(schedule),
      dueAt: schedule.type === 'at' ? new Date(schedule.at) : now,
      createdAt: now,
    },
    select: { id: true },
  })
  afterCommit(() => wakeJob('push'))
  return true
}

/**
 * Returns whether an automation may write another message on the day of `dueAt`, in the app's time zone. Lock
 * the app's account first, so that concurrent calls do not share a slot.
 */
export async function isBelowCap(
  tx: Tx,
  { appId, origin, cap, timeZone }: { appId: string; origin: string; cap: number; timeZone: string },
  dueAt: Date,
): Promise<boolean> {
  const from = startOfDay(dueAt, timeZone)
  // 1.5 days later is within the next day, even if this one has 25 hours.
  const until = startOfDay(new Date(from.getTime() + 1.5 * DAY), timeZone)
  const written = await tx.pushMessage.count({
    where: {
      ...{ appId, origin, dueAt: { gte: from, lt: until } },
      OR: [{ state: { not: 'canceled' } }, { startedAt: { not: null } }],
    },
  })
  return written < cap
}
