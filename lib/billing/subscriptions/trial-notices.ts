import { database, type Tx } from '../../platform/database/database'
import { byMoment, never, forEachSafely, type ShallStop } from '../../platform/in-pages'
import { claimNotification } from '../emails/claim-notification'
import { sendTrialEmail } from '../emails/send-trial-email'
import { TRIAL_REMINDER_DAYS } from '../plans/terms'
import { isLive, subscriptionFields } from '../plans/entitlements'
import { addDays } from '../plans/period'

/** Days after a trial's end within which its email is sent. */
const NOTICE_AFTER_DAYS = 3

/**
 * Emails users whose trial ends soon or has ended, unless they bought a plan that continues. Mail about an
 * order goes to any address, because its customer requested it. These emails are unsolicited, so they only go
 * to verified addresses: a mistyped one may belong to another person.
 */
export async function sendTrialNotices(now = new Date(), shouldStop = never): Promise<void> {
  await notify('trial-ending', { gt: now, lte: addDays(now, TRIAL_REMINDER_DAYS) }, shouldStop)
  await notify('trial-ended', { gt: addDays(now, -NOTICE_AFTER_DAYS), lte: now }, shouldStop)
}

const ACTIONS = { 'trial-ending': 'trial.end-announced', 'trial-ended': 'trial.ended' } as const

async function notify(
  kind: keyof typeof ACTIONS,
  trialEndsAt: { gt: Date; lte: Date },
  shouldStop: ShallStop,
): Promise<void> {
  const users = byMoment('trialEndsAt', ({ past, ...page }) =>
    database().user.findMany({
      where: { AND: [{ trialEndsAt, ...REACHABLE }, past] },
      ...page,
      select: trialFields,
    }),
  )
  const sendNotice = async (trial: Trial) => {
    const { id } = trial
    if (!isWithoutPlan(trial)) return
    const end = trial.trialEndsAt.toISOString()
    const audit = { action: ACTIONS[kind], subject: `user:${id}`, detail: { trialEndsAt: end } }
    await claimNotification(
      { workspaceId: id, key: `${kind} ${end}`, audit },
      (tx) => isStillDue(tx, id, trial.trialEndsAt),
      (tx) => sendTrialEmail(tx, { kind, workspaceId: id }),
    )
  }
  await forEachSafely('send trial email', users, sendNotice, shouldStop)
}

const REACHABLE = { disabledAt: null, emailVerifiedAt: { not: null } } as const

const trialFields = {
  id: true,
  trialEndsAt: true,
  workspaces: { select: { id: true, subscriptions: { select: subscriptionFields } } },
} as const

type Trial = {
  id: string
  trialEndsAt: Date
  workspaces: { id: string; subscriptions: Parameters<typeof isLive>[0][] }[]
}

/**
 * Whether the trial's end affected the user. It did not if their own workspace had a plan then, even if it
 * was refunded since.
 */
function isWithoutPlan({ id, trialEndsAt, workspaces }: Trial): boolean {
  const subscriptions = workspaces.find((workspace) => workspace.id === id)?.subscriptions ?? []
  return !subscriptions.some(({ endedAt, ...subscription }) => {
    const wasRefundedLater = endedAt !== null && endedAt > trialEndsAt
    return isLive({ ...subscription, endedAt: wasRefundedLater ? null : endedAt }, trialEndsAt)
  })
}

async function isStillDue(tx: Tx, id: string, trialEndsAt: Date): Promise<boolean> {
  const user = await tx.user.findFirst({
    where: { id, trialEndsAt, ...REACHABLE },
    select: trialFields,
  })
  return user !== null && isWithoutPlan(user)
}
