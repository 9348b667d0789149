import { randomUUID } from 'node:crypto'
import { DAY } from '../base/clock'
import { type Tx, afterCommit } from './database/database'
import { wakeJob } from './jobs/wake'
import type { TEST_EVENT, WebhookEvent } from '../base/webhook-events'

/** Time that a delivery is retried, in milliseconds. */
export const MAX_RETRY_AGE = 3 * DAY

/**
 * Adds an event to the outbox of each webhook of a workspace that wants it, in the transaction that causes it.
 * Paused webhooks get it once they go on.
 * @param data ids of what happened; no secrets, because it leaves the service
 */
export async function enqueueEvent(
  tx: Pick<Tx, 'webhook' | 'webhookDelivery'>,
  workspaceId: string,
  type: WebhookEvent,
  data: Record<string, unknown>,
  now = new Date(),
): Promise<void> {
  const all = await tx.webhook.findMany({ where: { workspaceId }, select: { id: true, events: true } })
  const wanting = all.filter(({ events }) => (JSON.parse(events) as string[]).includes(type))
  if (wanting.length === 0) return
  const rows = wanting.map(({ id }) => toDelivery(id, type, data, now))
  await tx.webhookDelivery.createMany({ data: rows })
  afterCommit(() => wakeJob('webhooks'))
}

/** A new delivery. Its payload is signed as it is, so it is stored as text. */
export function toDelivery(
  webhookId: string,
  type: WebhookEvent | typeof TEST_EVENT,
  data: Record<string, unknown>,
  now: Date,
) {
  return {
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    webhookId,
    type,
    payload: JSON.stringify({ type, timestamp: now.toISOString(), data }),
    nextAttemptAt: now,
    giveUpAt: new Date(now.getTime() + MAX_RETRY_AGE),
    createdAt: now,
  }
}
