import { database, type Tx } from '../../platform/database/database'
import { byMoment, never, forEachSafely } from '../../platform/in-pages'
import { claimNotification } from '../emails/claim-notification'
import { sendOrderEmail } from '../emails/send-order-email'
import { GRACE_DAYS } from '../plans/terms'
import { addDays } from '../plans/period'

/** Days before and after a plan's end within which its email is sent. Plans that ended earlier get none. */
const NOTICE_BEFORE_DAYS = 7
const NOTICE_AFTER_DAYS = 3

/** Emails customers whose canceled plan ends soon, and those whose plan has ended. */
export async function sendPlanEndNotices(now = new Date(), shouldStop = never): Promise<void> {
  const lapsed = addDays(now, -GRACE_DAYS)
  const ending = endingWithin(now, addDays(now, NOTICE_BEFORE_DAYS), true)
  const ended = endingWithin(addDays(now, -NOTICE_AFTER_DAYS), now, true)
  const unpaid = endingWithin(addDays(lapsed, -NOTICE_AFTER_DAYS), lapsed, false)
  for (const [kind, due] of [
    ['plan-ending', ending],
    ['plan-ended', ended],
    ['plan-ended', unpaid],
  ] as const) {
    const plans = byMoment('periodEnd', ({ past, ...page }) =>
      database().subscription.findMany({ where: { AND: [due, past] }, ...page }),
    )
    await forEachSafely('send plan-end email', plans, (plan) => notify(kind, plan, due), shouldStop)
  }
}

function endingWithin(gt: Date, lte: Date, cancelAtPeriodEnd: boolean) {
  return { endedAt: null, cancelAtPeriodEnd, periodEnd: { gt, lte } }
}

type EndingPlan = {
  id: string
  workspaceId: string
  family: string
  planId: string
  periodEnd: Date
  orderId: string | null
}

const ACTIONS = { 'plan-ending': 'plan.end-announced', 'plan-ended': 'plan.ended' } as const

function notify(
  kind: keyof typeof ACTIONS,
  plan: EndingPlan,
  stillDue: ReturnType<typeof endingWithin>,
): Promise<boolean> {
  const { id, workspaceId, family, planId, periodEnd } = plan
  const end = periodEnd.toISOString()
  return claimNotification(
    {
      workspaceId,
      key: `${kind} ${family} ${planId} ${end}`,
      audit: {
        action: ACTIONS[kind],
        subject: `workspace:${workspaceId}`,
        detail: { family, planId, periodEnd: end },
      },
    },
    async ({ subscription }) =>
      (await subscription.count({ where: { AND: [{ id, planId, periodEnd }, stillDue] } })) > 0,
    (tx) => send(tx, kind, plan),
  )
}

async function send(tx: Tx, kind: keyof typeof ACTIONS, plan: EndingPlan): Promise<void> {
  const renewal = kind === 'plan-ended' ? await unpaidRenewalOf(tx, plan) : null
  if (renewal) await sendOrderEmail(tx, { kind: 'plan-lapsed', orderId: renewal.id })
  else if (plan.orderId) await sendOrderEmail(tx, { kind, orderId: plan.orderId })
}

/** The unpaid order of the next period, which can still be paid for a while. */
function unpaidRenewalOf(tx: Tx, { workspaceId, family }: EndingPlan): Promise<{ id: string } | null> {
  return tx.order.findFirst({
    where: { workspaceId, family, kind: 'renewal', status: 'pending' },
    select: { id: true },
  })
}
