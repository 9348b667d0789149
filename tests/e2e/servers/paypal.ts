import { createSign, createVerify, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { crc32 } from 'node:zlib'
import { listen, readText } from './loopback'
import { type Answer, type Json, missing, moment, newId, openLedger, refusal } from './paypal-ledger'

type Notice = { id: string; type: string; body: string }
type Sent = { headers: Record<string, string>; body: string }
type Webhook = { id: string; url: string; event_types: { name: string }[] }

/**
 * PayPal's webhooks. None is sent automatically: a test sends each one as often, as late and in the order it
 * needs, or never. The signature follows PayPal's scheme: SHA256withRSA over transmission id, time, webhook
 * id and the CRC-32 of the raw body.
 */
function startWebhooks(origin: string) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const notices: Notice[] = []
  const subscribed: Webhook[] = []
  const id = '8PT597110X687430L'
  let refuseNext = false

  const message = (transmission: string, time: string, webhookId: string, body: string) =>
    `${transmission}|${time}|${webhookId}|${crc32(body)}`

  /** Signs a webhook for sending. A forged one is signed with another key. */
  function sign({ body }: Pick<Notice, 'body'>, { forged = false, webhookId = id } = {}): Sent {
    const transmission = randomUUID()
    const time = moment(new Date())
    const signer = createSign('sha256').update(message(transmission, time, webhookId, body))
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': transmission,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signer.sign((forged ? strangers : keys).privateKey, 'base64'),
        'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
  }

  /**
   * Extracts the event from the request as raw text, because a reserialized one no longer matches its
   * signature.
   */
  function verify(request: Json, raw: string): string {
    const event = /"webhook_event":([\s\S]*)\}\s*$/.exec(raw)?.[1] ?? ''
    const { transmission_id, transmission_time, webhook_id, transmission_sig, cert_url } = request
    const known = String(cert_url).startsWith(`${origin}/v1/notifications/certs/`)
    const signed = message(String(transmission_id), String(transmission_time), String(webhook_id), event)
    const right = createVerify('sha256')
      .update(signed)
      .verify(keys.publicKey, String(transmission_sig), 'base64')
    return known && right ? 'SUCCESS' : 'FAILURE'
  }

  function subscribe({ url = '', event_types = [] }: Json) {
    if (refuseNext) {
      refuseNext = false
      return refused('WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'The maximum number of webhook URLs is reached')
    }
    if (!url.startsWith('https://')) return refused('VALIDATION_ERROR', 'Not a valid webhook URL')
    if (subscribed.some((webhook) => webhook.url === url))
      return refused('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists')
    const webhook = { id: `WH${subscribed.length}7430LKGECATA`, url, event_types }
    subscribed.push(webhook)
    return { status: 201, body: webhook }
  }

  return {
    id,
    notices,
    subscribed,
    /** Rejects the creation of the next webhook. */
    refuse: () => {
      refuseNext = true
    },
    sign,
    note: (type: string, resourceType: string, resource: unknown): void => {
      const event = {
        id: `WH-${randomUUID().toUpperCase()}`,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type: resourceType,
        event_type: type,
        summary: `Zahlung für „Café“: ${type}`,
        resource,
      }
      // With spacing that no serializer would reproduce.
      notices.push({ id: event.id, type, body: JSON.stringify(event).replace('{"id":', '{ "id" :  ') })
    },
    /** Sends a webhook and returns the status of the response. */
    async send(
      url: string,
      notice: Pick<Notice, 'body'>,
      how: { forged?: boolean; webhookId?: string } = {},
    ) {
      return (await fetch(url, { method: 'POST', ...sign(notice, how) })).status
    },
    route(call: string, body: Json, raw: string) {
      if (call === 'POST /v1/notifications/verify-webhook-signature')
        return { status: 200, body: { verification_status: verify(body, raw) } }
      if (call === 'GET /v1/notifications/webhooks') return { status: 200, body: { webhooks: subscribed } }
      if (call === 'POST /v1/notifications/webhooks') return subscribe(body)
      const [, patched] = /^PATCH \/v1\/notifications\/webhooks\/(\w+)$/.exec(call) ?? []
      const webhook = subscribed.find((one) => one.id === patched)
      if (!webhook) return null
      webhook.event_types = (JSON.parse(raw) as [{ value: Webhook['event_types'] }])[0].value
      return { status: 200, body: webhook }
    },
  }
}

function refused(name: string, text: string) {
  return { status: 400, body: { name, message: text, debug_id: 'a1b2c3', details: [] } }
}

