import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { listen } from './loopback'
import { type Answer, type Json, missing, newId, openLedger, refusal } from './paypal-ledger'
import { startWebhooks } from './paypal-webhooks'

export const PAYPAL_CREDENTIALS = {
  clientId: 'AeA1QIZXiflr1_-standin-client-0042',
  clientSecret: 'EGnHDxD_qRPdaLd-standin-secret',
}

/** What goes wrong with a call to come: it never arrives, its answer is lost, or PayPal has a fault. */
type Trouble = { call: RegExp; kind: 'lost-request' | 'lost-answer' | 'fault' }

/**
 * Stands on loopback in PayPal's place and answers as the reference of its REST API says: tokens, Orders v2,
 * Payments v2, Webhooks v1, and the page on which the payer approves. What carries a request id is done once.
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
    const given = once(request.headers['paypal-request-id'], call, () => respond(request, call, raw))
    if (trouble?.kind === 'lost-answer') return void request.socket.destroy()
    send(response, given)
  }

  function respond({ headers }: IncomingMessage, call: string, raw: string): Answer {
    if (call === 'POST /v1/oauth2/token') return token(headers.authorization ?? '', raw)
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(bearer)) return denied(401, 'invalid_token', 'Token signature verification failed')
    const body = (raw === '' ? {} : JSON.parse(raw)) as Json
    return ledger.route(call, body) ?? webhooks.route(call, body, raw) ?? missing()
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
    if (authorization !== basic) return denied(401, 'invalid_client', 'Client Authentication failed')
    if (new URLSearchParams(raw).get('grant_type') !== 'client_credentials')
      return denied(400, 'unsupported_grant_type', 'unsupported grant_type')
    const made = randomBytes(24).toString('base64url')
    tokens.add(made)
    const body = { scope: 'openid', access_token: made, token_type: 'Bearer', expires_in: 32400 }
    return { status: 200, body: { ...body, app_id: 'APP-80W284485P519543T', nonce: newId() } }
  }

  /** Where the payer says yes or no, and is sent back. */
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
    /** Every call that arrived, oldest first. */
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
    /** All tokens end early. */
    endTokens: () => tokens.clear(),
    /** PayPal forgets orders that nobody approved in time. */
    forgetOrder: (id: string) => ledger.orders.delete(id),
  }
}

export type PaypalStandIn = Awaited<ReturnType<typeof startPaypal>>

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

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
