import type { Actor } from '../platform/actor'
import { type Tx, afterCommit, database, inTransaction } from '../platform/database/database'
import { beyond, readPlace, toPage } from '../platform/database/keyset'
import { ConflictError, NotFoundError } from '../platform/errors'
import { wakeJob } from '../platform/jobs/wake'
import { MAX_RETRY_AGE, toDelivery } from '../platform/enqueue-event'
import { TEST_EVENT } from '../base/webhook-events'
import { authorize, lockAndAuthorize } from '../workspaces/access'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Delivery, DeliveryList, DeliveryQuery } from './schema'
import { requireWebhook } from './webhooks'

const PAGE = 25

const fields = {
  id: true,
  type: true,
  payload: true,
  state: true,
  attempts: true,
  status: true,
  lastError: true,
  took: true,
  nextAttemptAt: true,
  createdAt: true,
  deliveredAt: true,
} satisfies Prisma.WebhookDeliverySelect
type Row = Prisma.WebhookDeliveryGetPayload<{ select: typeof fields }>

function toSummary({ state, nextAttemptAt, createdAt, deliveredAt, ...row }: Row): Delivery {
  return {
    ...row,
    state: state === 'delivered' || state === 'failed' ? state : 'waiting',
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}

/** The log of a webhook, the newest first, 25 a page. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function listDeliveries(
  actor: Actor,
  workspaceId: string,
  webhookId: string,
  { cursor, state }: DeliveryQuery,
): Promise<DeliveryList> {
  await authorize(database(), actor, workspaceId)
  await requireWebhook(database(), workspaceId, webhookId)
  const place = readPlace(cursor)
  const found = await database().webhookDelivery.findMany({
    where: { webhookId, ...(state && { state }), ...(place && beyond(place, 'createdAt', 'desc')) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: fields,
  })
  const { rows, nextCursor } = toPage(found, PAGE, ({ createdAt, id }) => ({ moment: createdAt, id }))
  return { deliveries: rows.map(toSummary), nextCursor }
}

/** Sends a test event to a webhook. @throws NotFoundError; ForbiddenError; ConflictError `webhook-paused` */
export function sendTest(
  actor: Actor,
  workspaceId: string,
  webhookId: string,
  now = new Date(),
): Promise<Delivery> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    await requireWebhook(tx, workspaceId, webhookId)
    const data = toDelivery(webhookId, TEST_EVENT, { workspace: workspaceId }, now)
    const row = await tx.webhookDelivery.create({ data, select: fields })
    await sendNow(tx, webhookId)
    return toSummary(row)
  })
}

/**
 * Sends a delivery again, with the same id and body, so that a receiver that has it can tell.
 * @throws NotFoundError; ForbiddenError `not-permitted`; ConflictError `webhook-paused`
 */
export function replay(
  actor: Actor,
  workspaceId: string,
  webhookId: string,
  id: string,
  now = new Date(),
): Promise<Delivery> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    await requireWebhook(tx, workspaceId, webhookId)
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, webhookId },
      data: {
        ...{ state: 'waiting', attempts: 0, deliveredAt: null, nextAttemptAt: now },
        giveUpAt: new Date(now.getTime() + MAX_RETRY_AGE),
      },
    })
    if (count === 0) throw new NotFoundError('This delivery does not exist.')
    await sendNow(tx, webhookId)
    return toSummary(await tx.webhookDelivery.findUniqueOrThrow({ where: { id }, select: fields }))
  })
}

async function sendNow(tx: Tx, webhookId: string): Promise<void> {
  const { count } = await tx.webhook.updateMany({
    where: { id: webhookId, state: 'active' },
    data: { retryAt: null },
  })
  if (count === 0) throw new ConflictError('webhook-paused', 'This webhook is paused. Let it go on first.')
  afterCommit(() => wakeJob('webhooks'))
}
