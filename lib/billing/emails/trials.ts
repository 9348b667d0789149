import { brand } from '../../brand'
import type { EmailContent } from '../../emails/content'
import { defineEmail } from '../../emails/define-email'
import { formatPrice } from '../../base/money'
import { formatDay } from '../invoices/schema'
import { freePlanName, quantity } from '../plans/wording'
import { planOf, planPrice } from '../plans/pricing'
import type { PlanChoice } from '../plans/schema'
import { currentCatalog } from '../plans/versions'
import { productName, toCustomer } from './parts'

/** The data of a user on trial for emails. */
export type TrialFacts = {
  user: { email: string; firstName: string }
  trialEndsAt: Date
  /** An order that they have not paid yet. */
  unpaid: {
    id: string
    reference: string
    family: string
    planId: string
    catalogVersion: number
    missingCents: number
  } | null
}

const PRO = { family: 'builder', planId: 'pro', interval: 'month' } as const
const STARTER = { family: 'converter', planId: 'starter', interval: 'month' } as const

const SAMPLE: TrialFacts = {
  user: { email: 'ada@example.com', firstName: 'Ada' },
  trialEndsAt: new Date('2026-03-15T00:00:00Z'),
  unpaid: null,
}

/** Sent some days before a trial ends. */
const trialEnding = defineEmail({
  name: 'trial-ending',
  title: 'Trial ends soon',
  sample: SAMPLE,
  write: (facts: TrialFacts) => {
    const { user, trialEndsAt, unpaid } = facts
    const day = formatDay(trialEndsAt)
    return toCustomer(user, {
      subject: `Your ${nameOf(PRO)} trial ends on ${day}`,
      ...after(
        facts,
        `Until ${day} you have everything in ${nameOf(PRO)}. Then your account continues on ${freePlanName()}.`,
        unpaid === null || unpaid.planId === 'pro'
          ? `If you pay before then, ${nameOf(PRO)} starts when the trial ends, so you don’t lose a day.`
          : 'Your plan starts as soon as your payment arrives.',
      ),
    })
  },
})

/** Sent when the trial has ended. */
const trialEnded = defineEmail({
  name: 'trial-ended',
  title: 'Trial ended',
  sample: SAMPLE,
  write: (facts: TrialFacts) => {
    const { user, trialEndsAt, unpaid } = facts
    return toCustomer(user, {
      subject: `Your ${nameOf(PRO)} trial has ended`,
      ...after(
        facts,
        `Your trial ended on ${formatDay(trialEndsAt)}, and your account continues on ${freePlanName()}.`,
        `${unpaid ? 'Your' : 'A'} plan starts as soon as your payment arrives.`,
      ),
    })
  },
})

/** The emails about the end of a trial, by event. */
export const TRIAL_EMAILS = { 'trial-ending': trialEnding, 'trial-ended': trialEnded }

/** Describes what works after the trial, and how to continue. */
function after({ unpaid }: TrialFacts, opening: string, begins: string): Omit<EmailContent, 'subject'> {
  return {
    reason: `You’re getting this email because you’re trying out ${brand.name}.`,
    body: [
      `${opening} Published apps stay live, you keep all your apps, and you can keep building and trying them on your phone.`,
      'Without a plan you can’t publish an app or a new version of one.',
      unpaid ? orderOf(unpaid) : prices(),
      begins,
    ],
    button: unpaid
      ? { label: 'See my order', path: `/account/orders/${unpaid.id}` }
      : { label: 'Choose a plan', path: '/account/plan' },
    ...(!unpaid && {
      notes: [
        `We don’t charge you automatically. If ${freePlanName()} is enough, you don’t need to do anything.`,
      ],
    }),
  }
}

function prices(): string {
  const { version, converter } = currentCatalog()
  const priceOf = (choice: PlanChoice) => formatPrice(planPrice(choice, version))
  const hasYear = planOf('builder', 'pro', version).yearlyCents !== null
  const amounts = `${priceOf(PRO)} a month${hasYear ? `, or ${priceOf({ ...PRO, interval: 'year' })} a year` : ''}`
  return `To keep publishing, choose a plan: ${nameOf(PRO)} is ${amounts}. For ${quantity(converter[0].convertedApps, 'app')} made from a website, ${nameOf(STARTER)} is enough, for ${priceOf(STARTER)} a month.`
}

/** The name of a plan for sale now. */
function nameOf(choice: PlanChoice): string {
  return productName({ ...choice, catalogVersion: currentCatalog().version })
}

function orderOf(unpaid: NonNullable<TrialFacts['unpaid']>): string {
  return `${formatPrice(unpaid.missingCents)} is still due on order ${unpaid.reference} (${productName(unpaid)}). If your payment is on its way, you don’t need to do anything.`
}
