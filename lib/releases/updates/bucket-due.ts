import type { Tx } from '../../platform/database/database'

/** The owner's bucket, if there is one, lacks the next manifest. In the transaction that raises the sequence. */
export async function makeBucketDue(tx: Tx, appId: string, now: Date): Promise<void> {
  await tx.updateBucket.updateMany({ where: { appId }, data: { dueAt: now } })
}
