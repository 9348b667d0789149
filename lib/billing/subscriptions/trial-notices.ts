import { database, type Tx } from '../../platform/database/database'
import { byMoment, never, oneByOne, type ShallStop } from '../../platform/in-pages'
import { claimNotification } from '../emails/claim-notification'
import { sendTrialEmail } from '../emails/send-trial-email'
import { TRIAL_REMINDER_DAYS } from '../plans/catalog'
import { isLive, subscriptionFields } from '../plans/entitlements'
import { addDays } from '../plans/period'

/** How long after a trial ended a mail still tells of it. */
const NOTICE_AFTER_DAYS = 3

/**
 * Emails people whose trial ends soon or has ended, unless they bought a plan that continues. Mail about an order goes to
 * any address, because its customer asked for it. Nobody asked for this one, so it goes only to verified addresses: one
 * that was mistyped at sign-up is a stranger's.
 */
export async function sendTrialNotices(now = new Date(), shallStop = never): Promise<void> {
  await notify('trial-ending', { gt: now, lte: addDays(now, TRIAL_REMINDER_DAYS) }, shallStop)
  await notify('trial-ended', { gt: addDays(now, -NOTICE_AFTER_DAYS), lte: now }, shallStop)
}

const ACTIONS = { 'trial-ending': 'trial.end-announced', 'trial-ended': 'trial.ended' } as const

async function notify(
  kind: keyof typeof ACTIONS,
  trialEndsAt: { gt: Date; lte: Date },
  shallStop: ShallStop,
): Promise<void> {
  const users = byMoment('trialEndsAt', ({ past, ...page }) =>
    database().user.findMany({
      where: { AND: [{ trialEndsAt, ...REACHABLE }, past] },
      ...page,
      select: { id: true, ...planFields },
    }),
  )
  const tell = async ({ id, ...trial }: Trial & { id: string }) => {
    if (!isWithoutPlan(trial)) return
    const end = trial.trialEndsAt.toISOString()
    const audit = { action: ACTIONS[kind], subject: `user:${id}`, detail: { trialEndsAt: end } }
    await claimNotification(
      { userId: id, key: `${kind} ${end}`, audit },
      (tx) => isStillDue(tx, id, trial.trialEndsAt),
      (tx) => sendTrialEmail(tx, { kind, userId: id }),
    )
  }
  await oneByOne('mail of a trial', users, tell, shallStop)
}

const REACHABLE = { disabledAt: null, emailVerifiedAt: { not: null } } as const

const planFields = { trialEndsAt: true, subscriptions: { select: subscriptionFields } } as const

type Trial = { trialEndsAt: Date; subscriptions: Parameters<typeof isLive>[0][] }

/** Somebody who had a plan when the trial ended noticed nothing of its end, even if the plan was refunded since. */
function isWithoutPlan({ trialEndsAt, subscriptions }: Trial): boolean {
  return !subscriptions.some(({ endedAt, ...held }) => {
    const wasRefundedLater = endedAt !== null && endedAt > trialEndsAt
    return isLive({ ...held, endedAt: wasRefundedLater ? null : endedAt }, trialEndsAt)
  })
}

async function isStillDue(tx: Tx, id: string, trialEndsAt: Date): Promise<boolean> {
  const user = await tx.user.findFirst({
    where: { id, trialEndsAt, ...REACHABLE },
    select: planFields,
  })
  return user !== null && isWithoutPlan(user)
}
