import { type Transaction, database } from '../../platform/database'
import { announceTrial } from './announce'
import { isLive, subscriptionFields } from '../entitlements'
import { addDays } from '../subscriptions/period'
import { TRIAL_REMINDER_DAYS } from '../plans'
import { isFirstTelling, oneByOne } from './tell-once'

/** How long after a trial ended a mail still tells of it. */
const TOLD_AFTER_DAYS = 3

/**
 * Mails whose trial ends soon, and whose has ended, unless they bought a plan that goes on. Mail about an order goes to any
 * address, for its customer asked for it; this one nobody asked for, so it goes only where somebody has proven to read it:
 * an address that was mistyped at the sign-up is a stranger's.
 */
export async function tellOfTrials(now = new Date()): Promise<void> {
  await tell('trial-ending', { gt: now, lte: addDays(now, TRIAL_REMINDER_DAYS) })
  await tell('trial-ended', { gt: addDays(now, -TOLD_AFTER_DAYS), lte: now })
}

const ACTIONS = { 'trial-ending': 'trial.end-announced', 'trial-ended': 'trial.ended' } as const

async function tell(kind: keyof typeof ACTIONS, trialEndsAt: { gt: Date; lte: Date }): Promise<void> {
  const people = await database().user.findMany({
    where: { trialEndsAt, ...REACHABLE },
    select: { id: true, ...planFields },
  })
  const without = people.filter(isWithoutPlan)
  await oneByOne('mail of a trial', without, async ({ id, trialEndsAt }) => {
    const detail = { trialEndsAt: trialEndsAt.toISOString() }
    const notice = { userId: id, action: ACTIONS[kind], subject: `user:${id}`, detail }
    if (await isFirstTelling(notice, (transaction) => isStillDue(transaction, id, trialEndsAt)))
      announceTrial({ kind, userId: id })
  })
}

const REACHABLE = { disabledAt: null, emailVerifiedAt: { not: null } } as const

const planFields = { trialEndsAt: true, subscriptions: { select: subscriptionFields } } as const

type Trial = { trialEndsAt: Date; subscriptions: Parameters<typeof isLive>[0][] }

/** Who had a plan when the trial ended noticed nothing of its end, also when they gave the plan back since. */
function isWithoutPlan({ trialEndsAt, subscriptions }: Trial): boolean {
  return !subscriptions.some(({ endedAt, ...held }) => {
    const wasGivenBackLater = endedAt !== null && endedAt > trialEndsAt
    return isLive({ ...held, endedAt: wasGivenBackLater ? null : endedAt }, trialEndsAt)
  })
}

async function isStillDue(transaction: Transaction, id: string, trialEndsAt: Date): Promise<boolean> {
  const person = await transaction.user.findFirst({
    where: { id, trialEndsAt, ...REACHABLE },
    select: planFields,
  })
  return person !== null && isWithoutPlan(person)
}
