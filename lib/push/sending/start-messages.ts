import { DAY } from '../../base/clock'
import { database, inTransaction } from '../../platform/database/database'
import { log } from '../../platform/log'
import { type Schedule, audienceSchema, contentSchema, scheduleSchema } from '../message'
import { isStopped, stoppable } from './open-message'
import { firstDueAt, nextOccurrence, occurrenceSchedule } from './schedule'

/** An occurrence that is overdue by more than this is skipped. */
const STALE = DAY

/**
 * Starts the messages that are due. A weekly one stays scheduled: each occurrence is a separate message. The
 * update checks the previous state, so only one node starts a message.
 */
export async function startDueMessages(
  now = new Date(),
  shouldStop: () => boolean = () => false,
): Promise<void> {
  const due = await database().pushMessage.findMany({
    where: { state: 'scheduled', dueAt: { lte: now } },
    orderBy: { dueAt: 'asc' },
    take: 500,
    include: { app: { select: stoppable } },
  })
  for (const { app, ...message } of due) {
    if (shouldStop()) return
    const schedule = readable(message)
    const isForGood = app.deletedAt !== null || app.unpublishedAt !== null
    if (!schedule || isForGood) await end(message.id, now)
    else if (schedule.type === 'weekly') await startOccurrence(message, schedule, now)
    // An administrator may restore the app: its weekly messages wait for that.
    else if (isStopped(app)) await end(message.id, now)
    else await start(message.id, now)
  }
}

/** Returns null if the stored message is invalid, so that it does not stop the others. */
function readable({ id, schedule, audience, content }: Written): Schedule | null {
  try {
    audienceSchema.parse(JSON.parse(audience))
    contentSchema.parse(JSON.parse(content))
    return scheduleSchema.parse(JSON.parse(schedule))
  } catch (err) {
    log.error({ err, message: id }, 'failed to read push message')
    return null
  }
}

type Written = { id: string; schedule: string; audience: string; content: string }

const scheduled = (id: string) => ({ id, state: 'scheduled' })

async function start(id: string, now: Date): Promise<void> {
  const data = { state: 'sending', startedAt: now }
  await database().pushMessage.updateMany({ where: scheduled(id), data })
}

/** Cancels a message of an app that is gone or was taken down, or that cannot be read. */
async function end(id: string, now: Date): Promise<void> {
  const data = { state: 'canceled', finishedAt: now }
  await database().pushMessage.updateMany({ where: scheduled(id), data })
}

type Weekly = Parameters<typeof nextOccurrence>[0]
type Repeated = {
  id: string
  appId: string
  origin: string
  authorId: string | null
  content: string
  audience: string
  urgency: string
  ttl: number | null
  dueAt: Date
}

async function startOccurrence(message: Repeated, schedule: Weekly, now: Date): Promise<void> {
  const { id, appId, origin, authorId, content, audience, urgency, ttl, dueAt } = message
  const next = nextOccurrence(schedule, now)
  await inTransaction(async (tx) => {
    const { count } = await tx.pushMessage.updateMany({
      where: { ...scheduled(id), dueAt },
      data: { dueAt: next.dueAt },
    })
    if (count === 0 || now.getTime() - dueAt.getTime() > STALE) return
    // The occurrence that is due now: the first after the millisecond before.
    const { day } = nextOccurrence(schedule, new Date(dueAt.getTime() - 1))
    const occurrence = occurrenceSchedule(schedule, day)
    await tx.pushMessage.create({
      data: {
        appId,
        origin,
        authorId,
        content,
        audience,
        ...{ urgency, ttl },
        schedule: JSON.stringify(occurrence),
        dueAt: firstDueAt(occurrence, now),
        requestKey: `${id}:${day}`,
        repeatOf: id,
      },
      select: { id: true },
    })
  })
}
