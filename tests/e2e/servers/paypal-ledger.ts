import { randomBytes } from 'node:crypto'

export type Amount = { currency_code: string; value: string }
export type Answer = { status: number; body: unknown }

type Capture = {
  id: string
  orderId: string
  customId: string
  invoiceId: string
  amount: Amount
  status: string
  refunded: number
  at: Date
}
type Refund = {
  id: string
  captureId: string
  customId: string | undefined
  amount: Amount
  status: string
  at: Date
}
type Order = {
  id: string
  status: string
  customId: string
  invoiceId: string
  amount: Amount
  returnUrl: string
  cancelUrl: string
  captures: string[]
}

/** The fields of requests that the stand-in reads. */
export type Json = {
  intent?: string
  purchase_units?: { custom_id?: string; invoice_id?: string; amount: Amount }[]
  payment_source?: { paypal?: { experience_context?: { return_url: string; cancel_url: string } } }
  amount?: Amount
  custom_id?: string
  url?: string
  event_types?: { name: string }[]
} & Record<string, unknown>

/** Records an event, with the type of its webhook. */
type Note = (type: string, resourceType: string, resource: unknown) => void

/** Orders, captures and refunds, as in PayPal's Orders v2 and Payments v2 APIs. */
export function openLedger(origin: string, note: Note) {
  const orders = new Map<string, Order>()
  const captures = new Map<string, Capture>()
  const refunds = new Map<string, Refund>()
  /**
   * Outcome of the next capture: COMPLETED, PENDING, DECLINED or INSTRUMENT_DECLINED, and optionally another
   * amount.
   */
  const next = { capture: 'COMPLETED', amount: null as Amount | null }

  function createOrder(body: Json): Answer {
    const [unit] = body.purchase_units ?? []
    if (body.intent !== 'CAPTURE' || !unit || !/^\d+\.\d\d$/.test(unit.amount.value))
      return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
    if (Number(unit.amount.value) <= 0) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
    const context = body.payment_source?.paypal?.experience_context
    const order: Order = {
      id: newId(),
      status: context ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      customId: unit.custom_id ?? '',
      invoiceId: unit.invoice_id ?? '',
      amount: unit.amount,
      returnUrl: context?.return_url ?? '',
      cancelUrl: context?.cancel_url ?? '',
      captures: [],
    }
    orders.set(order.id, order)
    return { status: 200, body: orderBody(order) }
  }

  function capture(order: Order | undefined): Answer {
    if (!order) return missing()
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
    if (next.capture === 'INSTRUMENT_DECLINED') {
      next.capture = 'COMPLETED'
      order.status = 'PAYER_ACTION_REQUIRED'
      return unprocessable('INSTRUMENT_DECLINED')
    }
    const paid = [...captures.values()].filter(({ status }) => status === 'COMPLETED')
    if (paid.some(({ invoiceId }) => invoiceId === order.invoiceId))
      return unprocessable('DUPLICATE_INVOICE_ID')
    const { customId, invoiceId } = order
    const made: Capture = {
      ...{ id: newId(), orderId: order.id, customId, invoiceId },
      ...{ amount: next.amount ?? order.amount, status: next.capture, refunded: 0, at: new Date() },
    }
    Object.assign(next, { capture: 'COMPLETED', amount: null })
    captures.set(made.id, made)
    order.captures.push(made.id)
    order.status = 'COMPLETED'
    noteCapture(made)
    return { status: 201, body: orderBody(order) }
  }

  function refund(taken: Capture | undefined, body: Json): Answer {
    if (!taken) return missing()
    const left = Number(taken.amount.value) - taken.refunded
    if (left <= 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
    const amount = body.amount ?? { ...taken.amount, value: left.toFixed(2) }
    if (Number(amount.value) > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
    const made: Refund = {
      ...{ id: newId(), captureId: taken.id, customId: body.custom_id, amount },
      ...{ status: 'COMPLETED', at: new Date() },
    }
    refunds.set(made.id, made)
    taken.refunded = Math.round((taken.refunded + Number(amount.value)) * 100) / 100
    taken.status = taken.refunded < Number(taken.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    note('PAYMENT.CAPTURE.REFUNDED', 'refund', refundBody(made))
    return { status: 201, body: refundBody(made) }
  }

  const noteCapture = (made: Capture) =>
    note(`PAYMENT.CAPTURE.${made.status.replace('DECLINED', 'DENIED')}`, 'capture', captureBody(made))

  const orderBody = (order: Order) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        amount: order.amount,
        ...(order.captures.length > 0
          ? { payments: { captures: order.captures.map((id) => captureBody(captures.get(id)!)) } }
          : {}),
      },
    ],
    links: [
      link('self', `/v2/checkout/orders/${order.id}`),
      ...(/CREATED|PAYER_ACTION_REQUIRED/.test(order.status)
        ? [link(order.returnUrl ? 'payer-action' : 'approve', `/checkoutnow?token=${order.id}`)]
        : []),
    ],
  })
  const captureBody = ({ id, amount, status, customId, invoiceId, orderId, at }: Capture) => ({
    id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount,
    final_capture: true,
    custom_id: customId,
    invoice_id: invoiceId,
    supplementary_data: { related_ids: { order_id: orderId } },
    create_time: moment(at),
    update_time: moment(at),
    links: [link('self', `/v2/payments/captures/${id}`), link('up', `/v2/checkout/orders/${orderId}`)],
  })
  const refundBody = ({ id, captureId, customId, amount, status, at }: Refund) => ({
    id,
    status,
    ...(customId === undefined ? {} : { custom_id: customId }),
    amount,
    create_time: moment(at),
    links: [link('self', `/v2/payments/refunds/${id}`), link('up', `/v2/payments/captures/${captureId}`)],
  })
  const link = (rel: string, path: string) => ({ rel, href: origin + path, method: 'GET' })

  return {
    orders,
    captures,
    refunds,
    next,
    approve(orderId: string): void {
      const order = orders.get(orderId)
      if (!order || order.status === 'COMPLETED') throw new Error(`${orderId} cannot be approved`)
      order.status = 'APPROVED'
      note('CHECKOUT.ORDER.APPROVED', 'checkout-order', orderBody(order))
    },
    capture: (orderId: string) => capture(orders.get(orderId)),
    /** Decides a pending capture. */
    decide(captureId: string, status: 'COMPLETED' | 'DECLINED'): void {
      const taken = captures.get(captureId)!
      taken.status = status
      noteCapture(taken)
    },
    /** A refund made in PayPal's own dashboard. */
    refundByHand: (captureId: string, value: string) =>
      refund(captures.get(captureId), { amount: { currency_code: 'USD', value } }),
    route(call: string, body: Json): Answer | null {
      const [, id = ''] = /^\w+ \/v2\/\w+\/\w+\/([A-Z0-9]+)/.exec(call) ?? []
      if (call === 'POST /v2/checkout/orders') return createOrder(body)
      if (call === `POST /v2/checkout/orders/${id}/capture`) return capture(orders.get(id))
      if (call === `GET /v2/checkout/orders/${id}`) return found(orders.get(id), orderBody)
      if (call === `GET /v2/payments/captures/${id}`) return found(captures.get(id), captureBody)
      if (call === `POST /v2/payments/captures/${id}/refund`) return refund(captures.get(id), body)
      if (call === `GET /v2/payments/refunds/${id}`) return found(refunds.get(id), refundBody)
      return null
    },
  }
}

function found<T>(thing: T | undefined, body: (thing: T) => unknown): Answer {
  return thing ? { status: 200, body: body(thing) } : missing()
}

export const missing = () => refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
const unprocessable = (issue: string) => refusal(422, 'UNPROCESSABLE_ENTITY', issue)

export function refusal(status: number, name: string, issue: string): Answer {
  const details = [{ issue, description: `The reason is ${issue}.` }]
  return { status, body: { name, message: name, debug_id: newId().toLowerCase(), details, links: [] } }
}

/** Seventeen capital letters and digits, like PayPal's ids. */
export const newId = () =>
  Array.from(randomBytes(17), (byte) => '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 34]).join('')

/** PayPal's timestamps have no fractions of a second. */
export const moment = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')
