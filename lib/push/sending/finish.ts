import { type Tx } from '../../platform/database/database'

/**
 * Ends a message that has nothing left to send. Its counters say so: each delivery is counted once, when it leaves
 * `waiting`.
 */
export async function finishIfDone(tx: Tx, messageId: string, now = new Date()): Promise<void> {
  await tx.$executeRaw`
    UPDATE "PushMessage" SET "state" = 'sent', "finishedAt" = ${now}
    WHERE "id" = ${messageId} AND "state" = 'sending' AND "madeAt" IS NOT NULL AND "queued" <= "sent" + "failed"`
}
