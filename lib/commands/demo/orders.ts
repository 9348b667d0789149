import { NO_DISCOUNT } from '../../billing/coupons/redemption'
import { cancelPending } from '../../billing/orders/cancel'
import { createOrder } from '../../billing/orders/create-order'
import { recordRefund } from '../../billing/refunds/record-refund'
import { planPrice } from '../../billing/plans/pricing'
import { recordReceived } from '../../billing/payments/record-payment'
import { requestRefund } from '../../billing/refunds/request-refund'
import { receivePayment } from '../../billing/payments/receive'
import { currentSeller } from '../../billing/invoices/seller'
import { taxOf } from '../../billing/tax/treatment'
import { auditCreated } from '../../billing/payments/place-order'
import { paymentDetailsOf } from '../../billing/payments/method-states'
import { findMethod, type MethodId } from '../../billing/methods/registry'
import { toActor } from '../../platform/actor'
import { database, inTransaction } from '../../platform/database/database'
import { audit } from '../../platform/audit'
import type { TimelineEvent } from './clock'
import type { Random } from './random'
import { CUSTOMERS, type Customer, EXCEPTIONS } from './story'
import { DAY, HOUR, MINUTE } from '../../base/clock'

/** Days between two payments of a customer. */
const SPAN = 30

/** Days between sign-up and first payment: the trial plus time to decide. */
export const SIGNED_UP_BEFORE = 34

type Plan = Customer['plan']
type Payer = { workspaceId: string; plan: Plan; method: MethodId }

/** Day within each span on which a customer pays. Spread over customers, constant for each. */
const dayOfSpan = (index: number) => 3 + ((index * 7) % 25)

/** Days since sign-up of each paying customer, in the order that `orders` expects. */
export const PAYERS_SINCE: readonly number[] = [
  ...CUSTOMERS.map(({ began }, index) => began * SPAN + dayOfSpan(index) + SIGNED_UP_BEFORE),
  EXCEPTIONS.refunded.paid + SIGNED_UP_BEFORE,
  EXCEPTIONS.partial.ordered + SIGNED_UP_BEFORE,
  ...[...EXCEPTIONS.pending, ...EXCEPTIONS.canceled].map(({ ordered }) => ordered + SIGNED_UP_BEFORE),
]

/** Orders, payments and refunds, written by the product's own functions. */
export function orders(
  random: Random,
  now: Date,
  adminId: string,
  payers: readonly string[],
): TimelineEvent[] {
  const waiting = [...payers]
  const nextPayer = () => waiting.shift() ?? ''
  const ago = (days: number) => new Date(now.getTime() - days * DAY - random.between(1, 9) * HOUR)
  const books = new Books(adminId, random)
  const bought = CUSTOMERS.flatMap((customer, index) => {
    const payer = { ...customer, workspaceId: nextPayer() }
    return Array.from({ length: customer.payments }, (_, time) =>
      books.purchase(payer, ago((customer.began - time) * SPAN + dayOfSpan(index)), time > 0),
    ).flat()
  })
  const { refunded, partial, pending, canceled, unmatched, refundAsked } = EXCEPTIONS
  const lastCustomer = payers[CUSTOMERS.length - 1] ?? ''
  const returning = { ...refunded, workspaceId: nextPayer() }
  const slow = { ...partial, method: 'bank', workspaceId: nextPayer() } as const
  return [
    ...bought,
    ...books.purchase(returning, ago(refunded.paid)),
    books.refund(returning, ago(refunded.refunded)),
    books.order(slow, ago(partial.ordered)),
    books.payment(slow, ago(partial.paid), partial.cents),
    ...pending.map(({ plan, ordered }) =>
      books.order({ plan, method: 'bank', workspaceId: nextPayer() }, ago(ordered)),
    ),
    ...canceled.flatMap(({ plan, ordered }) => {
      const payer = { plan, method: 'bank', workspaceId: nextPayer() } as const
      return [books.order(payer, ago(ordered)), books.cancellation(payer, ago(ordered - 15))]
    }),
    books.unmatched(unmatched, ago(unmatched.paid)),
    books.refundRequested(lastCustomer, ago(refundAsked)),
  ]
}

/** Writes orders and money through the product's own functions. */
class Books {
  private transfers = 4100

