import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chargeRenewals } from '@/lib/billing/payments/charge-renewals'
import { captureCheckout, startCheckout } from '@/lib/billing/payments/checkout'
import { openCardPortal, removeCard } from '@/lib/billing/payments/own-card'
import { createWebhook } from '@/lib/billing/payments/providers/stripe/webhook-endpoint'
import { reconcilePayments } from '@/lib/billing/payments/reconcile'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { recordExternalRefund } from '@/lib/billing/refunds/external-refunds'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { database } from '@/lib/platform/database/database'
import { resetEnv } from '@/lib/platform/env'
import { listen } from '../../e2e/servers/loopback'
import { startPaypal } from '../../e2e/servers/paypal'
import { STRIPE_KEYS, startStripe } from '../../e2e/servers/stripe'
import { ADMIN, asUser } from '../../factories/actors'
import { newCustomer, newOrder, PRO } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { type Code, discount, planPrice } from './arithmetic'
import { createCoupons } from './books'

withTestDatabase()

const EVENTS = Number(process.env.MONEY_EVENTS ?? 400)
const SEED = process.env.MONEY_SEED ?? '7'
/** A process is killed in the middle of one of its next events, at random. */
const EVENTS_PER_LIFE = Number(process.env.MONEY_LIFE ?? 60)
const TROUBLES = ['lost-request', 'lost-answer', 'fault', 'fault-after', 'hang'] as const

type World = {
  stripe: Awaited<ReturnType<typeof startStripe>>
  paypal: Awaited<ReturnType<typeof startPaypal>>
}
const any = <T>(all: readonly T[], pick = Math.floor(Math.random() * 1e6)) => all[pick % (all.length || 1)]

/** What happens outside of the service, when the process asks for it. */
async function control({ stripe, paypal }: World, begins: EventEmitter) {
  const troubled = () => Math.random() < 0.5
  const actions: Record<string, (query: URLSearchParams) => unknown> = {
    '/clock': (query) => {
      const at = new Date(Number(query.get('at')))
      stripe.clock.now = () => at
      begins.emit('event')
    },
    '/pay': (query) => {
      const url = new URL(query.get('url') ?? '')
      const id = url.pathname.split('/').at(-1) ?? ''
      if (query.get('method') === 'stripe') return stripe.pay(id, { behavior: query.get('card') ?? '' })
      const token = url.searchParams.get('token') ?? ''
      if (paypal.orders.get(token)?.status === 'PAYER_ACTION_REQUIRED') paypal.approve(token)
    },
    '/webhook': (query) => {
      const at = query.get('at')
      const event = at === null && troubled() ? any(stripe.events) : undefined
      if (event) return JSON.stringify({ method: 'stripe', ...stripe.sign(event) })
      const { notices } = paypal.webhooks
      const notice = at === null ? any(notices) : notices[Number(at)]
      if (!notice) return JSON.stringify({ method: '', headers: {}, body: '' })
      return JSON.stringify({ method: 'paypal', ...paypal.webhooks.sign(notice) })
    },
    '/outside': (query) => {
      const pick = Number(query.get('pick'))
      const paid = any(
        [...stripe.intents.values()].filter(({ status, received, refunded, id }) => {
          const isDisputed = [...stripe.disputes.values()].some(({ intent }) => intent === id)
          return status === 'succeeded' && refunded < received && !isDisputed
        }),
        pick,
      )
      const open = any(
        [...stripe.disputes.values()].filter(({ status }) => status === 'needs_response'),
        pick,
      )
      const refund = any(
        [...stripe.refunds.values()].filter(({ status }) => status === 'succeeded'),
        pick,
      )
      const kind = Number(query.get('kind'))
      if (kind === 0 && paid) stripe.dispute(paid.id)
      if (kind === 1 && open) stripe.decideDispute(open.id, pick % 2 ? 'won' : 'lost')
      if (kind === 2 && paid) stripe.refundByHand(paid.id, 1 + (pick % (paid.received - paid.refunded)))
      if (kind === 3 && refund) stripe.failRefund(refund.id)
      const capture = any([...paypal.captures.values()], pick)
      if (kind === 4 && capture && capture.refunded === 0) paypal.refundByHand(capture.id, '1.00')
    },
    '/trouble': (query) => {
      const kind = TROUBLES[Number(query.get('kind'))]!
      if (query.get('method') === '0')
        return stripe.trouble(/POST/, kind, 1 + (Number(query.get('kind')) % 3))
      if (kind !== 'fault-after' && kind !== 'hang') paypal.trouble(/POST \/v2/, kind)
    },
    '/calm': () => stripe.clearTroubles(),
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
    const result = actions[pathname]?.(searchParams)
    response.end(typeof result === 'string' ? result : '')
  })
  server.keepAliveTimeout = 0 // an idle connection that closes would lose a request
  return listen(server)
}

