import { DAY } from '../../base/clock'
import { database } from '../../platform/database/database'

/** How long it is kept what became of each device's share; the message's figures stay. */
const KEEP = 30 * DAY
/** Rows that go in one statement, so that nobody waits for long. */
const STEP = 2000

/** Deletes the deliveries of messages that ended a month ago, and pauses that nobody asked about for a day. */
export async function deleteOldDeliveries(
  now = new Date(),
  shallStop: () => boolean = () => false,
): Promise<void> {
  await database().pushServicePause.deleteMany({ where: { until: { lt: new Date(now.getTime() - DAY) } } })
  const before = new Date(now.getTime() - KEEP)
  const messages = await database().$queryRaw<{ id: string }[]>`
    SELECT m."id" FROM "PushMessage" m WHERE m."finishedAt" < ${before}
    AND EXISTS (SELECT 1 FROM "PushDelivery" d WHERE d."messageId" = m."id")`
  for (const { id } of messages) while (!shallStop() && (await deleteStep(id)) === STEP);
}

function deleteStep(messageId: string): Promise<number> {
  return database().$executeRaw`
    DELETE FROM "PushDelivery" WHERE "messageId" = ${messageId} AND "subscriptionId" IN (
      SELECT "subscriptionId" FROM "PushDelivery" WHERE "messageId" = ${messageId} LIMIT ${STEP})`
}