  constructor(
    private readonly adminId: string,
    private readonly random: Random,
  ) {}

  /** An order and its full payment: minutes later if paid online, days later if paid by hand. */
  purchase(payer: Payer, paid: Date, isRenewal = false): TimelineEvent[] {
    const before = findMethod(payer.method)?.paysOnline ? 4 * MINUTE : this.random.between(1, 6) * DAY
    return [this.order(payer, new Date(paid.getTime() - before), isRenewal), this.payment(payer, paid)]
  }

  order({ workspaceId, plan, method }: Payer, at: Date, isRenewal = false): TimelineEvent {
    const priceCents = priceOf(plan)
    const happens = async () => {
      const { seller, tax } = await currentSeller()
      const paymentDetails = await paymentDetailsOf(method)
      const terms = { seller, tax: taxOf(tax, { country: '', vatId: '' }), paymentDetails }
      const amounts = { priceCents, unusedCents: 0, creditCents: 0, dueCents: priceCents }
      const order = {
        workspaceId,
        requestKey: null,
        kind: isRenewal ? ('renewal' as const) : ('new' as const),
        choice: plan,
        terms: { ...NO_DISCOUNT, catalogVersion: 0 },
        amounts,
        method,
        dueAt: new Date(at.getTime() + 14 * DAY),
      }
      await inTransaction(async (tx) =>
        auditCreated(tx, isRenewal ? null : workspaceId, await createOrder(tx, order, terms, at)),
      )
    }
    return { at, happens }
  }

  /** A payment for the payer's latest order. */
  payment({ workspaceId, method, plan }: Payer, at: Date, cents = priceOf(plan)): TimelineEvent {
    const isByHand = !findMethod(method)?.paysOnline
    const externalId = isByHand ? `TRF-${++this.transfers}` : this.captureId()
    const happens = async () => {
      const orderId = await pendingOrder(workspaceId)
      const recordedBy = isByHand ? this.adminId : null
      const money = { orderId, method, amountCents: cents, externalId, occurredAt: at, recordedBy }
      await inTransaction((tx) => receivePayment(tx, money, at))
    }
    return { at, happens }
  }

  refund({ workspaceId, plan, method }: Payer, at: Date): TimelineEvent {
    const externalId = this.captureId()
    const happens = async () => {
      const order = await database().order.findFirstOrThrow({ where: { workspaceId, status: 'completed' } })
      const money = {
        orderId: order.id,
        method,
        amountCents: priceOf(plan),
        externalId,
        occurredAt: at,
        recordedBy: this.adminId,
        reason: 'Requested within 30 days',
        endPlan: true,
      }
      await inTransaction((tx) => recordRefund(tx, money, at))
    }
    return { at, happens }
  }

  cancellation({ workspaceId }: Payer, at: Date): TimelineEvent {
    const happens = () =>
      inTransaction(async (tx) => {
        const order = await tx.order.findFirstOrThrow({ where: { workspaceId, status: 'pending' } })
        await cancelPending(tx, order, at)
        await audit(tx, { actorId: null, action: 'order.canceled', subject: `order:${order.id}` })
      })
    return { at, happens }
  }

  unmatched({ cents, reference }: { cents: number; reference: string }, at: Date): TimelineEvent {
    const externalId = `TRF-${++this.transfers}`
    const money = { amountCents: cents, reference, externalId, occurredAt: at, confirmDuplicate: false }
    return {
      at,
      happens: () => recordReceived(toActor({ id: this.adminId, role: 'admin' }), money, undefined, at),
    }
  }

  refundRequested(workspaceId: string, at: Date): TimelineEvent {
    const happens = async () => {
      const order = await database().order.findFirstOrThrow({ where: { workspaceId, status: 'completed' } })
      await requestRefund(toActor({ id: workspaceId, role: 'user' }), order.id, at, new Map())
    }
    return { at, happens }
  }

  /** Formatted like PayPal's capture IDs. */
  private captureId(): string {
    const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
    return Array.from({ length: 17 }, () => this.random.pick([...letters])).join('')
  }
}

async function pendingOrder(workspaceId: string): Promise<string> {
  const order = await database().order.findFirstOrThrow({
    where: { workspaceId, status: 'pending' },
    select: { id: true },
  })
  return order.id
}

const priceOf = (plan: Plan) => planPrice(plan, 0)