/** Runs the events to their end. @returns how often the process was killed */
async function runEvents(world: World, folder: string): Promise<number> {
  const begins = new EventEmitter()
  const { origin, stop } = await control(world, begins)
  const script = join(__dirname, 'money-events.ts')
  const args = ['--import', 'tsx', script, SEED, String(EVENTS), join(folder, 'progress'), origin]
  const env = { ...process.env, ...world.paypal.env, ...world.stripe.env, LOG_LEVEL: 'silent' }
  let kills = 0
  for (;;) {
    const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr?.on('data', (data: Buffer) => (errors += data.toString()))
    let left = Math.ceil(Math.random() * EVENTS_PER_LIFE)
    const onEvent = () => {
      if (--left === 0) setTimeout(() => child.kill('SIGKILL'), Math.random() * 200)
    }
    begins.on('event', onEvent)
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    begins.off('event', onEvent)
    if (code === 0) break
    if (signal !== 'SIGKILL') {
      await stop()
      throw new Error(`The events failed: ${errors}`)
    }
    kills++
  }
  await stop()
  return kills
}

let world: World
beforeAll(async () => {
  world = { stripe: await startStripe(), paypal: await startPaypal() }
})
afterAll(() => Promise.all([world.stripe.stop(), world.paypal.stop()]))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100)

test(`every cent of ${EVENTS} events of three payment methods is recorded once, whatever is killed`, async () => {
  await createCoupons()
  const kills = await runEvents(world, process.env.DATA_DIR ?? '')
  const { stripe, paypal } = world
  const payments = await database().payment.findMany()
  const netOf = (method: string) =>
    sum(
      payments
        .filter((payment) => payment.method === method)
        .map(({ direction, amountCents }) => (direction === 'received' ? amountCents : -amountCents)),
    )

  // Each provider has exactly the money that is recorded for it.
  const intents = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
  const refunds = [...stripe.refunds.values()].filter(({ status }) => status === 'succeeded')
  const disputed = sum([...stripe.disputes.values()].flatMap(({ moved }) => moved))
  const amounts = (all: readonly { amount: number }[]) => sum(all.map(({ amount }) => amount))
  expect(netOf('stripe')).toBe(amounts(intents) - amounts(refunds) + disputed)
  const captured = [...paypal.captures.values()].filter(({ status }) => status !== 'DECLINED')
  const returned = [...paypal.refunds.values()].map(({ amount }) => cents(amount))
  expect(netOf('paypal')).toBe(sum(captured.map(({ amount }) => cents(amount))) - sum(returned))

  // No order was charged twice at Stripe.
  const orders = intents.map(({ metadata }) => metadata.appkiln_order)
  expect(orders.filter((id, at) => orders.indexOf(id) !== at)).toEqual([])

  // Everything that came in is in a plan, waits in an order, or is credit.
  const credit = await database().creditEntry.aggregate({ _sum: { amountCents: true } })
  const books = await database().order.findMany({
    select: { status: true, valueCents: true, creditCents: true, paidCents: true, refundedCents: true },
  })
  const waiting = books.filter(({ status }) => status === 'pending')
  const place =
    sum(books.map(({ valueCents }) => valueCents)) +
    sum(waiting.map(({ creditCents, paidCents }) => creditCents + paidCents)) +
    (credit._sum.amountCents ?? 0)
  const ofOrders = payments.filter(({ orderId }) => orderId !== null)
  const moved = (direction: string) =>
    sum(ofOrders.filter((each) => each.direction === direction).map(({ amountCents }) => amountCents))
  expect(place).toBe(moved('received') - moved('refunded'))
  for (const [metric, direction] of [
    ['revenue.received', 'received'],
    ['revenue.refunded', 'refunded'],
  ] as const) {
    const days = await database().dailyTotal.aggregate({ where: { metric }, _sum: { cents: true } })
    expect(days._sum.cents).toBe(moved(direction))
  }
  const discounts = await expectPrices()
  const charges = await database().cardCharge.groupBy({ by: ['state'], _count: true })
  console.log(
    JSON.stringify({
      ...{ kills, orders: books.length, payments: payments.length, intents: intents.length },
      ...{ versions: await database().planVersion.count(), discounts },
      ...{ refunds: refunds.length, disputes: stripe.disputes.size, captures: captured.length, charges },
    }),
  )
}, 3_600_000)

