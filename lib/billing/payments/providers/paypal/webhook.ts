import { database, inTransaction } from '../../../../platform/database/database'
import { AppError, InvalidError, NotFoundError } from '../../../../platform/errors'
import { log } from '../../../../platform/log'
import type { RecordExternalRefund } from '../../provider'
import { captureAnswer, verificationAnswer, type WebhookEvent, webhookEvent } from './answers'
import { recordCapture } from './capture-outcome'
import { capturePayment } from './checkout'
import { callPaypal, pathId, PaypalRefusal } from './client'
import { findRefund } from './refund-notice'
import { paypalAccount } from './settings'
import type { PaypalAccount } from './token'

/** PayPal's limit on webhooks is not documented; its largest are a few kilobytes. */
export const WEBHOOK_LIMIT = 64 * 1024

/** Which header goes where in the question whether a signature is right. */
const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/**
 * Takes in a notice of PayPal. It is a hint that something happened and no more: what happened is asked of PayPal by id,
 * so neither the order in which notices come nor their number matters. Where PayPal cannot be asked, the error makes it
 * send the notice again.
 * @param body as it came: one byte changed and the signature no longer fits
 * @param recordExternalRefund writes down a refund that was made at PayPal
 * @throws NotFoundError when PayPal is not set up, InvalidError when it does not come from PayPal, PaypalUnavailable
 */
export async function receiveWebhook(
  headers: Headers,
  body: Uint8Array,
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
  await inTransaction((tx) => tx.paypalEvent.updateMany({ where: { id: event.id }, data: outcome }))
}

function readEvent(text: string): WebhookEvent {
  try {
    return webhookEvent.parse(JSON.parse(text))
  } catch {
    throw new InvalidError('This is not an event from PayPal.', undefined, 'broken-event')
  }
}

/** Asks PayPal itself. The event goes into the question as the very text that came, for it is that which is signed. */
async function verify(account: PaypalAccount & { webhookId: string }, headers: Headers, text: string) {
  const entries = Object.entries(SIGNATURE_HEADERS).map(
    ([key, name]) => [key, headers.get(name) ?? ''] as const,
  )
  const forged = new InvalidError('The signature of this event is not PayPal’s.', undefined, 'bad-signature')
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
  log.warn({ transmission: headers.get(SIGNATURE_HEADERS.transmission_id) }, 'a webhook was not PayPal’s')
  throw forged
}

/** Whether an event has still to be acted on: one that was begun and not finished is begun again. */
function isNew({ id, event_type }: WebhookEvent, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const known = await tx.paypalEvent.upsert({
      where: { id },
      create: { id, type: event_type, receivedAt: now },
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
    // What PayPal or we refuse stays refused, however often the notice came again.
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
    return { outcome: error instanceof PaypalRefusal ? error.issue : error.code }
  }
}

type Action = (context: Context, id: string) => Promise<Outcome>

/** A payer who approved and never came back. */
const onApproved: Action = async ({ now }, paypalOrderId) => {
  const order = await database().order.findUnique({ where: { paypalOrderId } })
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

/** Somebody refunded in PayPal's own dashboard, or the payer's bank took the money back. */
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
