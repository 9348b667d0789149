import { database, type Tx } from '../../platform/database/database'
import { claimNotification, oneByOne } from '../emails/claim-notification'
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
export async function sendTrialNotices(now = new Date()): Promise<void> {
  await notify('trial-ending', { gt: now, lte: addDays(now, TRIAL_REMINDER_DAYS) })
  await notify('trial-ended', { gt: addDays(now, -NOTICE_AFTER_DAYS), lte: now })
}

const ACTIONS = { 'trial-ending': 'trial.end-announced', 'trial-ended': 'trial.ended' } as const

async function notify(kind: keyof typeof ACTIONS, trialEndsAt: { gt: Date; lte: Date }): Promise<void> {
  const users = await database().user.findMany({
    where: { trialEndsAt, ...REACHABLE },
    select: { id: true, ...planFields },
  })
  await oneByOne('mail of a trial', users.filter(isWithoutPlan), ({ id, trialEndsAt }) => {
    const end = trialEndsAt.toISOString()
    const audit = { action: ACTIONS[kind], subject: `user:${id}`, detail: { trialEndsAt: end } }
    return claimNotification(
      { userId: id, key: `${kind} ${end}`, audit },
      (tx) => isStillDue(tx, id, trialEndsAt),
      (tx) => sendTrialEmail(tx, { kind, userId: id }),
    )
  })
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
