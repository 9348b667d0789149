import type { Mail } from '../../platform/mail'
import { priceOf } from '../orders/amounts'
import { formatPrice } from '../plans'
import { formatDay } from '../schema'
import { nameOf, toCustomer } from './parts'

/** What is known of somebody on trial when they are written to. */
export type TrialFacts = {
  user: { email: string; firstName: string }
  trialEndsAt: Date
  /** What they ordered and did not pay yet. */
  unpaid: { id: string; reference: string; family: string; planId: string; missingCents: number } | null
}

const PRO = { family: 'builder', planId: 'pro', interval: 'month' } as const
const STARTER = { family: 'converter', planId: 'starter', interval: 'month' } as const

/** The mails before a trial ends and when it has ended. */
export function writeTrialLetter(kind: 'trial-ending' | 'trial-ended', facts: TrialFacts): Mail {
  const { user, trialEndsAt, unpaid } = facts
  const day = formatDay(trialEndsAt)
  const opening = {
    'trial-ending': {
      subject: `Your trial of ${nameOf(PRO)} ends on ${day}`,
      text: `Until ${day} you have everything that ${nameOf(PRO)} gives. Then your account goes on as Free.`,
    },
    'trial-ended': {
      subject: `Your trial of ${nameOf(PRO)} has ended`,
      text: `Your trial ended on ${day}, and your account goes on as Free.`,
    },
  }[kind]
  return toCustomer(user, {
    subject: opening.subject,
    before: [
      `${opening.text} What you published stays live, your apps are all kept, and you can go on building and try them on your phone.`,
      'What does not work without a plan is publishing, be it an app or its next version.',
      unpaid ? orderOf(unpaid) : prices(),
      ...(kind === 'trial-ending' && (unpaid === null || unpaid.planId === 'pro')
        ? [`Paid before the trial ends, ${nameOf(PRO)} begins when it does, so you lose no day of it.`]
        : [`${unpaid ? 'Your' : 'A'} plan begins as soon as your payment has arrived.`]),
    ],
    link: unpaid
      ? { label: 'See my order', path: `/account/orders/${unpaid.id}` }
      : { label: 'Choose a plan', path: '/account/plan' },
    after: unpaid ? [] : ['Nothing is charged by itself: if Free is enough, there is nothing to do.'],
  })
}

function prices(): string {
  const [month, year] = [priceOf(PRO), priceOf({ ...PRO, interval: 'year' })].map(formatPrice)
  return `To go on publishing, choose a plan: ${nameOf(PRO)} is ${month} a month, or ${year} a year. For one app that is made from a website, ${nameOf(STARTER)} is enough, for ${formatPrice(priceOf(STARTER))} a month.`
}

function orderOf(unpaid: NonNullable<TrialFacts['unpaid']>): string {
  return `Of your order ${unpaid.reference} (${nameOf(unpaid)}), ${formatPrice(unpaid.missingCents)} is not paid yet. If your payment is on its way, there is nothing to do.`
}
