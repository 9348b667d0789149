import { z } from 'zod'
import { DAY } from '../base/clock'
import { formatPrice } from '../base/money'
import { METHODS, type MethodId, ONLINE_METHODS, toMethodId } from '../billing/methods/registry'
import type { OrderStatus } from '../billing/orders/schema'
import { DEFAULT_CATALOG } from '../billing/plans/default-plans'
import {
  lastMonths,
  type MonthRevenue,
  netCents,
  type RevenueLine,
  type RevenueSummary,
  summarize,
} from '../billing/reports/revenue'
import type { Transaction } from '../billing/reports/transactions/schema'
import { type Actor, requireAdministrator } from '../platform/actor'
import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database/database'
import { readSetting, writeSetting } from '../platform/settings'
import { type DashboardMetrics, growth } from './metrics'

/** Sample data that the dashboard shows before there is any real data. Never mixed with real metrics. */
export type Sample = {
  metrics: DashboardMetrics
  summary: RevenueSummary
  months: MonthRevenue[]
  transactions: Transaction[]
}

const KEY = 'dashboard.sample'
const stored = z.object({ hidden: z.boolean() })

/** Request of the call that hides it. */
export const sampleChange = z.object({ hidden: z.literal(true) })

/**
 * Returns the sample. Null after the first order or payment, or if an administrator hid it. Only this
 * function decides.
 */
export async function shownSample(actor: Actor, now = new Date()): Promise<Sample | null> {
  requireAdministrator(actor)
  const select = { id: true } as const
  const [order, payment, choice] = await Promise.all([
    database().order.findFirst({ select }),
    database().payment.findFirst({ select }),
    readSetting(KEY, stored),
  ])
  return order || payment || choice?.hidden ? null : makeSample(now)
}

/** Hides the sample permanently for all administrators. */
export async function hideSample(actor: Actor): Promise<void> {
  requireAdministrator(actor)
  await inTransaction(async (tx) => {
    await writeSetting(tx, KEY, { hidden: true } satisfies z.output<typeof stored>)
    await audit(tx, { actorId: actor.user.id, action: 'sample-data.hidden', subject: `setting:${KEY}` })
  })
}

/** The sample uses the first two methods; others have no payments in it. */
const [{ id: transfer }, { id: online }] = METHODS

/**
 * Payments per month, oldest first. They add up to the figures of the specification: $15,750, 45 payments at
 * PayPal, and a growth of 18.6%.
 */
const PAYMENTS: readonly [method: MethodId, planId: PlanId, payments: readonly number[]][] = [
  [transfer, 'pro', [2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 10, 9]],
  [transfer, 'enterprise', [2, 1, 2, 2, 3, 3, 3, 4, 4, 5, 4, 5]],
  [online, 'pro', [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]],
  [online, 'enterprise', [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]],
]
const MONTHS = 12

/** The rows, newest first. */
const ROWS: readonly [user: string, planId: PlanId, method: MethodId, status: OrderStatus][] = [
  ['Maya Fischer', 'pro', online, 'completed'],
  ['Daniel Okafor', 'enterprise', transfer, 'pending'],
  ['Sofia Marino', 'pro', online, 'completed'],
  ['Liam Novak', 'pro', transfer, 'completed'],
  ['Aiko Tanaka', 'enterprise', online, 'completed'],
]
type PlanId = 'pro' | 'enterprise'

/** The specification’s plans, whatever is sold now. */
const planOf = (planId: PlanId) => DEFAULT_CATALOG.builder.find(({ id }) => id === planId)!

function makeSample(now: Date): Sample {
  const names = lastMonths(MONTHS, now)
  const months = names.map((month, at) => ({
    month,
    lines: PAYMENTS.map(([method, planId, payments]) => lineOf(method, planId, payments[at] ?? 0)),
  }))
  const summary = summarize(months.flatMap(({ lines }) => lines))
  const [earlier = 0, recent = 0] = months.slice(-2).map(({ lines }) => netCents(lines))
  return {
    metrics: {
      revenueCents: summary.revenueCents,
      activeUsers: 1234,
      onlinePayments: Object.fromEntries(
        ONLINE_METHODS.map(({ id }) => [id, summary[toMethodId(id)].payments]),
      ),
      growthPercent: growth(recent, earlier),
    },
    summary,
    months,
    transactions: ROWS.map((row, at) => toTransaction(row, at, now)),
  }
}

function lineOf(method: MethodId, planId: PlanId, payments: number): RevenueLine {
  const receivedCents = payments * planOf(planId).monthlyCents
  return {
    method,
    family: 'builder',
    planId,
    interval: 'month',
    receivedCents,
    refundedCents: 0,
    payments,
  }
}

function toTransaction(
  [user, planId, method, status]: (typeof ROWS)[number],
  at: number,
  now: Date,
): Transaction {
  const amountCents = planOf(planId).monthlyCents
  const reference = `SAMPLE-${ROWS.length - at}`
  return {
    ...{ id: reference, reference, user, userId: null, email: null, plan: planOf(planId).name },
    ...{
      interval: 'month',
      amountCents,
      amount: formatPrice(amountCents),
      refundedCents: 0,
      refundAsked: false,
    },
    ...{ method, status, date: new Date(now.getTime() - at * 2 * DAY).toISOString() },
  }
}
