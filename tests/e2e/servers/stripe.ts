import { createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { listen, readText } from './loopback'
import { type Answer, failure, list, missing, newId, ok, openLedger, type StripeEvent } from './stripe-ledger'

export const STRIPE_KEYS = {
  secretKey: 'sk_test_standin0000000042',
  webhookSecret: 'whsec_standin0000000000000000',
}

/**
 * The fault of a later call: the request is lost, its response is lost, Stripe fails before or after it acted,
 * or never responds.
 */
type Trouble = {
  call: RegExp
  kind: 'lost-request' | 'lost-answer' | 'fault' | 'fault-after' | 'hang'
}

type Endpoint = { id: string; url: string; enabled_events: string[]; api_version: string }

/**
 * A stand-in for Stripe on loopback that follows the reference of its API: keys, idempotency keys, Checkout
 * with the page on which the customer pays, payment intents, refunds, disputes, customers, the billing portal,
 * events and webhooks. It sends no webhook by itself: a test sends each one as often, as late and in the order
 * it needs, or never.
 */
export async function startStripe() {
  const answered = new Map<string, { form: string; answer: Answer }>()
  const calls: { call: string; form: URLSearchParams; version: string }[] = []
  const troubles: Trouble[] = []
  const endpoints: Endpoint[] = []
  const portals: string[] = []
  const keys = { accepted: [STRIPE_KEYS.secretKey], restricted: false }
  const server = createServer((request, response) => void respond(request, response))
  const { origin, stop } = await listen(server)
  const ledger = openLedger(origin)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const method = request.method ?? 'GET'
    const raw = await readText(request)
    if (url.pathname.startsWith('/pay/')) return payPage(method, url.pathname.slice(5), raw, response)
    if (url.pathname.startsWith('/portal/')) return portalPage(method, url.pathname.slice(8), response)
    const call = `${method} ${url.pathname}`
    const form = method === 'POST' ? new URLSearchParams(raw) : url.searchParams
    const { 'stripe-version': version, 'idempotency-key': key, authorization } = request.headers
    calls.push({ call, form, version: String(version) })
    const at = troubles.findIndex((trouble) => trouble.call.test(call))
    const [trouble] = at < 0 ? [] : troubles.splice(at, 1)
    if (trouble?.kind === 'hang') return
    if (trouble?.kind === 'lost-request') return void request.socket.destroy()
    if (trouble?.kind === 'fault') return send(response, FAULT)
    const isKnown = keys.accepted.some((each) => authorization === `Bearer ${each}`)
    const answer = isKnown ? once(key, raw, () => act(method, url.pathname, form)) : WRONG_KEY
    // Like Stripe, keeps the response for the idempotency key, also if it is an error.
    if (trouble?.kind === 'fault-after' && typeof key === 'string')
      answered.set(key, { form: raw, answer: FAULT })
    if (trouble?.kind === 'lost-answer') return void request.socket.destroy()
    send(response, trouble?.kind === 'fault-after' ? FAULT : answer)
  }

  function act(method: string, path: string, form: URLSearchParams): Answer {
    if (keys.restricted) return NO_PERMISSION
    return (
      ledger.route(method, path, form) ??
      webhooks(method, path, form) ??
      portal(method, path, form) ??
      missing('url')
    )
  }

  function once(key: string | string[] | undefined, form: string, work: () => Answer): Answer {
    if (typeof key !== 'string') return work()
    const known = answered.get(key)
    if (!known) {
      const answer = work()
      if (answer.status !== 409) answered.set(key, { form, answer })
      return answer
    }
    return known.form === form
      ? known.answer
      : failure(400, {
          type: 'idempotency_error',
          message: 'Keys can only be used with the same parameters.',
        })
  }

  function webhooks(method: string, path: string, form: URLSearchParams): Answer | null {
    const [, id] = /^\/v1\/webhook_endpoints(?:\/(\w+))?$/.exec(path) ?? [null]
    if (!path.startsWith('/v1/webhook_endpoints')) return null
    if (method === 'GET') return list(endpoints)
    if (method === 'DELETE') {
      endpoints.splice(
        endpoints.findIndex((each) => each.id === id),
        1,
      )
      return ok({ id, deleted: true })
    }
    const enabled_events = [...form].flatMap(([key, value]) =>
      key.startsWith('enabled_events') ? [value] : [],
    )
    const [url, api_version] = [form.get('url') ?? '', form.get('api_version') ?? '']
    const made = { id: newId('we'), url, enabled_events, api_version }
    endpoints.push(made)
    return ok({ ...made, secret: STRIPE_KEYS.webhookSecret })
  }

  function portal(method: string, path: string, form: URLSearchParams): Answer | null {
    const metadata = { appkiln: 'card' }
    if (path === '/v1/billing_portal/configurations') {
      if (method === 'GET') return list(portals.map((id) => ({ id, active: true, metadata })))
      portals.push(newId('bpc'))
      return ok({ id: portals.at(-1), active: true, metadata })
    }
    if (path !== '/v1/billing_portal/sessions') return null
    const customer = form.get('customer') ?? ''
    if (!ledger.customers.has(customer)) return missing('customer')
    back.set(customer, form.get('return_url') ?? '')
    return ok({ id: newId('bps'), url: `${origin}/portal/${customer}` })
  }
  const back = new Map<string, string>()

  /** Stripe's page, on which the customer pays with one of three cards, or cancels. */
  function payPage(method: string, id: string, raw: string, response: ServerResponse): void {
    const session = ledger.sessions.get(id)
    if (!session) return void response.writeHead(404).end('There is no such session')
    if (method !== 'POST')
      return void response.setHeader('content-type', 'text/html').end(pageFor(id, session.amount))
    const behavior = new URLSearchParams(raw).get('card') ?? ''
    const location = behavior === 'cancel' ? session.cancel : session.success
    if (behavior !== 'cancel' && !ledger.pay(id, { behavior }))
      return void response.writeHead(303, { location: `/pay/${id}` }).end()
    response.writeHead(303, { location }).end()
  }

  /** The billing portal, on which the customer replaces the card. */
  function portalPage(method: string, customer: string, response: ServerResponse): void {
    if (method !== 'POST')
      return void response
        .setHeader('content-type', 'text/html')
        .end(html('Billing portal', `<form method="post"><button>Save the new card</button></form>`))
    ledger.replaceCard(customer)
    response.writeHead(303, { location: back.get(customer) ?? '/' }).end()
  }

  /** Signs an event for sending: HMAC-SHA-256 over time and raw body. */
  function sign(event: StripeEvent, { secret = STRIPE_KEYS.webhookSecret, age = 0 } = {}) {
    // With spacing that no serializer would reproduce.
    const body = JSON.stringify({ object: 'event', api_version: '2026-10-28.endive', ...event }, null, 3)
    const time = Math.floor(Date.now() / 1000) - age
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
    return { headers, body }
  }

  return {
    ...ledger,
    ...{ origin, stop, calls, endpoints, keys, sign },
    env: {
      STRIPE_API_BASE: origin,
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    },
    trouble: (call: RegExp, kind: Trouble['kind'], times = 1) =>
      troubles.push(...Array.from({ length: times }, () => ({ call, kind }))),
    clearTroubles: () => troubles.splice(0),
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>

const FAULT = failure(500, { type: 'api_error', message: 'An error occurred at Stripe.' })
const WRONG_KEY = failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
const NO_PERMISSION = failure(403, {
  type: 'invalid_request_error',
  message: 'The provided key does not have the required permissions',
})

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${body}</html>`

const pageFor = (id: string, cents: number) =>
  html(
    `Pay $${(cents / 100).toFixed(2)}`,
    `<form method="post" action="/pay/${id}">
  <button name="card" value="ok">Pay now</button> <button name="card" value="generic_decline">Use a card that is declined</button>
  <button name="card" value="confirm">Use a card that asks each time</button> <button name="card" value="cancel">Cancel</button>
</form>`,
  )

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
  response.end(JSON.stringify(body))
}
