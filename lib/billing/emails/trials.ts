import { brand } from '../../brand'
import type { EmailContent } from '../../emails/content'
import { defineEmail } from '../../emails/define-email'
import { formatPrice } from '../../base/money'
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

const SAMPLE: TrialFacts = {
  user: { email: 'ada@example.com', firstName: 'Ada' },
  trialEndsAt: new Date('2026-03-15T00:00:00Z'),
  unpaid: null,
}

/** Some days before a trial ends. */
const trialEnding = defineEmail({
  name: 'trial-ending',
  title: 'Trial ends soon',
  sample: SAMPLE,
  write: (facts: TrialFacts) => {
    const { user, trialEndsAt, unpaid } = facts
    const day = formatDay(trialEndsAt)
    return toCustomer(user, {
      subject: `Your trial of ${productName(PRO)} ends on ${day}`,
      ...after(
        facts,
        `Until ${day} you have everything that ${productName(PRO)} gives. Then your account continues on Free.`,
        unpaid === null || unpaid.planId === 'pro'
          ? `If you pay before the trial ends, ${productName(PRO)} begins when it does, so you don’t lose a day.`
          : 'Your plan begins as soon as your payment has arrived.',
      ),
    })
  },
})

/** When it has ended. */
const trialEnded = defineEmail({
  name: 'trial-ended',
  title: 'Trial ended',
  sample: SAMPLE,
  write: (facts: TrialFacts) => {
    const { user, trialEndsAt, unpaid } = facts
    return toCustomer(user, {
      subject: `Your trial of ${productName(PRO)} has ended`,
      ...after(
        facts,
        `Your trial ended on ${formatDay(trialEndsAt)}, and your account continues on Free.`,
        `${unpaid ? 'Your' : 'A'} plan begins as soon as your payment has arrived.`,
      ),
    })
  },
})

/** The emails about the end of a trial, by when they are sent. */
export const TRIAL_EMAILS = { 'trial-ending': trialEnding, 'trial-ended': trialEnded }

/** What life is like after the trial, and how to go on. */
function after({ unpaid }: TrialFacts, opening: string, begins: string): Omit<EmailContent, 'subject'> {
  return {
    reason: `You’re getting this email because you’re trying out ${brand.name}.`,
    body: [
      `${opening} What you published stays live, your apps are all kept, and you can keep building and trying them on your phone.`,
      'Without a plan you can’t publish an app or a new version of one.',
      unpaid ? orderOf(unpaid) : prices(),
      begins,
    ],
    button: unpaid
      ? { label: 'See my order', path: `/account/orders/${unpaid.id}` }
      : { label: 'Choose a plan', path: '/account/plan' },
    ...(!unpaid && {
      notes: ['We never charge you automatically. If Free is enough, you don’t need to do anything.'],
    }),
  }
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