/**
 * Expects each order at the price of its version less its coupon, and each coupon redeemed as often as it is in
 * orders.
 * @returns the number of discounted orders
 */
async function expectPrices(): Promise<number> {
  const orders = await database().order.findMany({ include: { coupon: true } })
  for (const order of orders) {
    const list = planPrice(order, order.catalogVersion)
    expect(order.priceCents + order.discountCents).toBe(list)
    expect(order.discountCents).toBe(order.coupon ? discount(order.coupon.code as Code, list) : 0)
  }
  for (const { id, redeemed } of await database().coupon.findMany()) {
    const uses = orders.filter(
      ({ couponId, kind, status, completedAt }) =>
        couponId === id && kind !== 'renewal' && (status === 'pending' || completedAt !== null),
    )
    expect(redeemed).toBe(uses.length)
  }
  return orders.filter(({ couponId }) => couponId !== null).length
}

/** Installs stripe-mock from the Go module proxy. Null without Go or without the proxy. */
function installMock(): string | null {
  const GOBIN = process.env.DATA_DIR ?? ''
  try {
    execFileSync('go', ['install', 'github.com/stripe/stripe-mock@latest'], {
      env: { ...process.env, GOBIN, GOFLAGS: '-mod=mod' },
      stdio: 'ignore',
    })
    return join(GOBIN, 'stripe-mock')
  } catch {
    return null
  }
}

/**
 * stripe-mock knows an older version of the API than the pinned one: it lacks the version's name, and
 * `allowed_payment_method_types`, which replaced `payment_method_types`.
 */
function inOlderVersion(form: URLSearchParams): URLSearchParams {
  const known = [...form].filter(([key]) => key !== 'api_version')
  return new URLSearchParams(known.map(([key, value]) => [key.replace(/^allowed_/, ''), value]))
}

/** Every kind of request that the service sends to Stripe, as the stand-in received it. */
async function requestsToStripe({ stripe }: World) {
  Object.assign(process.env, stripe.env)
  resetEnv()
  await createWebhook(STRIPE_KEYS, 'https://apps.example.com/api/stripe/webhook')
  const now = new Date('2026-03-01T12:00:00Z')
  const workspaceId = await newCustomer()
  const actor = asUser(workspaceId)
  const order = await newOrder(workspaceId, PRO, now, { method: 'stripe' })
  for (const renews of [false, true]) {
    const { approveUrl } = await startCheckout(actor, order.id, 'stripe', { renews })
    if (renews) stripe.pay(approveUrl.split('/').at(-1) ?? '')
  }
  await captureCheckout(actor, order.id, 'stripe', now)
  await orderRenewals(new Date('2026-03-31T12:00:00Z'))
  await chargeRenewals(new Date('2026-04-01T12:00:00Z'))
  await openCardPortal(actor)
  const [intent] = stripe.intents.values()
  await refundOrder(ADMIN, order.id, { amountCents: 100, endPlan: false, reason: 'x' })
  stripe.dispute(intent?.id ?? '')
  await reconcilePayments(recordExternalRefund, new Date())
  await removeCard(actor)
  return stripe.calls
}

test('stripe-mock, Stripe’s own mock server, accepts every kind of request that we send', async () => {
  const program = installMock()
  if (program === null) return console.warn('Skipped: stripe-mock could not be installed. It needs Go.')
  const stripe = await startStripe()
  const mock = spawn(program, ['-http-port', '4188'], { stdio: 'ignore' })
  try {
    const calls = await requestsToStripe({ ...world, stripe })
    expect(new Set(calls.map(({ call }) => call.replace(/_[0-9a-f]{20,}/, '_id'))).size).toBeGreaterThan(15)
    const refused: string[] = []
    for (const { call, form } of calls) {
      const [method = '', path = ''] = call.split(' ')
      const query = method === 'POST' || form.size === 0 ? '' : `?${form.toString()}`
      const response = await fetch(`http://127.0.0.1:4188${path}${query}`, {
        method,
        headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
        ...(method === 'POST' && { body: inOlderVersion(form) }),
      })
      if (response.status !== 200) refused.push(`${call}: ${await response.text()}`)
    }
    expect(refused).toEqual([])
  } finally {
    mock.kill()
    await stripe.stop()
  }
}, 600_000)
