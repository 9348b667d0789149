import { database, type Tx } from '../../platform/database/database'
import { byMoment, never, forEachSafely } from '../../platform/in-pages'
import { isCharged } from '../cards/saved-card'
import { claimNotification } from '../emails/claim-notification'
import { sendOrderEmail } from '../emails/send-order-email'
import { GRACE_DAYS, REMINDER_DAYS } from '../plans/terms'
import { isLive, subscriptionFields } from '../plans/entitlements'
import { addDays } from '../plans/period'

/**
 * Reminds customers of unpaid renewals: a few days before the current period ends, and after its end while
 * the grace period runs. Like all mail about orders, it is sent to any address, verified or not.
 */
export async function sendRenewalReminders(now = new Date(), shouldStop = never): Promise<void> {
  // The start of the renewal's period.
  const dueAt = { gt: addDays(now, -GRACE_DAYS), lte: addDays(now, REMINDER_DAYS) }
  const unpaid = byMoment('dueAt', ({ past, ...page }) =>
    database().order.findMany({
      where: { AND: [{ ...UNPAID, dueAt }, past] },
      ...page,
      select: { ...renewalFields, dueAt: true },
    }),
  )
  const remind = async (order: Renewal & { id: string; workspaceId: string | null }) => {
    const stage = stageOf(order, now)
    if (!stage || !order.workspaceId) return
    const { id, workspaceId } = order
    const kind = `renewal-${stage}` as const
    const audit = { action: 'renewal.reminded', subject: `order:${id}`, detail: { stage } }
    await claimNotification(
      { workspaceId, key: `${kind} order:${id}`, audit },
      (tx) => isStillAt(tx, id, stage, now),
      (tx) => sendOrderEmail(tx, { kind, orderId: id }),
    )
  }
  await forEachSafely('send renewal reminder', unpaid, remind, shouldStop)
}

const UNPAID = { kind: 'renewal', status: 'pending', workspace: { owner: { disabledAt: null } } } as const

const renewalFields = {
  id: true,
  workspaceId: true,
  family: true,
  createdAt: true,
  method: true,
  workspace: {
    select: {
      subscriptions: { select: subscriptionFields },
      savedCard: { select: { method: true, cardId: true, renews: true } },
    },
  },
} as const

type Renewal = {
  family: string
  createdAt: Date
  method: string
  workspace: {
    subscriptions: Parameters<typeof isLive>[0][]
    savedCard: { method: string; cardId: string | null; renews: boolean } | null
  } | null
}
type Stage = 'due' | 'overdue'

/**
 * The reminder that is due. Null if the invoice, which has the same dates, was sent within the reminder's
 * time, or if the order is charged to a card, which has emails of its own.
 */
function stageOf({ family, createdAt, method, workspace }: Renewal, now: Date): Stage | null {
  if (isCharged(workspace?.savedCard, { method })) return null
  const activePlan = workspace?.subscriptions.find((subscription) => subscription.family === family)
  if (!activePlan || activePlan.cancelAtPeriodEnd || !isLive(activePlan, now)) return null
  const { periodEnd } = activePlan
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
