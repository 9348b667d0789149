import { type Transaction, database } from '../../platform/database'
import { announce } from './announce'
import { isLive, subscriptionFields } from '../entitlements'
import { addDays } from '../subscriptions/period'
import { GRACE_DAYS, REMINDER_DAYS } from '../plans'
import { isFirstTelling, oneByOne } from './tell-once'

/**
 * Reminds of next periods that are not paid: some days before the current one ends, and when it has ended and the grace runs.
 * Like all mail about an order it goes to whatever address its customer gave: they are waiting for it.
 */
export async function remindOfRenewals(now = new Date()): Promise<void> {
  const unpaid = await database().order.findMany({
    where: {
      ...UNPAID,
      // The moment that its period begins.
      dueAt: { gt: addDays(now, -GRACE_DAYS), lte: addDays(now, REMINDER_DAYS) },
    },
    select: renewalFields,
  })
  await oneByOne('reminder of a renewal', unpaid, async (order) => {
    const stage = stageOf(order, now)
    if (!stage || !order.userId) return
    const { id, userId } = order
    const notice = { userId, action: 'renewal.reminded', subject: `order:${id}`, detail: { stage } }
    if (await isFirstTelling(notice, (transaction) => isStillAt(transaction, id, stage, now)))
      announce({ kind: `renewal-${stage}`, orderId: id })
  })
}

const UNPAID = { kind: 'renewal', status: 'pending', user: { disabledAt: null } } as const

const renewalFields = {
  id: true,
  userId: true,
  family: true,
  createdAt: true,
  user: { select: { subscriptions: { select: subscriptionFields } } },
} as const

type Renewal = {
  family: string
  createdAt: Date
  user: { subscriptions: Parameters<typeof isLive>[0][] } | null
}
type Stage = 'due' | 'overdue'

/** None while its invoice, which names the same days, came within the time that a reminder is about. */
function stageOf({ family, createdAt, user }: Renewal, now: Date): Stage | null {
  const held = user?.subscriptions.find((subscription) => subscription.family === family)
  if (!held || held.cancelAtPeriodEnd || !isLive(held, now)) return null
  const { periodEnd } = held
  const [stage, from] =
    now < periodEnd
      ? (['due', addDays(periodEnd, -REMINDER_DAYS)] as const)
      : (['overdue', periodEnd] as const)
  return createdAt < from && from <= now ? stage : null
}

async function isStillAt(transaction: Transaction, id: string, stage: Stage, now: Date): Promise<boolean> {
  const order = await transaction.order.findFirst({ where: { id, ...UNPAID }, select: renewalFields })
  return order !== null && stageOf(order, now) === stage
}
