import { type Transaction, database } from '../../platform/database'
import { announce } from './announce'
import { addDays } from '../subscriptions/period'
import { GRACE_DAYS } from '../plans'
import { isFirstTelling, oneByOne } from './tell-once'

/** How long before it ends, and after, a mail tells of a plan's end; nobody is told of one that ended long ago. */
const TOLD_BEFORE_DAYS = 7
const TOLD_AFTER_DAYS = 3

/** Mails who has a plan that ends soon because they wanted it to, and who has one that ended. */
export async function tellOfEnds(now = new Date()): Promise<void> {
  const ending = await database().subscription.findMany({ where: endingAt(now) })
  await oneByOne('mail of an end', ending, async (held) => {
    const isDue = await isFirst('plan.end-announced', held, endingAt(now))
    if (isDue && held.orderId) announce({ kind: 'plan-ending', orderId: held.orderId })
  })
  const ended = await database().subscription.findMany({ where: endedAt(now) })
  await oneByOne('mail of an end', ended, async (held) => {
    const isDue = await isFirst('plan.ended', held, endedAt(now))
    const renewal = await unpaidRenewalOf(held)
    if (isDue && renewal) announce({ kind: 'plan-lapsed', orderId: renewal.id })
    else if (isDue && held.orderId) announce({ kind: 'plan-ended', orderId: held.orderId })
  })
}

function endingAt(now: Date) {
  return {
    endedAt: null,
    cancelAtPeriodEnd: true,
    periodEnd: { gt: now, lte: addDays(now, TOLD_BEFORE_DAYS) },
  }
}

function endedAt(now: Date) {
  const lapsed = addDays(now, -GRACE_DAYS)
  return {
    endedAt: null,
    OR: [
      { cancelAtPeriodEnd: true, periodEnd: { lte: now, gt: addDays(now, -TOLD_AFTER_DAYS) } },
      { cancelAtPeriodEnd: false, periodEnd: { lte: lapsed, gt: addDays(lapsed, -TOLD_AFTER_DAYS) } },
    ],
  }
}

type Held = { id: string; userId: string; family: string; planId: string; periodEnd: Date }

function isFirst(
  action: 'plan.end-announced' | 'plan.ended',
  { id, userId, family, planId, periodEnd }: Held,
  still: ReturnType<typeof endingAt> | ReturnType<typeof endedAt>,
): Promise<boolean> {
  const detail = { family, planId, periodEnd: periodEnd.toISOString() }
  const isDue = async ({ subscription }: Transaction) =>
    (await subscription.count({ where: { AND: [{ id, planId, periodEnd }, still] } })) > 0
  return isFirstTelling({ userId, action, subject: `user:${userId}`, detail }, isDue)
}

/** The order of the next period, which can still be paid for a while. */
function unpaidRenewalOf({ userId, family }: Held): Promise<{ id: string } | null> {
  return database().order.findFirst({
    where: { userId, family, kind: 'renewal', status: 'pending' },
    select: { id: true },
  })
}
