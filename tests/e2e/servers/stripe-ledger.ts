import { randomBytes } from 'node:crypto'
import { fieldsOf } from './loopback'

export type Answer = { status: number; body: unknown }

/** How a card behaves: `ok`, `confirm` needs the customer, everything else is Stripe's decline code. */
export type Card = { id: string; customer: string | null; last4: string; behavior: string; year: number }
type Customer = { id: string; email: string; card: string | null; metadata: object; deleted: boolean }
type Intent = {
  id: string
  amount: number
  received: number
  refunded: number
  status: string
  error: object | null
  customer: string | null
  card: string | null
  metadata: Record<string, string>
  created: number
  future: boolean
}
type Session = {
  id: string
  status: string
  amount: number
  customer: string | null
  intent: string | null
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  future: boolean
  success: string
  cancel: string
}
type Refund = {
  id: string
  intent: string
  amount: number
  status: string
  metadata: object
  created: number
}
type Dispute = {
  id: string
  intent: string
  amount: number
  status: string
  moved: number[]
  created: number
}
export type StripeEvent = { id: string; type: string; created: number; data: { object: object } }

/** Checkout sessions, payment intents, refunds, disputes and customers, as in Stripe's API. */
export function openLedger(origin: string) {
  const customers = new Map<string, Customer>()
  const cards = new Map<string, Card>()
  const intents = new Map<string, Intent>()
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const events: StripeEvent[] = []
  /** The time at Stripe. Tests move it. */
  const clock = { now: () => new Date() }
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const note = (type: string, object: object) =>
    events.push({ id: newId('evt'), type, created: seconds(), data: { object } })

  function createSession(form: URLSearchParams): Answer {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    if (form.get('mode') !== 'payment' || form.get('line_items[0][price_data][currency]') !== 'usd')
      return invalid('parameter_invalid', 'mode')
    if (!Number.isInteger(amount) || amount < 50) return invalid('amount_too_small', 'line_items')
    const customer = form.get('customer')
    if (customer !== null && !customers.has(customer)) return missing('customer')
    const session: Session = {
      ...{ id: newId('cs_test'), status: 'open', amount, customer, intent: null },
      metadata: fieldsOf(form, 'metadata'),
      intentMetadata: fieldsOf(form, 'payment_intent_data[metadata]'),
      future: form.get('payment_intent_data[setup_future_usage]') === 'off_session',
      success: form.get('success_url') ?? '',
      cancel: form.get('cancel_url') ?? '',
    }
    sessions.set(session.id, session)
    return ok(sessionBody(session))
  }

  /** The customer pays on Stripe's page. @returns whether the card was accepted */
  function pay(sessionId: string, { behavior = 'ok', last4 = '4242', year = 2040 } = {}): boolean {
    const session = sessions.get(sessionId)
    if (session?.status !== 'open') return false
    if (behavior !== 'ok' && behavior !== 'confirm') return false
    const { customer, amount, intentMetadata: metadata, future } = session
    const card: Card = { id: newId('pm'), customer: future ? customer : null, last4, behavior, year }
    cards.set(card.id, card)
    const intent: Intent = {
      ...{ id: newId('pi'), amount, received: amount, refunded: 0, status: 'succeeded', error: null },
      ...{ customer, card: card.id, metadata, created: seconds(), future },
    }
    intents.set(intent.id, intent)
    Object.assign(session, { intent: intent.id, status: 'complete' })
    note('payment_intent.succeeded', intentBody(intent))
    note('checkout.session.completed', sessionBody(session))
    return true
  }

  function createIntent(form: URLSearchParams): Answer {
    const amount = Number(form.get('amount'))
    const card = cards.get(form.get('payment_method') ?? '')
    const customer = form.get('customer')
    if (!card || card.customer !== customer) return missing('payment_method')
    const { behavior } = card
    const metadata = fieldsOf(form, 'metadata')
    const intent: Intent = {
      ...{ id: newId('pi'), amount, received: 0, refunded: 0, status: 'requires_payment_method' },
      ...{ error: null, customer, card: card.id, metadata, created: seconds(), future: false },
    }
    intents.set(intent.id, intent)
    if (behavior === 'ok') {
      Object.assign(intent, { status: 'succeeded', received: amount })
      note('payment_intent.succeeded', intentBody(intent))
      return ok(intentBody(intent))
    }
    const error =
      behavior === 'confirm'
        ? { code: 'authentication_required', decline_code: 'authentication_required' }
        : { code: behavior === 'expired_card' ? behavior : 'card_declined', decline_code: behavior }
    intent.error = { type: 'card_error', message: 'The card was declined.', ...error }
    note('payment_intent.payment_failed', intentBody(intent))
    return { status: 402, body: { error: { ...intent.error, payment_intent: intentBody(intent) } } }
  }

  function refund(form: URLSearchParams): Answer {
    const intent = intents.get(form.get('payment_intent') ?? '')
    if (intent?.status !== 'succeeded') return missing('payment_intent')
    const open = [...disputes.values()].find((each) => each.intent === intent.id && each.status !== 'won')
    if (open) return invalid('charge_disputed', 'payment_intent')
    const left = intent.received - intent.refunded
    const amount = Number(form.get('amount') ?? left)
    if (left <= 0) return invalid('charge_already_refunded', 'payment_intent')
    if (amount > left) return invalid('amount_too_large', 'amount')
    const made: Refund = {
      ...{ id: newId('re'), intent: intent.id, amount, status: 'succeeded' },
      ...{ metadata: fieldsOf(form, 'metadata'), created: seconds() },
    }
    refunds.set(made.id, made)
    intent.refunded += amount
    note('refund.created', refundBody(made))
    return ok(refundBody(made))
  }

  function setCard(customer: Customer, card: string | null): Answer {
    customer.card = card
    note('customer.updated', customerBody(customer))
    return ok(customerBody(customer))
  }

  function detach(card: Card | undefined): Answer {
    if (!card?.customer) return missing('payment_method')
    const owner = customers.get(card.customer)
    card.customer = null
    if (owner?.card === card.id) owner.card = null
    note('payment_method.detached', cardBody(card))
    return ok(cardBody(card))
  }

  const cardBody = ({ id, customer, last4, year }: Card) => ({
    ...{ id, object: 'payment_method', type: 'card', customer },
    card: { brand: 'visa', last4, exp_month: 4, exp_year: year },
  })
  const customerBody = ({ id, email, card, metadata, deleted }: Customer) =>
    deleted
      ? { id, object: 'customer', deleted }
      : {
          ...{ id, object: 'customer', email, metadata },
          invoice_settings: { default_payment_method: card && cardBody(cards.get(card)!) },
        }
  const intentBody = ({ id, received, error, card, ...intent }: Intent) => ({
    ...{ id, object: 'payment_intent', amount: intent.amount, amount_received: received },
    ...{ currency: 'usd', status: intent.status, customer: intent.customer, metadata: intent.metadata },
    ...{ created: intent.created, last_payment_error: error },
    payment_method: card && cardBody(cards.get(card)!),
  })
  const sessionBody = ({ id, status, amount, intent, metadata, customer }: Session) => ({
    ...{ id, object: 'checkout.session', mode: 'payment', status, metadata, customer },
    ...{ amount_total: amount, currency: 'usd', payment_status: intent ? 'paid' : 'unpaid' },
    url: status === 'open' ? `${origin}/pay/${id}` : null,
    payment_intent: intent && intentBody(intents.get(intent)!),
  })
  const refundBody = ({ intent, ...refund }: Refund) => ({
    ...{ object: 'refund', currency: 'usd', payment_intent: intent },
    ...refund,
  })
  const disputeBody = ({ intent, moved, ...dispute }: Dispute) => ({
    ...{ object: 'dispute', currency: 'usd', payment_intent: intent, reason: 'fraudulent' },
    balance_transactions: moved.map((amount) => ({ object: 'balance_transaction', amount })),
    ...dispute,
  })

  return {
    ...{ customers, cards, intents, sessions, refunds, disputes, events, clock, pay },
    /** A refund made in Stripe's dashboard. */
    refundByHand: (intent: string, amount: number) =>
      refund(new URLSearchParams({ payment_intent: intent, amount: String(amount) })),
    /** A refund whose money came back, because the bank rejected it. */
    failRefund(id: string): void {
      const made = refunds.get(id)!
      made.status = 'failed'
      intents.get(made.intent)!.refunded -= made.amount
      note('refund.failed', refundBody(made))
    },
    /** The customer disputes a payment with their bank, which takes the money. An inquiry takes none. */
    dispute(intent: string, { inquiry = false } = {}): string {
      const { received, refunded } = intents.get(intent)!
      const amount = received - refunded
      const status = inquiry ? 'warning_needs_response' : 'needs_response'
      const moved = inquiry ? [] : [-amount]
      const made: Dispute = { id: newId('dp'), intent, amount, status, moved, created: seconds() }
      disputes.set(made.id, made)
      note('charge.dispute.created', disputeBody(made))
      if (!inquiry) note('charge.dispute.funds_withdrawn', disputeBody(made))
      return made.id
    },
    decideDispute(id: string, status: 'won' | 'lost'): void {
      const made = disputes.get(id)!
      made.status = status
      if (status === 'won') made.moved.push(made.amount)
      else intents.get(made.intent)!.refunded += made.amount
      note('charge.dispute.closed', disputeBody(made))
      if (status === 'won') note('charge.dispute.funds_reinstated', disputeBody(made))
    },
    /** The customer replaces the card in the billing portal. */
    replaceCard(customerId: string, { behavior = 'ok', last4 = '5556', year = 2040 } = {}): void {
      const card: Card = { id: newId('pm'), customer: customerId, last4, behavior, year }
      cards.set(card.id, card)
      setCard(customers.get(customerId)!, card.id)
    },
    route(method: string, path: string, form: URLSearchParams): Answer | null {
      const [, kind = '', id = '', action = ''] =
        /^\/v1\/([a-z_]+(?:\/sessions)?)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
      const call = `${method} ${kind}${id && '/id'}${action && `/${action}`}`
      const calls: Record<string, () => Answer> = {
        'POST checkout/sessions': () => createSession(form),
        'GET checkout/sessions/id': () => found(sessions.get(id), sessionBody),
        'POST checkout/sessions/id/expire': () => {
          const session = sessions.get(id)
          if (session?.status !== 'open') return invalid('session_not_open', 'session')
          session.status = 'expired'
          return ok(sessionBody(session))
        },
        'POST payment_intents': () => createIntent(form),
        'GET payment_intents/id': () => found(intents.get(id), intentBody),
        'GET payment_intents': () => {
          const since = Number(form.get('created[gte]') ?? 0)
          const customer = form.get('customer')
          const data = [...intents.values()].filter(
            (intent) => intent.created >= since && (customer === null || intent.customer === customer),
          )
          return list(
            data
              .reverse()
              .slice(0, Number(form.get('limit') ?? 10))
              .map(intentBody),
          )
        },
        'POST refunds': () => refund(form),
        'GET refunds/id': () => found(refunds.get(id), refundBody),
        'GET disputes/id': () => found(disputes.get(id), disputeBody),
        'POST customers': () => {
          const [email, metadata] = [form.get('email') ?? '', fieldsOf(form, 'metadata')]
          const customer: Customer = { id: newId('cus'), email, card: null, metadata, deleted: false }
          customers.set(customer.id, customer)
          return ok(customerBody(customer))
        },
        'GET customers/id': () => found(customers.get(id), customerBody),
        'POST customers/id': () => {
          const card = cards.get(form.get('invoice_settings[default_payment_method]') ?? '')
          if (!card?.customer || card.customer !== id) return missing('payment_method')
          return setCard(customers.get(id)!, card.id)
        },
        'DELETE customers/id': () => {
          const customer = customers.get(id)
          if (!customer || customer.deleted) return missing('id')
          for (const card of cards.values()) if (card.customer === id) card.customer = null
          Object.assign(customer, { deleted: true, card: null })
          return ok(customerBody(customer))
        },
        'POST payment_methods/id/detach': () => detach(cards.get(id)),
        'GET events': () => {
          const since = Number(form.get('created[gte]') ?? 0)
          const before = Number(form.get('created[lt]') ?? Infinity)
          const types = [...form].flatMap(([key, value]) => (key.startsWith('types[') ? [value] : []))
          const newest = events
            .filter(({ created }) => created >= since && created < before)
            .filter(({ type }) => types.length === 0 || types.includes(type))
            .reverse()
          const after = newest.findIndex((event) => event.id === form.get('starting_after')) + 1
          const limit = Number(form.get('limit') ?? 10)
          return list(newest.slice(after, after + limit), newest.length > after + limit)
        },
      }
      return calls[call]?.() ?? null
    },
  }
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const list = (data: unknown[], has_more = false) => ok({ object: 'list', data, has_more })
export const failure = (status: number, error: object): Answer => ({ status, body: { error } })
const invalid = (code: string, param: string) =>
  failure(400, { type: 'invalid_request_error', code, param, message: `${code}: ${param}` })
export const missing = (param: string) =>
  failure(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such object' })
const found = <T>(thing: T | undefined, body: (thing: T) => object) =>
  thing ? ok(body(thing)) : missing('id')

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
