import { brand } from '../../brand'
import type { Actor } from '../../platform/actor'
import { database, type Tx } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { ownedBy } from '../access'
import { currentSeller } from '../invoices/seller'
import { includedVat } from '../invoices/vat'
import { isLive, trialEndOf, trialFields } from '../plans/entitlements'
import { periodEnd } from '../plans/period'
import { planOf, planPrice } from '../plans/pricing'
import { daysOf } from '../plans/proration'
import type { PlanChoice } from '../plans/schema'
import { planStart } from '../plans/plan-start'
import { charge } from './amounts'
import { creditOf } from './credit'
import { runningPeriods, sumUnused } from './paid-periods'
import type { Quote } from './schema'

/** The cost of a plan change now. The amounts stay the same until the next day of the current period. */
export async function findQuote(actor: Actor, choice: PlanChoice, now = new Date()): Promise<Quote> {
  const { vatBasisPoints } = await currentSeller()
  return quoteFor(database(), ownedBy(actor).workspaceId, choice, vatBasisPoints, now)
}

/**
 * Computes a quote within a transaction. An unpaid order of the family would be replaced, so its credit and
 * its payments count as credit.
 * @throws ConflictError `same-plan` if nothing would change
 */
export async function quoteFor(
  client: Tx,
  workspaceId: string,
  choice: PlanChoice,
  vatBasisPoints: number,
  now: Date,
): Promise<Quote> {
  const { family, planId, interval } = choice
  const workspace = await client.workspace.findUnique({
    where: { id: workspaceId },
    select: { ...trialFields, subscriptions: { where: { family } } },
  })
  if (!workspace) throw new NotFoundError('This workspace does not exist.')
  const activePlan = workspace.subscriptions.find((subscription) => isLive(subscription, now))
  if (activePlan?.planId === planId && activePlan.interval === interval) throw samePlan(activePlan, now)

  const priceCents = planPrice(choice)
  const periods = await runningPeriods(client, workspaceId, family, now)
  const unusedCents = sumUnused(periods, now)
  const open = await client.order.findFirst({
    where: { workspaceId, family, status: 'pending' },
    select: { creditCents: true, paidCents: true },
  })
  const balance = (await creditOf(client, workspaceId)) + (open ? open.creditCents + open.paidCents : 0)
  const amounts = charge(priceCents, unusedCents, balance)
  const start = planStart(choice, trialEndOf(workspace), now)
  return {
    kind: activePlan ? 'change' : 'new',
    choice,
    planName: planOf(family, planId).name,
    priceCents,
    unusedCents,
    unused:
      activePlan && periods.length > 0
        ? { planName: planOf(family, activePlan.planId).name, ...sumDays(periods, now) }
        : null,
    ...amounts,
    vatCents: includedVat(priceCents, vatBasisPoints),
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
  activePlan: { planId: string; family: string; periodEnd: Date; cancelAtPeriodEnd: boolean },
  now: Date,
): ConflictError {
  const { name } = planOf(activePlan.family, activePlan.planId)
  const advice = activePlan.cancelAtPeriodEnd
    ? 'To keep it beyond its period, undo the cancellation.'
    : activePlan.periodEnd <= now
      ? 'Its next period is waiting to be paid: see your invoices.'
      : 'Nothing to change.'
  return new ConflictError('same-plan', `You already have ${brand.name} ${name}. ${advice}`)
}
