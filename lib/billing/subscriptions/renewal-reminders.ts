import { database, type Tx } from '../../platform/database/database'
import { byMoment, never, oneByOne } from '../../platform/in-pages'
import { claimNotification } from '../emails/claim-notification'
import { sendOrderEmail } from '../emails/send-order-email'
import { GRACE_DAYS, REMINDER_DAYS } from '../plans/catalog'
import { isLive, subscriptionFields } from '../plans/entitlements'
import { addDays } from '../plans/period'

/**
 * Reminds customers of renewals that are not paid: a few days before the current period ends, and when it has ended and
 * the grace period runs. Like all mail about an order it goes to whatever address its customer gave.
 */
export async function sendRenewalReminders(now = new Date(), shallStop = never): Promise<void> {
  // The moment that its period begins.
  const dueAt = { gt: addDays(now, -GRACE_DAYS), lte: addDays(now, REMINDER_DAYS) }
  const unpaid = byMoment('dueAt', ({ past, ...page }) =>
    database().order.findMany({
      where: { AND: [{ ...UNPAID, dueAt }, past] },
      ...page,
      select: { ...renewalFields, dueAt: true },
    }),
  )
  const remind = async (order: Renewal & { id: string; userId: string | null }) => {
    const stage = stageOf(order, now)
    if (!stage || !order.userId) return
    const { id, userId } = order
    const kind = `renewal-${stage}` as const
    const audit = { action: 'renewal.reminded', subject: `order:${id}`, detail: { stage } }
    await claimNotification(
      { userId, key: `${kind} order:${id}`, audit },
      (tx) => isStillAt(tx, id, stage, now),
      (tx) => sendOrderEmail(tx, { kind, orderId: id }),
    )
  }
  await oneByOne('reminder of a renewal', unpaid, remind, shallStop)
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

async function isStillAt(tx: Tx, id: string, stage: Stage, now: Date): Promise<boolean> {
  const order = await tx.order.findFirst({ where: { id, ...UNPAID }, select: renewalFields })
  return order !== null && stageOf(order, now) === stage
}
