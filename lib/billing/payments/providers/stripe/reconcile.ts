import { z } from 'zod'
import type { Order } from '@/prisma/generated/sqlite/client'
import { DAY, MINUTE } from '../../../../base/clock'
import { database, inTransaction } from '../../../../platform/database/database'
import { AppError } from '../../../../platform/errors'
import type { ShallStop } from '../../../../platform/in-pages'
import { log } from '../../../../platform/log'
import { readSetting, writeSetting } from '../../../../platform/settings'
import type { RecordExternalRefund } from '../../provider'
import { recordSession, sessionOf } from './checkout'
import { callStripe } from './client'
import { deleteLeftCustomers } from './customers'
import { type EventHint, handleEvent, hintOf } from './events'
import type { EventContext } from './money-back'
import { EVENT_TYPES } from './schema'
import { type StripeAccount, stripeAccount } from './settings'

/** Minimum age of an order. Customers of newer ones may still be at Stripe. */
const MAX_AGE = 10 * MINUTE
/** Maximum orders checked per run. */
const MAX_ORDERS = 200
/** How long Stripe keeps events. The first run reads all of them. */
const RETENTION = 30 * DAY
/** How long before the last run events are read again, because they may appear late. */
const OVERLAP = 10 * MINUTE
const EVENTS_KEY = 'payments.stripe.events'
const progress = z.object({ until: z.iso.datetime() })

/**
 * Checks started payments that did not finish here, because the browser was closed, the webhook was lost or
 * the service stopped. Also reads Stripe's events, so that refunds, disputes and new cards are found without
 * a webhook, and deletes the customers of deleted accounts at Stripe.
 */
export async function reconcileStripe(
  now: Date,
  shouldStop: ShallStop,
  recordExternalRefund: RecordExternalRefund,
): Promise<void> {
  const account = await stripeAccount()
  if (!account) return
  try {
    await reconcileOrders(account, now, shouldStop)
    await readEvents({ account, recordExternalRefund, now }, shouldStop)
    await deleteLeftCustomers(account, shouldStop)
  } catch (error) {
    // The next run continues.
    if (!(error instanceof AppError) || error.kind === 'invalid') throw error
    log.warn({ code: error.code }, 'failed to reconcile with Stripe')
  }
}

async function reconcileOrders(account: StripeAccount, now: Date, shouldStop: ShallStop): Promise<void> {
  const orders = await database().order.findMany({
    where: {
      method: 'stripe',
      providerReference: { not: null },
      createdAt: { lt: new Date(now.getTime() - MAX_AGE) },
      OR: [{ status: 'pending' }, { payments: { none: { method: 'stripe' } } }],
    },
    orderBy: { createdAt: 'asc' },
    take: MAX_ORDERS,
  })
  for (const order of orders) {
    if (shouldStop()) return
    await reconcileOrder(account, order, now)
  }
}

async function reconcileOrder(account: StripeAccount, order: Order, now: Date): Promise<void> {
  const session = await sessionOf(account, order)
  if (session?.status === 'open') return
  const outcome = session?.status === 'complete' ? await recordSession(account, session, order, now) : null
  if (outcome !== 'pending') await stopReconciling(order)
}

/** The session's state is final: it is not checked again. */
async function stopReconciling({ id, providerReference }: Order): Promise<void> {
  await inTransaction((tx) =>
    tx.order.updateMany({ where: { id, providerReference }, data: { providerReference: null } }),
  )
}

/** Handles the events since the last run, oldest first, a day at a time. */
async function readEvents(context: EventContext, shouldStop: ShallStop): Promise<void> {
  const { account, now } = context
  const last = await readSetting(EVENTS_KEY, progress)
  const end = now.getTime() - OVERLAP
  for (let from = last ? Date.parse(last.until) - OVERLAP : now.getTime() - RETENTION; ; from += DAY) {
    const until = Math.min(from + DAY, end)
    const isLast = until === end
    // The last day is open, because the clocks differ.
    for (const event of (await listEvents(account, from, isLast ? null : until)).reverse()) {
      if (shouldStop()) return
      try {
        await handleEvent(context, event)
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'not-yet')) throw error
      }
    }
    await inTransaction((tx) => writeSetting(tx, EVENTS_KEY, { until: new Date(until).toISOString() }))
    if (isLast) return
  }
}

/** Stripe lists the newest events first. @param from, until in milliseconds */
async function listEvents(account: StripeAccount, from: number, until: number | null): Promise<EventHint[]> {
  const hints: EventHint[] = []
  const seconds = (time: number) => Math.floor(time / 1000)
  const created = { gte: seconds(from), ...(until !== null && { lt: seconds(until) }) }
  const query = { types: [...EVENT_TYPES], created, limit: 100 }
  for (;;) {
    const after = hints.at(-1)?.id
    const { data, has_more } = await callStripe(account, (stripe) =>
      stripe.events.list({ ...query, ...(after && { starting_after: after }) }),
    )
    hints.push(...data.map(hintOf))
    if (!has_more || data.length === 0) return hints
  }
}
