import { database, type Tx } from '../../platform/database/database'
import { claimNotification, oneByOne } from '../emails/claim-notification'
import { sendOrderEmail } from '../emails/send-order-email'
import { GRACE_DAYS } from '../plans/catalog'
import { addDays } from '../plans/period'

/** How long before and after a plan's end its mail is sent; nobody is told of one that ended long ago. */
const NOTICE_BEFORE_DAYS = 7
const NOTICE_AFTER_DAYS = 3

/** Emails customers whose plan ends soon because they canceled it, and those whose plan has ended. */
export async function sendPlanEndNotices(now = new Date()): Promise<void> {
  const ending = await database().subscription.findMany({ where: endingAt(now) })
  await oneByOne('mail of an end', ending, (held) =>
    notify('plan-ending', held, endingAt(now), async (tx) => {
      if (held.orderId) await sendOrderEmail(tx, { kind: 'plan-ending', orderId: held.orderId })
    }),
  )
  const ended = await database().subscription.findMany({ where: endedAt(now) })
  await oneByOne('mail of an end', ended, (held) =>
    notify('plan-ended', held, endedAt(now), async (tx) => {
      const renewal = await unpaidRenewalOf(tx, held)
      if (renewal) await sendOrderEmail(tx, { kind: 'plan-lapsed', orderId: renewal.id })
      else if (held.orderId) await sendOrderEmail(tx, { kind: 'plan-ended', orderId: held.orderId })
    }),
  )
}

function endingAt(now: Date) {
  return {
    endedAt: null,
    cancelAtPeriodEnd: true,
    periodEnd: { gt: now, lte: addDays(now, NOTICE_BEFORE_DAYS) },
  }
}

function endedAt(now: Date) {
  const lapsed = addDays(now, -GRACE_DAYS)
  return {
    endedAt: null,
    OR: [
      { cancelAtPeriodEnd: true, periodEnd: { lte: now, gt: addDays(now, -NOTICE_AFTER_DAYS) } },
      { cancelAtPeriodEnd: false, periodEnd: { lte: lapsed, gt: addDays(lapsed, -NOTICE_AFTER_DAYS) } },
    ],
  }
}

type Held = { id: string; userId: string; family: string; planId: string; periodEnd: Date }

const ACTIONS = { 'plan-ending': 'plan.end-announced', 'plan-ended': 'plan.ended' } as const

function notify(
  kind: keyof typeof ACTIONS,
  { id, userId, family, planId, periodEnd }: Held,
  stillDue: ReturnType<typeof endingAt> | ReturnType<typeof endedAt>,
  send: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const end = periodEnd.toISOString()
  return claimNotification(
    {
      userId,
      key: `${kind} ${family} ${planId} ${end}`,
      audit: {
        action: ACTIONS[kind],
        subject: `user:${userId}`,
        detail: { family, planId, periodEnd: end },
      },
    },
    async ({ subscription }) =>
      (await subscription.count({ where: { AND: [{ id, planId, periodEnd }, stillDue] } })) > 0,
    send,
  )
}

/** The order of the next period, which can still be paid for a while. */
function unpaidRenewalOf(tx: Tx, { userId, family }: Held): Promise<{ id: string } | null> {
  return tx.order.findFirst({
    where: { userId, family, kind: 'renewal', status: 'pending' },
    select: { id: true },
  })
}
