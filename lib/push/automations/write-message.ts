import { type Tx, afterCommit } from '../../platform/database/database'
import { type NewMessage, newMessage } from '../message'
import { wakeJob } from '../../platform/jobs/wake'

/**
 * Writes a message that goes out by itself when it is due.
 * @param input a schedule of `now` or `at`
 * @returns whether it was written; one with the same key was written before
 * @throws ZodError for what is no message
 */
export async function writeMessage(
  tx: Tx,
  appId: string,
  input: NewMessage,
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
