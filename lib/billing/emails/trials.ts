import { formatPrice } from '../../money'
import type { Mail } from '../../platform/mail/mail'
import { formatDay } from '../invoices/schema'
import { priceOf } from '../plans/pricing'
import { productName, toCustomer } from './parts'

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
export function writeTrialEmail(kind: 'trial-ending' | 'trial-ended', facts: TrialFacts): Mail {
  const { user, trialEndsAt, unpaid } = facts
  const day = formatDay(trialEndsAt)
  const opening = {
    'trial-ending': {
      subject: `Your trial of ${productName(PRO)} ends on ${day}`,
      text: `Until ${day} you have everything that ${productName(PRO)} gives. Then your account continues on Free.`,
    },
    'trial-ended': {
      subject: `Your trial of ${productName(PRO)} has ended`,
      text: `Your trial ended on ${day}, and your account continues on Free.`,
    },
  }[kind]
  return toCustomer(user, {
    subject: opening.subject,
    before: [
      `${opening.text} What you published stays live, your apps are all kept, and you can keep building and trying them on your phone.`,
      'Without a plan you can’t publish an app or a new version of one.',
      unpaid ? orderOf(unpaid) : prices(),
      ...(kind === 'trial-ending' && (unpaid === null || unpaid.planId === 'pro')
        ? [`Paid before the trial ends, ${productName(PRO)} begins when it does, so you don’t lose a day.`]
        : [`${unpaid ? 'Your' : 'A'} plan begins as soon as your payment has arrived.`]),
    ],
    link: unpaid
      ? { label: 'See my order', path: `/account/orders/${unpaid.id}` }
      : { label: 'Choose a plan', path: '/account/plan' },
    after: unpaid
      ? []
      : ['We never charge you automatically. If Free is enough, you don’t need to do anything.'],
  })
}

function prices(): string {
  const [month, year] = [priceOf(PRO), priceOf({ ...PRO, interval: 'year' })].map((cents) =>
    formatPrice(cents),
  )
  return `To keep publishing, choose a plan: ${productName(PRO)} is ${month} a month, or ${year} a year. For one app made from a website, ${productName(STARTER)} is enough, for ${formatPrice(priceOf(STARTER))} a month.`
}

function orderOf(unpaid: NonNullable<TrialFacts['unpaid']>): string {
  return `Of your order ${unpaid.reference} (${productName(unpaid)}), ${formatPrice(unpaid.missingCents)} is not paid yet. If your payment is on its way, you don’t need to do anything.`
}
