import { brand } from '../../brand'
import type { Actor } from '../../platform/actor'
import { database, type Tx } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { currentSeller } from '../invoices/seller'
import { vatOf } from '../invoices/vat'
import { isLive } from '../plans/entitlements'
import { periodEnd } from '../plans/period'
import { planOf, priceOf } from '../plans/pricing'
import { daysOf } from '../plans/proration'
import type { PlanChoice } from '../plans/schema'
import { planStartOf } from '../plans/start-of'
import { charge } from './charge'
import { creditOf } from './credit'
import { runningPeriods, unusedOf } from './paid-periods'
import type { Quote } from './schema'

/** What a change to a plan costs now. The amounts stay the same until the next day of the running period begins. */
export async function findQuote(actor: Actor, choice: PlanChoice, now = new Date()): Promise<Quote> {
  const { vatBasisPoints } = await currentSeller()
  return quoteFor(database(), actor.user.id, choice, vatBasisPoints, now)
}

/**
 * The same within a transaction. An order of the family that is still open would be replaced, so its credit and what was
 * paid of it count as credit.
 * @throws ConflictError `same-plan` when there is nothing to change
 */
export async function quoteFor(
  client: Tx,
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
  const start = planStartOf(choice, account.trialEndsAt, now)
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