export const PAYPAL_CREDENTIALS = {
  clientId: 'AeA1QIZXiflr1_-standin-client-0042',
  clientSecret: 'EGnHDxD_qRPdaLd-standin-secret',
}

/** The fault of a later call: the request is lost, its response is lost, or PayPal has an error. */
type Trouble = { call: RegExp; kind: 'lost-request' | 'lost-answer' | 'fault' }

/**
 * A stand-in for PayPal on loopback that follows the reference of its REST API: tokens, Orders v2, Payments
 * v2, Webhooks v1, and the page on which the payer approves. Requests with a request id are idempotent.
 */
export async function startPaypal() {
  const tokens = new Set<string>()
  const answered = new Map<string, Answer>()
  const calls: string[] = []
  const troubles: Trouble[] = []
  const server = createServer((request, response) => void answer(request, response))
  const { origin, stop } = await listen(server)
  const webhooks = startWebhooks(origin)
  const ledger = openLedger(origin, webhooks.note)

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
    const result = once(request.headers['paypal-request-id'], call, () => respond(request, call, raw))
    if (trouble?.kind === 'lost-answer') return void request.socket.destroy()
    send(response, result)
  }

  function respond({ headers }: IncomingMessage, call: string, raw: string): Answer {
    if (call === 'POST /v1/oauth2/token') return token(headers.authorization ?? '', raw)
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(bearer)) return denied(401, 'invalid_token', 'Token signature verification failed')
    const body = (raw === '' ? {} : JSON.parse(raw)) as Json
    return ledger.route(call, body) ?? webhooks.route(call, body, raw) ?? missing()
  }

  /** Runs each request id once and returns the stored response when it is sent again. */
  function once(requestId: string | string[] | undefined, call: string, work: () => Answer): Answer {
    if (requestId === undefined) return work()
    const key = `${call} ${String(requestId)}`
    const known = answered.get(key)
    if (known) return { ...known, status: 200 }
    const result = work()
    if (result.status < 300) answered.set(key, result)
    return result
  }

  function token(authorization: string, raw: string): Answer {
    const { clientId, clientSecret } = PAYPAL_CREDENTIALS
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (authorization !== basic) return denied(401, 'invalid_client', 'Client Authentication failed')
    if (new URLSearchParams(raw).get('grant_type') !== 'client_credentials')
      return denied(400, 'unsupported_grant_type', 'unsupported grant_type')
    const made = randomBytes(24).toString('base64url')
    tokens.add(made)
    const body = { scope: 'openid', access_token: made, token_type: 'Bearer', expires_in: 32400 }
    return { status: 200, body: { ...body, app_id: 'APP-80W284485P519543T', nonce: newId() } }
  }

  /** The page on which the payer approves or cancels, which redirects back. */
  function payerPage(method: string | undefined, url: URL, raw: string, response: ServerResponse): void {
    const order = ledger.orders.get(url.searchParams.get('token') ?? '')
    if (!order) return void response.writeHead(404).end('There is no such order')
    if (method !== 'POST')
      return void response.setHeader('content-type', 'text/html').end(pageFor(order.id, order.amount.value))
    const yes = new URLSearchParams(raw).get('action') === 'pay'
    if (yes) ledger.approve(order.id)
    const back = new URL(yes ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    if (yes) back.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ')
    response.writeHead(302, { location: back.href }).end()
  }

  return {
    ...ledger,
    origin,
    stop,
    /** Every received call, oldest first. */
    calls,
    webhooks,
    env: {
      PAYPAL_API_BASE: origin,
      PAYPAL_CLIENT_ID: PAYPAL_CREDENTIALS.clientId,
      PAYPAL_CLIENT_SECRET: PAYPAL_CREDENTIALS.clientSecret,
      PAYPAL_WEBHOOK_ID: webhooks.id,
    },
    trouble: (call: RegExp, kind: Trouble['kind'], times = 1) =>
      troubles.push(...Array.from({ length: times }, () => ({ call, kind }))),
    /** Expires all tokens. */
    endTokens: () => tokens.clear(),
    /** PayPal deletes orders that were not approved in time. */
    forgetOrder: (id: string) => ledger.orders.delete(id),
  }
}

export type FakePaypal = Awaited<ReturnType<typeof startPaypal>>

const pageFor = (id: string, value: string) => `<!doctype html><html lang="en"><title>Test PayPal</title>
<link rel="icon" href="data:,"><h1>Pay $${value}</h1><form method="post" action="/checkoutnow?token=${id}">
  <button name="action" value="pay">Pay now</button> <button name="action" value="cancel">Cancel and return</button>
</form></html>`

function denied(status: number, error: string, error_description: string): Answer {
  return { status, body: { error, error_description } }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
