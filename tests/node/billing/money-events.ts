// Works through a list of random events of three payment methods. money-killed.slow.test.ts kills and restarts it at any moment.
// Usage: money-events.ts SEED COUNT PROGRESS_FILE CONTROL_URL
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { cancelUnpaid } from '@/lib/billing/orders/expiry'
import { chargeRenewals } from '@/lib/billing/payments/charge-renewals'
import { captureCheckout, startCheckout } from '@/lib/billing/payments/checkout'
import { setCardRenewal } from '@/lib/billing/payments/own-card'
import { getProvider } from '@/lib/billing/payments/providers/registry'
import { reconcilePayments } from '@/lib/billing/payments/reconcile'
import { recordReceived } from '@/lib/billing/payments/record-payment'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { addDays } from '@/lib/billing/plans/period'
import { recordExternalRefund } from '@/lib/billing/refunds/external-refunds'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { requestRefund, sendRequestedRefunds } from '@/lib/billing/refunds/request-refund'
import { database } from '@/lib/platform/database/database'
import { AppError } from '@/lib/platform/errors'
import { singleton } from '@/lib/platform/singleton'
import { ADMIN, asUser } from '../../factories/actors'
import { COUPONS } from './arithmetic'
import { reprice } from './books'
import { BUSINESS, ENTERPRISE, newCustomer, newOrder, PRO, PRO_YEAR, STARTER } from '../../factories/billing'

const [seed = '1', count = '100', progress = '', control = ''] = process.argv.slice(2)
/** The time between two events: half a day, so that plans renew often. */
const STEP = 12 * 3_600_000
const START = new Date('2024-01-01T00:00:00Z')
const METHODS = ['bank', 'paypal', 'stripe', 'stripe'] as const
const CODES = Object.keys(COUPONS)
const CHOICES = [PRO, PRO, PRO_YEAR, ENTERPRISE, STARTER, BUSINESS]

Object.assign(
  singleton('patience with Stripe', () => ({})),
  { request: 400, call: 2000, retries: 1 },
)
Object.assign(
  singleton('patience with PayPal', () => ({})),
  { call: 2000 },
)
singleton<number[]>('pauses between tries at PayPal', () => []).splice(0, 2, 1, 1)

/** The same numbers for the same event, however often it is repeated. */
function randomOf(event: number) {
  let state = (Number(seed) * 2_654_435_761 + event * 40_503) >>> 0
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Random = ReturnType<typeof randomOf>

const request = async (path: string) => (await fetch(`${control}${path}`, { method: 'POST' })).text()

async function anOrder(random: Random, where: object) {
  const orders = await database().order.findMany({ where, orderBy: { createdAt: 'desc' }, take: 12 })
  const order = orders[random(orders.length || 1)]
  return order?.workspaceId ? { ...order, actor: asUser(order.workspaceId) } : null
}

async function order(random: Random, now: Date): Promise<void> {
  const [method, choice] = [METHODS[random(METHODS.length)]!, CHOICES[random(CHOICES.length)]!]
  const known = await database().workspace.findMany({
    select: { id: true },
    take: 40,
    orderBy: { id: 'asc' },
  })
  const isNew = known.length < 40 || random(4) === 0
  const workspaceId = isNew ? await newCustomer() : known[random(known.length)]!.id
  const coupon = random(3) === 0 ? CODES[random(CODES.length)] : undefined
  await newOrder(workspaceId, choice, now, { method, ...(coupon && { coupon }) })
}

async function pay(random: Random, now: Date, event: number): Promise<void> {
  const found = await anOrder(random, { status: 'pending' })
  if (!found) return
  const { id, method, dueCents, paidCents, reference, actor } = found
  if (method === 'bank') {
    const more = random(4) === 0 ? random(6000) - 2000 : 0
    const amountCents = Math.max(1, dueCents - paidCents + more)
    const money = { amountCents, reference: random(9) ? reference : 'rent', occurredAt: now }
    await recordReceived(
      ADMIN,
      { ...money, externalId: `T-${event}`, confirmDuplicate: false },
      undefined,
      now,
    )
    return
  }
  const { approveUrl } = await startCheckout(actor, id, method, { renews: random(3) > 0 })
  const card = ['ok', 'ok', 'ok', 'confirm', 'generic_decline'][random(5)]!
  await request(`/pay?method=${method}&url=${encodeURIComponent(approveUrl)}&card=${card}`)
  if (random(2)) await captureCheckout(actor, id, method, now)
}

async function jobs(now: Date): Promise<void> {
  await reconcilePayments(recordExternalRefund, now)
  await chargeRenewals(now)
  await sendRequestedRefunds(now)
  await cancelUnpaid(now)
  await orderRenewals(now)
}

/** Delivers any webhook that was ever sent, again or for the first time, or PayPal's by its number. */
async function webhook(at?: number): Promise<boolean> {
  const { method, headers, body } = JSON.parse(
    await request(at === undefined ? '/webhook' : `/webhook?at=${at}`),
  ) as {
    method: 'paypal' | 'stripe' | ''
    headers: Record<string, string>
    body: string
  }
  const notice = { headers: new Headers(headers), body: new TextEncoder().encode(body) }
  if (method) await getProvider(method).webhook?.(notice, recordExternalRefund)
  return method !== ''
}

async function happen(event: number, now: Date): Promise<void> {
  const random = randomOf(event)
  const kind = random(100)
  if (kind === 0) return reprice()
  if (kind < 25) return order(random, now)
  if (kind < 55) return pay(random, now, event)
  if (kind < 65) return void (await webhook())
  if (kind < 75) return jobs(now)
  if (kind < 82) return void (await request(`/outside?kind=${random(5)}&pick=${random(1000)}`))
  if (kind < 88) return void (await request(`/trouble?kind=${random(5)}&method=${random(2)}`))
  const found = await anOrder(random, kind < 91 ? { status: 'pending' } : { status: 'completed' })
  if (!found) return
  const { id, actor, paidCents, refundedCents } = found
  if (kind < 91) return void (await cancelOrder(actor, id, now))
  if (kind < 94) return void (await requestRefund(actor, id, now))
  if (kind < 96) return void (await setCardRenewal(actor, random(2) > 0, now))
  const amountCents = 1 + random(Math.max(1, paidCents - refundedCents))
  const refund = { amountCents, endPlan: random(2) > 0, reason: 'x' }
  await refundOrder(ADMIN, id, refund, { key: `refund-of-event-${event}`, now })
}

async function main(): Promise<void> {
  const first = existsSync(progress) ? Number(readFileSync(progress, 'utf8')) : 0
  for (let event = first; event < Number(count); event++) {
    const now = new Date(START.getTime() + event * STEP)
    await request(`/clock?at=${now.getTime()}`)
    await happen(event, now).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    writeFileSync(`${progress}.new`, String(event + 1))
    renameSync(`${progress}.new`, progress)
  }
  await request('/calm')
  for (let days = 1; days < 4; days++) {
    const now = addDays(new Date(START.getTime() + Number(count) * STEP), days)
    await request(`/clock?at=${now.getTime()}`)
    await jobs(now)
  }
  // Without a webhook, nobody learns of refunds in PayPal's dashboard.
  for (let at = 0; await webhook(at); at++);
  process.exit(0)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
