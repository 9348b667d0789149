import { brand } from '../../brand'
import { type Transaction, database } from '../../platform/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { charge, planOf, priceOf, vatOf } from './amounts'
import { creditOf } from '../money/credit'
import { isLive } from '../entitlements'
import { runningPeriods, unusedOf } from '../subscriptions/held'
import { paymentSettings } from '../settings/payment-settings'
import { periodEnd } from '../subscriptions/period'
import { daysOf } from '../subscriptions/proration'
import type { PlanChoice, Quote } from '../schema'

/** What a change to a plan costs now. The amounts stay the same until the next day of the running period begins. */
export async function findQuote(userId: string, choice: PlanChoice, now = new Date()): Promise<Quote> {
  const { vatBasisPoints } = await paymentSettings()
  return quoteFor(database(), userId, choice, vatBasisPoints, now)
}

/**
 * The same within a transaction. An order of the family that is still open would be replaced, so its credit and what was
 * paid of it count as credit.
 * @throws ConflictError `same-plan` when there is nothing to change
 */
export async function quoteFor(
  client: Transaction,
  userId: string,
  choice: PlanChoice,
  vatBasisPoints: number,
  now: Date,
): Promise<Quote> {
  const { family, planId, interval } = choice
  const account = await client.user.findUnique({
    where: { id: userId },
    select: { trialEndsAt: true, subscriptions: { where: { family } } },
  })
  if (!account) throw new NotFoundError('This account does not exist.')
  const held = account.subscriptions.find((subscription) => isLive(subscription, now))
  if (held?.planId === planId && held.interval === interval) throw samePlan(held, now)

  const priceCents = priceOf(choice)
  const periods = await runningPeriods(client, userId, family, now)
  const unusedCents = unusedOf(periods, now)
  const open = await client.order.findFirst({
    where: { userId, family, status: 'pending' },
    select: { creditCents: true, paidCents: true },
  })
  const balance = (await creditOf(client, userId)) + (open ? open.creditCents + open.paidCents : 0)
  const amounts = charge(priceCents, unusedCents, balance)
  const start = startOf(choice, account.trialEndsAt, now)
  return {
    kind: held ? 'change' : 'new',
    choice,
    planName: planOf(family, planId).name,
    priceCents,
    unusedCents,
    unused:
      held && periods.length > 0
        ? { planName: planOf(family, held.planId).name, ...sumDays(periods, now) }
        : null,
    ...amounts,
    vatCents: vatOf(priceCents, vatBasisPoints),
    vatBasisPoints,
    periodStart: start.toISOString(),
    periodEnd: periodEnd(start, start, interval).toISOString(),
  }
}

/** When a plan begins that is paid now: at once, but Pro within the trial when that ends, so that no day of it is lost. */
export function startOf(
  { family, planId }: { family: string; planId: string },
  trialEndsAt: Date,
  now: Date,
) {
  return family === 'builder' && planId === 'pro' && trialEndsAt > now ? trialEndsAt : now
}

function sumDays(periods: { periodStart: Date; periodEnd: Date }[], now: Date) {
  const all = periods.map((period) => daysOf(period, now))
  const sum = (key: 'days' | 'daysLeft') => all.reduce((total, each) => total + each[key], 0)
  return { daysLeft: sum('daysLeft'), days: sum('days') }
}

function samePlan(
  held: { planId: string; family: string; periodEnd: Date; cancelAtPeriodEnd: boolean },
  now: Date,
): ConflictError {
  const { name } = planOf(held.family, held.planId)
  const wayOut = held.cancelAtPeriodEnd
    ? 'To keep it beyond its period, undo the cancellation.'
    : held.periodEnd <= now
      ? 'Its next period is waiting to be paid: see your invoices.'
      : 'There is nothing to change.'
  return new ConflictError('same-plan', `You already have ${brand.name} ${name}. ${wayOut}`)
}
