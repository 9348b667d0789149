import type Stripe from 'stripe'
import { database, inTransaction } from '../../../../platform/database/database'
import { AppError } from '../../../../platform/errors'
import { recordSession, sessionOf } from './checkout'
import { callStripe, StripeRefusal } from './client'
import { refreshCard } from './customers'
import { type EventContext, type EventOutcome, recordDispute, recordRefundOf } from './money-back'
import { ORDER_KEY, recordIntent } from './record'
import { EVENT_TYPES, type EventType } from './schema'

/** The fields of an event that are used. All else is fetched from Stripe. */
export type EventHint = {
  id: string
  type: string
  object: { id: string; customer: string | null; orderId: string | undefined }
}

export function hintOf({ id, type, data }: Stripe.Event): EventHint {
  const object = data.object as { id?: string; customer?: unknown; metadata?: Record<string, string> | null }
  const customer = typeof object.customer === 'string' ? object.customer : null
  return { id, type, object: { id: object.id ?? '', customer, orderId: object.metadata?.[ORDER_KEY] } }
}

/**
 * Handles an event once. It is only a hint: the data is fetched from Stripe by id, so order and number of
 * events do not matter. An event that was not handled completely is handled again.
 * @throws AppError of kind `unavailable` if it should be sent again
 */
export async function handleEvent(context: EventContext, event: EventHint): Promise<void> {
  if (!(await isNew(event, context.now))) return
  const outcome = await act(context, event)
  await inTransaction((tx) =>
    tx.webhookEvent.updateMany({ where: { method: 'stripe', id: event.id }, data: outcome }),
  )
}

function isNew({ id, type }: EventHint, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const known = await tx.webhookEvent.upsert({
      where: { method_id: { method: 'stripe', id } },
      create: { method: 'stripe', id, type, receivedAt: now },
      update: {},
      select: { outcome: true },
    })
    return known.outcome === null
  })
}

async function act(context: EventContext, event: EventHint): Promise<EventOutcome> {
  const type = EVENT_TYPES.find((each) => each === event.type)
  if (!type) return { outcome: 'ignored' }
  try {
    return await ACTIONS[type](context, event.object)
  } catch (error) {
    // A refusal by Stripe or by us is final: a repeated event would not change it.
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    return { outcome: error instanceof StripeRefusal ? error.issue : error.code }
  }
}

type Action = (context: EventContext, object: EventHint['object']) => Promise<EventOutcome>

const onSession: Action = async ({ account, now }, { id, orderId }) => {
  if (orderId === undefined) return { outcome: 'ignored' }
  const order = await database().order.findUnique({ where: { id: orderId } })
  const session = await sessionOf(account, { providerReference: id })
  if (!order || !session) return { outcome: 'unknown-order' }
  return { outcome: await recordSession(account, session, order, now), orderId }
}

const onIntent: Action = async ({ account, now }, { id, orderId }) => {
  if (orderId === undefined) return { outcome: 'ignored' }
  const intent = await callStripe(account, (stripe) => stripe.paymentIntents.retrieve(id))
  return { outcome: await recordIntent(intent, now), orderId }
}

const onRefund: Action = (context, { id }) => recordRefundOf(context, id)
const onDispute: Action = (context, { id }) => recordDispute(context, id)

const onCustomer: Action = (_context, { id }) => refresh({ customerId: id })

/** A detached card no longer names its customer. */
const onCard: Action = (_context, { id, customer }) =>
  refresh({ OR: [{ cardId: id }, ...(customer === null ? [] : [{ customerId: customer }])] })

async function refresh(where: object): Promise<EventOutcome> {
  const card = await database().savedCard.findFirst({ where: { method: 'stripe', ...where } })
  if (!card) return { outcome: 'ignored' }
  await refreshCard(card.customerId)
  return { outcome: 'card' }
}

const ACTIONS: Record<EventType, Action> = {
  'checkout.session.completed': onSession,
  'payment_intent.succeeded': onIntent,
  'refund.created': onRefund,
  'refund.updated': onRefund,
  'refund.failed': onRefund,
  'charge.dispute.created': onDispute,
  'charge.dispute.updated': onDispute,
  'charge.dispute.closed': onDispute,
  'charge.dispute.funds_withdrawn': onDispute,
  'charge.dispute.funds_reinstated': onDispute,
  'customer.updated': onCustomer,
  'customer.deleted': onCustomer,
  'payment_method.automatically_updated': onCard,
  'payment_method.detached': onCard,
}
