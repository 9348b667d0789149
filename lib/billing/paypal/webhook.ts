import { database, inTransaction } from '../../platform/database'
import { AppError, InvalidError, NotFoundError } from '../../platform/errors'
import { log } from '../../platform/log'
import { paypalAccount } from '../settings/payment-settings'
import { type WebhookEvent, captureAnswer, verificationAnswer, webhookEvent } from './answers'
import { capture } from './checkout'
import { PaypalRefusal, callPaypal, pathId } from './client'
import { recordRefund } from './refunds-seen'
import { settleCapture } from './settle'
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
 * @throws NotFoundError when PayPal is not set up, InvalidError when it does not come from PayPal, PaypalUnavailable
 */
export async function takeWebhook(headers: Headers, body: Uint8Array, now = new Date()): Promise<void> {
  const account = await paypalAccount()
  if (!account?.webhookId) throw new NotFoundError('No webhook is set up here.')
  const text = new TextDecoder().decode(body)
  const event = readEvent(text)
  await verify({ ...account, webhookId: account.webhookId }, headers, text)
  if (!(await isNew(event, now))) return
  const outcome = await act(account, event, now)
  await inTransaction((transaction) =>
    transaction.paypalEvent.updateMany({ where: { id: event.id }, data: outcome }),
  )
}

function readEvent(text: string): WebhookEvent {
  try {
    return webhookEvent.parse(JSON.parse(text))
  } catch {
    throw new InvalidError('This is no event of PayPal.', undefined, 'broken-event')
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
  return inTransaction(async (transaction) => {
    const known = await transaction.paypalEvent.upsert({
      where: { id },
      create: { id, type: event_type, receivedAt: now },
      update: {},
      select: { outcome: true },
    })
    return known.outcome === null
  })
}

type Outcome = { outcome: string; orderId?: string }

async function act(account: PaypalAccount, event: WebhookEvent, now: Date): Promise<Outcome> {
  const { id } = event.resource
  const work = id === undefined ? undefined : ACTIONS[event.event_type]
  if (!work || id === undefined) return { outcome: 'ignored' }
  try {
    return await work(account, id, now)
  } catch (error) {
    // What PayPal or we refuse stays refused, however often the notice came again.
    if (!(error instanceof AppError) || error.status === 503) throw error
    return { outcome: error instanceof PaypalRefusal ? error.issue : error.code }
  }
}

type Action = (account: PaypalAccount, id: string, now: Date) => Promise<Outcome>

/** A payer who approved and never came back. */
const onApproved: Action = async (_account, paypalOrderId, now) => {
  const order = await database().order.findUnique({ where: { paypalOrderId } })
  if (!order) return { outcome: 'unknown-order' }
  if (order.status !== 'pending') return { outcome: order.status, orderId: order.id }
  return { outcome: await capture(order, now), orderId: order.id }
}

const onCapture: Action = async (account, id, now) => {
  const path = `/v2/payments/captures/${pathId(id)}` as const
  const found = await callPaypal(account, { method: 'GET', path }, captureAnswer)
  const outcome = await settleCapture(found, now)
  return { outcome, ...(found.custom_id ? { orderId: found.custom_id } : {}) }
}

const ACTIONS: Record<string, Action | undefined> = {
  'CHECKOUT.ORDER.APPROVED': onApproved,
  'PAYMENT.CAPTURE.COMPLETED': onCapture,
  'PAYMENT.CAPTURE.PENDING': onCapture,
  'PAYMENT.CAPTURE.DENIED': onCapture,
  'PAYMENT.CAPTURE.REFUNDED': recordRefund,
  'PAYMENT.CAPTURE.REVERSED': recordRefund,
}
