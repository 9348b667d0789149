import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { listen } from './loopback'
import { type StandInWebhooks, startWebhooks } from './paypal-webhooks'

export const PAYPAL_CREDENTIALS = {
  clientId: 'AeA1QIZXiflr1_-standin-client-0042',
  clientSecret: 'EGnHDxD_qRPdaLd-standin-secret',
}

type Amount = { currency_code: string; value: string }
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
type Refund = { id: string; captureId: string; amount: Amount; status: string; at: Date }
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
type Answer = { status: number; body?: unknown }

/** What goes wrong with calls to come, for as often as it is asked: no answer at all, one that is lost, or a fault. */
type Trouble = { call: RegExp; kind: 'lost-request' | 'lost-answer' | 'fault' }

/**
 * Stands on loopback in PayPal's place and answers as the reference of its REST API says: tokens, Orders v2,
 * Payments v2, Webhooks v1, and the page on which the payer approves. Nothing is charged twice for one request id.
 */
export async function startPaypal() {
  const orders = new Map<string, Order>()
  const captures = new Map<string, Capture>()
  const refunds = new Map<string, Refund>()
  const tokens = new Set<string>()
  const answered = new Map<string, Answer>()
  const calls: string[] = []
  const troubles: Trouble[] = []
  const next = { capture: 'COMPLETED', amount: null as Amount | null }
  let origin = ''
  let webhooks: StandInWebhooks

  function createOrder(body: Json): Answer {
    const [unit] = body.purchase_units ?? []
    if (body.intent !== 'CAPTURE' || !unit || !/^\d+\.\d\d$/.test(unit.amount.value))
      return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
    if (Number(unit.amount.value) <= 0)
      return refusal(422, 'UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE')
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
    if (!order) return refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (order.status === 'COMPLETED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (next.capture === 'INSTRUMENT_DECLINED') {
      next.capture = 'COMPLETED'
      order.status = 'PAYER_ACTION_REQUIRED'
      return refusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
    }
    const invoiceIds = [...captures.values()].filter(({ status }) => status === 'COMPLETED')
    if (invoiceIds.some(({ invoiceId }) => invoiceId === order.invoiceId))
      return refusal(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID')
    const made: Capture = {
      id: newId(),
      orderId: order.id,
      customId: order.customId,
      invoiceId: order.invoiceId,
      amount: next.amount ?? order.amount,
      status: next.capture,
      refunded: 0,
      at: new Date(),
    }
    Object.assign(next, { capture: 'COMPLETED', amount: null })
    captures.set(made.id, made)
    order.captures.push(made.id)
    order.status = 'COMPLETED'
    webhooks.note(`PAYMENT.CAPTURE.${made.status}`, 'capture', captureBody(made))
    return { status: 201, body: orderBody(order) }
  }

  function refund(taken: Capture | undefined, body: Json): Answer {
    if (!taken) return refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const left = Number(taken.amount.value) - taken.refunded
    if (left <= 0) return refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')
    const amount = body.amount ?? { ...taken.amount, value: left.toFixed(2) }
    if (Number(amount.value) > left) return refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    const made: Refund = { id: newId(), captureId: taken.id, amount, status: 'COMPLETED', at: new Date() }
    refunds.set(made.id, made)
    taken.refunded = Math.round((taken.refunded + Number(amount.value)) * 100) / 100
    taken.status = taken.refunded < Number(taken.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    webhooks.note('PAYMENT.CAPTURE.REFUNDED', 'refund', refundBody(made))
    return { status: 201, body: refundBody(made) }
  }

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
        ...(order.captures.length
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
  const refundBody = ({ id, captureId, amount, status, at }: Refund) => ({
    id,
    status,
    amount,
    create_time: moment(at),
    links: [link('self', `/v2/payments/refunds/${id}`), link('up', `/v2/payments/captures/${captureId}`)],
  })
  const link = (rel: string, path: string) => ({ rel, href: origin + path, method: 'GET' })

  function route(call: string, body: Json, raw: string): Answer {
    const [, id = ''] = /^\w+ \/v2\/\w+\/\w+\/([A-Z0-9]+)/.exec(call) ?? []
    if (call === 'POST /v2/checkout/orders') return createOrder(body)
    if (call === `POST /v2/checkout/orders/${id}/capture`) return capture(orders.get(id))
    if (call === `GET /v2/checkout/orders/${id}`) return found(orders.get(id), orderBody)
    if (call === `GET /v2/payments/captures/${id}`) return found(captures.get(id), captureBody)
    if (call === `POST /v2/payments/captures/${id}/refund`) return refund(captures.get(id), body)
    if (call === `GET /v2/payments/refunds/${id}`) return found(refunds.get(id), refundBody)
    return webhooks.route(call, body, raw) ?? refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const call = `${request.method} ${url.pathname}`
    const raw = await readText(request)
    if (url.pathname === '/checkoutnow') return payerPage(request.method, url, raw, response)
    calls.push(call)
    const at = troubles.findIndex((trouble) => trouble.call.test(call))
    const [trouble] = at < 0 ? [] : troubles.splice(at, 1)
    if (trouble?.kind === 'lost-request') return void request.socket.destroy()
    if (trouble?.kind === 'fault')
      return send(response, refusal(503, 'SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'))
    const given = once(request.headers['paypal-request-id'], call, () => respond(request, call, raw))
    if (trouble?.kind === 'lost-answer') return void request.socket.destroy()
    send(response, given)
  }

  function respond({ headers }: IncomingMessage, call: string, raw: string): Answer {
    if (call === 'POST /v1/oauth2/token') return token(headers.authorization ?? '', raw)
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(bearer))
      return {
        status: 401,
        body: { error: 'invalid_token', error_description: 'Token signature verification failed' },
      }
    return route(call, (raw === '' ? {} : JSON.parse(raw)) as Json, raw)
  }

  /** The same request id is carried out once; whoever sends it again gets what came of it. */
  function once(requestId: string | string[] | undefined, call: string, work: () => Answer): Answer {
    if (requestId === undefined) return work()
    const key = `${call} ${String(requestId)}`
    const known = answered.get(key)
    if (known) return { ...known, status: 200 }
    const given = work()
    if (given.status < 300) answered.set(key, given)
    return given
  }

  function token(authorization: string, raw: string): Answer {
    const { clientId, clientSecret } = PAYPAL_CREDENTIALS
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (authorization !== basic)
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
      }
    if (new URLSearchParams(raw).get('grant_type') !== 'client_credentials')
      return {
        status: 400,
        body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' },
      }
    const made = randomBytes(24).toString('base64url')
    tokens.add(made)
    return {
      status: 200,
      body: {
        scope: 'openid',
        access_token: made,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: 32400,
        nonce: newId(),
      },
    }
  }

  /** Where the payer says yes or no, and is sent back. */
  function payerPage(method: string | undefined, url: URL, raw: string, response: ServerResponse): void {
    const order = orders.get(url.searchParams.get('token') ?? '')
    if (!order) return void response.writeHead(404).end('There is no such order')
    if (method !== 'POST') return void response.setHeader('content-type', 'text/html').end(pageFor(order))
    const yes = new URLSearchParams(raw).get('action') === 'pay'
    if (yes) approve(order.id)
    const back = new URL(yes ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    if (yes) back.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ')
    response.writeHead(302, { location: back.href }).end()
  }

  function approve(orderId: string): void {
    const order = orders.get(orderId)
    if (!order || order.status === 'COMPLETED') throw new Error(`${orderId} cannot be approved`)
    order.status = 'APPROVED'
    webhooks.note('CHECKOUT.ORDER.APPROVED', 'checkout-order', orderBody(order))
  }

  const listening = await listen(createServer((request, response) => void answer(request, response)))
  origin = listening.origin
  webhooks = startWebhooks(origin)
  return {
    origin,
    calls,
    captures,
    orders,
    webhooks,
    approve,
    /** How the next capture ends: COMPLETED, PENDING, DECLINED or INSTRUMENT_DECLINED, and with another amount. */
    next,
    env: {
      PAYPAL_API_BASE: origin,
      PAYPAL_CLIENT_ID: PAYPAL_CREDENTIALS.clientId,
      PAYPAL_CLIENT_SECRET: PAYPAL_CREDENTIALS.clientSecret,
      PAYPAL_WEBHOOK_ID: webhooks.id,
    },
    trouble: (call: RegExp, kind: Trouble['kind'], times = 1) =>
      troubles.push(...Array.from({ length: times }, () => ({ call, kind }))),
    /** All tokens end, as they do when the credentials are changed. */
    endTokens: () => tokens.clear(),
    /** PayPal forgets orders that nobody approved in time. */
    forgetOrder: (id: string) => orders.delete(id),
    /** A pending capture gets its answer. */
    decide(captureId: string, status: 'COMPLETED' | 'DECLINED') {
      const taken = captures.get(captureId)!
      taken.status = status
      webhooks.note(
        status === 'DECLINED' ? 'PAYMENT.CAPTURE.DENIED' : 'PAYMENT.CAPTURE.COMPLETED',
        'capture',
        captureBody(taken),
      )
    },
    /** Money given back in PayPal's own dashboard. */
    refundByHand: (captureId: string, value: string) =>
      refund(captures.get(captureId), { amount: { currency_code: 'USD', value } }),
    stop: listening.stop,
  }
}

export type PaypalStandIn = Awaited<ReturnType<typeof startPaypal>>

/** The part of requests that is looked at. */
export type Json = {
  intent?: string
  purchase_units?: { custom_id?: string; invoice_id?: string; amount: Amount }[]
  payment_source?: { paypal?: { experience_context?: { return_url: string; cancel_url: string } } }
  amount?: Amount
  url?: string
  event_types?: { name: string }[]
} & Record<string, unknown>

const pageFor = ({
  id,
  amount,
}: Order) => `<!doctype html><html lang="en"><title>Test PayPal</title><link rel="icon" href="data:,">
<h1>Pay ${amount.value} ${amount.currency_code}</h1><form method="post" action="/checkoutnow?token=${id}">
  <button name="action" value="pay">Pay now</button> <button name="action" value="cancel">Cancel and return</button>
</form></html>`

function found<T>(thing: T | undefined, body: (thing: T) => unknown): Answer {
  return thing
    ? { status: 200, body: body(thing) }
    : refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
}

function refusal(status: number, name: string, issue: string): Answer {
  return {
    status,
    body: {
      name,
      message: issue,
      debug_id: newId().toLowerCase(),
      details: [{ issue, description: issue }],
      links: [],
    },
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(body === undefined ? '' : JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Seventeen capital letters and digits, as PayPal's ids are. */
const newId = () =>
  Array.from(randomBytes(17), (byte) => '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 34]).join('')

/** PayPal's moments have no fractions. */
const moment = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')
