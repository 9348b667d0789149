import { database, inTransaction } from '../../../../platform/database/database'
import { AppError, InvalidError, NotFoundError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'
import type { Notice, RecordExternalRefund } from '../../provider'
import { captureAnswer, verificationAnswer, type WebhookEvent, webhookEvent } from './responses'
import { recordCapture } from './capture-outcome'
import { capturePayment } from './checkout'
import { callPaypal, pathId, PaypalRefusal } from './client'
import { findRefund } from './refund-notice'
import { paypalAccount } from './settings'
import type { PaypalAccount } from './token'

/** Headers by their field in the verification request. */
const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/**
 * Handles a PayPal webhook. It is only a hint: the data is fetched from PayPal by id, so order and number of
 * webhooks do not matter. If PayPal is unavailable, the error makes it resend the webhook.
 * @param recordExternalRefund records a refund that was made at PayPal
 * @throws NotFoundError if PayPal is not set up, InvalidError if the webhook is not from PayPal,
 *   PaypalUnavailable
 */
export async function receiveWebhook(
  { headers, body }: Notice,
  recordExternalRefund: RecordExternalRefund,
  now = new Date(),
): Promise<void> {
  const account = await paypalAccount()
  if (!account?.webhookId) throw new NotFoundError('No webhook is set up here.')
  const text = new TextDecoder().decode(body)
  const event = readEvent(text)
  await verify({ ...account, webhookId: account.webhookId }, headers, text)
  if (!(await isNew(event, now))) return
  const outcome = await act({ account, recordExternalRefund, now }, event)
  await inTransaction((tx) =>
    tx.webhookEvent.updateMany({ where: { method: 'paypal', id: event.id }, data: outcome }),
  )
}

function readEvent(text: string): WebhookEvent {
  try {
    return webhookEvent.parse(JSON.parse(text))
  } catch {
    throw new InvalidError('This isn’t an event from PayPal.', undefined, 'broken-event')
  }
}

/**
 * Verifies the signature with PayPal. Sends the event as the exact text received, because that is what was
 * signed.
 */
async function verify(account: PaypalAccount & { webhookId: string }, headers: Headers, text: string) {
  const entries = Object.entries(SIGNATURE_HEADERS).map(
    ([key, name]) => [key, headers.get(name) ?? ''] as const,
  )
  const forged = new InvalidError('The signature of this event isn’t valid.', undefined, 'bad-signature')
  if (entries.some(([, value]) => value === '' || value.length > 500)) throw forged
  const known = JSON.stringify({ ...Object.fromEntries(entries), webhook_id: account.webhookId })
  const body = `${known.slice(0, -1)},"webhook_event":${text}}`
  const path = '/v1/notifications/verify-webhook-signature'
  try {
    const call = { method: 'POST', path, body, repeatable: true } as const
    const { verification_status } = await callPaypal(account, call, verificationAnswer)
    if (verification_status === 'SUCCESS') return
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
  }
  log.warn(
    { transmission: headers.get(SIGNATURE_HEADERS.transmission_id) },
    'PayPal webhook signature verification failed',
  )
  throw forged
}

/** Whether an event still needs to be handled. An unfinished one is handled again. */
function isNew({ id, event_type }: WebhookEvent, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const method = 'paypal'
    const known = await tx.webhookEvent.upsert({
      where: { method_id: { method, id } },
      create: { method, id, type: event_type, receivedAt: now },
      update: {},
      select: { outcome: true },
    })
    return known.outcome === null
  })
}

type Context = { account: PaypalAccount; recordExternalRefund: RecordExternalRefund; now: Date }
type Outcome = { outcome: string; orderId?: string }

async function act(context: Context, event: WebhookEvent): Promise<Outcome> {
  const { id } = event.resource
  const work = Object.hasOwn(ACTIONS, event.event_type) ? ACTIONS[event.event_type] : undefined
  if (!work || id === undefined) return { outcome: 'ignored' }
  try {
    return await work(context, id)
  } catch (error) {
    // A refusal by PayPal or by us is final: a repeated webhook would not change it.
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    return { outcome: error instanceof PaypalRefusal ? error.issue : error.code }
  }
}

type Action = (context: Context, id: string) => Promise<Outcome>

/** A payer approved and did not return. */
const onApproved: Action = async ({ now }, providerReference) => {
  const order = await database().order.findUnique({
    where: { method_providerReference: { method: 'paypal', providerReference } },
  })
  if (!order) return { outcome: 'unknown-order' }
  if (order.status !== 'pending') return { outcome: order.status, orderId: order.id }
  return { outcome: await capturePayment(order, now), orderId: order.id }
}

const onCapture: Action = async ({ account, now }, id) => {
  const path = `/v2/payments/captures/${pathId(id)}` as const
  const found = await callPaypal(account, { method: 'GET', path }, captureAnswer)
  const outcome = await recordCapture(found, now)
  return { outcome, ...(found.custom_id ? { orderId: found.custom_id } : {}) }
}

/** A refund in PayPal's dashboard, or a chargeback. */
const onRefund: Action = async ({ account, recordExternalRefund, now }, id) => {
  const found = await findRefund(account, id, now)
  return 'refund' in found ? recordExternalRefund(found.refund, now) : found
}

const ACTIONS: Record<string, Action | undefined> = {
  'CHECKOUT.ORDER.APPROVED': onApproved,
  'PAYMENT.CAPTURE.COMPLETED': onCapture,
  'PAYMENT.CAPTURE.PENDING': onCapture,
  'PAYMENT.CAPTURE.DENIED': onCapture,
  'PAYMENT.CAPTURE.REFUNDED': onRefund,
  'PAYMENT.CAPTURE.REVERSED': onRefund,
}
