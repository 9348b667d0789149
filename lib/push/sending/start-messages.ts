import { DAY } from '../../base/clock'
import { database, inTransaction } from '../../platform/database/database'
import { log } from '../../platform/log'
import { type Schedule, audienceSchema, contentSchema, scheduleSchema } from '../message'
import { isStopped, stoppable } from './open-message'
import { firstDueAt, nextTurn, turnSchedule } from './schedule'

/** A turn that nobody could send for so long is left out. */
const STALE = DAY

/**
 * Begins the messages that are due. A weekly one stays as it is: each of its turns is a message of its own. Of several nodes
 * that do so at the same time one begins each message, since the update says again what it was.
 */
export async function startDueMessages(
  now = new Date(),
  shallStop: () => boolean = () => false,
): Promise<void> {
  const due = await database().pushMessage.findMany({
    where: { state: 'scheduled', dueAt: { lte: now } },
    orderBy: { dueAt: 'asc' },
    take: 500,
    include: { app: { select: stoppable } },
  })
  for (const { app, ...message } of due) {
    if (shallStop()) return
    const schedule = readable(message)
    const isForGood = app.deletedAt !== null || app.unpublishedAt !== null
    if (!schedule || isForGood) await end(message.id, now)
    else if (schedule.type === 'weekly') await takeTurn(message, schedule, now)
    // An administrator may give the app back: its weekly messages wait for that.
    else if (isStopped(app)) await end(message.id, now)
    else await start(message.id, now)
  }
}

/** None for what no version of ours wrote: it must not stop the others. */
function readable({ id, schedule, audience, content }: Written): Schedule | null {
  try {
    audienceSchema.parse(JSON.parse(audience))
    contentSchema.parse(JSON.parse(content))
    return scheduleSchema.parse(JSON.parse(schedule))
  } catch (err) {
    log.error({ err, message: id }, 'a push message cannot be read')
    return null
  }
}

type Written = { id: string; schedule: string; audience: string; content: string }

const scheduled = (id: string) => ({ id, state: 'scheduled' })

async function start(id: string, now: Date): Promise<void> {
  const data = { state: 'sending', startedAt: now }
  await database().pushMessage.updateMany({ where: scheduled(id), data })
}

/** An app that is gone, or that was taken down, tells nobody anything; nor does a message that cannot be read. */
async function end(id: string, now: Date): Promise<void> {
  const data = { state: 'canceled', finishedAt: now }
  await database().pushMessage.updateMany({ where: scheduled(id), data })
}

type Weekly = Parameters<typeof nextTurn>[0]
type Repeated = {
  id: string
  appId: string
  origin: string
  authorId: string | null
  content: string
  audience: string
  dueAt: Date
}

async function takeTurn(message: Repeated, schedule: Weekly, now: Date): Promise<void> {
  const { id, appId, origin, authorId, content, audience, dueAt } = message
  const next = nextTurn(schedule, now)
  await inTransaction(async (tx) => {
    const { count } = await tx.pushMessage.updateMany({
      where: { ...scheduled(id), dueAt },
      data: { dueAt: next.dueAt },
    })
    if (count === 0 || now.getTime() - dueAt.getTime() > STALE) return
    // The turn whose moment this was: the first after the moment before.
    const { day } = nextTurn(schedule, new Date(dueAt.getTime() - 1))
    const turn = turnSchedule(schedule, day)
    await tx.pushMessage.create({
      data: {
        appId,
        origin,
        authorId,
        content,
        audience,
        schedule: JSON.stringify(turn),
        dueAt: firstDueAt(turn, now),
        requestKey: `${id}:${day}`,
        repeatOf: id,
      },
      select: { id: true },
    })
  })
}
