import { DAY } from '../../base/clock'
import { type Tx, database } from '../../platform/database/database'
import { WRITTEN } from '../message'
import type { QuietHours } from '../quiet-hours'
import { listOf } from './statements'

/** Maximum time between the start of a message and its last delivery: local times and quiet hours. */
const MAX_DELAY = 4 * DAY

/** Limits that an app's owner set for messages that people or their systems write. */
type WrittenLimits = { quiet: QuietHours | null; cap: number | null }

const NO_LIMITS: WrittenLimits = { quiet: null, cap: null }

/** A delivery before it is stored. */
export type Planned<D = { id: string }> = { device: D; dueAt: Date }

type Message = { id: string; appId: string; origin: string; startedAt: Date }

/** Returns the limits of a message. Automations have their own, and tests have none. */
export async function findWrittenLimits({
  appId,
  origin,
}: Pick<Message, 'appId' | 'origin'>): Promise<WrittenLimits> {
  if (!WRITTEN.includes(origin)) return NO_LIMITS
  const row = await database().pushSettings.findUnique({
    where: { appId },
    select: { quietWritten: true, quietFrom: true, quietTo: true, deviceCap: true },
  })
  if (!row) return NO_LIMITS
  const { quietWritten, quietFrom, quietTo, deviceCap } = row
  const isQuiet = quietWritten && quietFrom !== null && quietTo !== null
  return { quiet: isQuiet ? { from: quietFrom, to: quietTo } : null, cap: deviceCap }
}

/** Returns the devices that already have `cap` other written messages within 24 hours of this one. */
export async function findCapped(
  tx: Tx,
  { id, appId, startedAt }: Pick<Message, 'id' | 'appId' | 'startedAt'>,
  planned: readonly Planned[],
  cap: number,
): Promise<Set<string>> {
  const dueTimes = new Map(planned.map(({ device, dueAt }) => [device.id, dueAt.getTime()]))
  const since = new Date(startedAt.getTime() - DAY - MAX_DELAY)
  const rows = await tx.$queryRaw<{ subscriptionId: string; dueAt: string | Date }[]>`
    SELECT d."subscriptionId", d."dueAt" FROM "PushMessage" m JOIN "PushDelivery" d ON d."messageId" = m."id"
    WHERE m."appId" = ${appId} AND m."id" <> ${id} AND m."origin" IN ${listOf(WRITTEN)}
    AND m."startedAt" > ${since} AND d."subscriptionId" IN ${listOf([...dueTimes.keys()])}
    AND (d."state" = 'sent' OR (d."state" = 'waiting' AND m."state" = 'sending'))`
  const counts = new Map<string, number>()
  for (const { subscriptionId, dueAt } of rows)
    if (Math.abs(new Date(dueAt).getTime() - (dueTimes.get(subscriptionId) ?? 0)) < DAY)
      counts.set(subscriptionId, (counts.get(subscriptionId) ?? 0) + 1)
  return new Set([...counts].flatMap(([device, count]) => (count >= cap ? [device] : [])))
}
