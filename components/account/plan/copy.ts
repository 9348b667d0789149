import { freePlanName, quantity, trialPlanName } from '@/lib/billing/plans/wording'
import { builderPlans } from '@/lib/billing/plans/catalog'
import { REFUND_DAYS } from '@/lib/billing/plans/terms'
import { formatMoney } from '@/lib/base/money'
import { formatShortDay } from '@/lib/billing/invoices/schema'

/** Copy of the pages to view, change and cancel a plan. */
export const copy = {
  title: 'Plan',
  intervals: { month: 'monthly', year: 'yearly' },
  every: { month: 'every month', year: 'every year' },
  families: { builder: 'App builder', converter: 'Website converter' },
  builder: {
    title: 'App builder',
    free: 'Build as many apps as you like and try them on your phone. To publish them, choose a plan.',
    trial: (day: string) =>
      `Your trial has everything in ${trialPlanName()} until ${day}. Then your account continues on ${freePlanName()}. Nothing is charged, and published apps stay live.`,
    choose: 'Choose a plan',
    compare: 'Compare the plans',
  },
  converter: {
    title: 'Website converter',
    none: 'With a converter plan, you can publish more apps made from a website at the same time.',
    choose: 'Choose a converter plan',
  },
  held: {
    runs: (day: string) =>
      `Paid until ${day}. We send an invoice before the next period begins; we never charge you automatically.`,
    renews: (day: string, brand: string, last4: string) =>
      `Paid until ${day}. We then charge your ${brand} ending in ${last4} for the next period. You can turn this off under Billing.`,
    starts: (from: string, to: string) =>
      `Paid. It starts when your trial ends on ${from}, so you don’t lose a day, and runs until ${to}.`,
    waiting: (day: string) =>
      `Your period ended on ${day}, and the next one isn’t paid yet. Pay the open invoice to continue without a gap.`,
    ends: (day: string, after: string) =>
      `You canceled it. It ends on ${day}, then ${after} Published apps stay live.`,
    get afterBuilder() {
      return `your account continues on ${freePlanName()}.`
    },
    afterConverter: 'it no longer applies.',
    change: 'Change plan',
    cancel: 'Cancel at the end of the period…',
    keep: 'Keep this plan',
    keeping: 'Saving…',
  },
  pending: {
    title: (plan: string, interval: string) => `${plan}, ${interval}: waiting for your payment`,
    renewal: 'Your next period then starts right after the current one.',
    replaces: 'If you order another plan of the same kind, it replaces this order.',
    finish: 'Finish the payment',
  },
  cancel: {
    title: (plan: string) => `Cancel ${plan}?`,
    text: (day: string) =>
      `Your plan ends on ${day}. You won’t get another invoice, and any open one is canceled. Published apps stay live. You can change your mind until that day.`,
    confirm: 'Cancel at the end of the period',
    busy: 'Canceling…',
    back: 'Keep it',
  },
  usage: {
    title: 'Usage',
    text: 'Building is unlimited on every plan. Publishing depends on your plan.',
    apps: 'Apps',
    custom: 'Published custom apps',
    converted: 'Published apps made from a website',
    unlimited: 'unlimited',
    notIncluded: 'Your plan doesn’t include publishing. Published apps stay live.',
    storage: 'Storage',
    ofStorage: (used: string, all: string) => `${used} of ${all}`,
    storageNote: 'Pictures and saved versions, including those of deleted apps until they are removed.',
    almostFull:
      'Your storage is almost full. Delete apps that you no longer need for good, or choose a larger plan.',
    full: 'Your storage is full: new pictures and changes can’t be saved. Delete apps that you no longer need for good, or choose a larger plan.',
    over: 'You have more than your plan allows. Published apps stay live. To publish more, choose a larger plan.',
  },
  change: {
    title: 'Change your plan',
    onTrial: (day: string) =>
      `Your trial has everything in ${trialPlanName()} until ${day}. You don’t need to pay before then.`,
    onTrialConverter: (day: string) =>
      `Your trial lets you publish ${quantity(builderPlans()[1].entitlements.convertedApps, 'app')} made from a website until ${day}. You don’t need to pay before then.`,
    family: 'What is it for?',
    plan: 'Plan',
    interval: 'Billing period',
    monthly: 'Monthly',
    yearly: 'Yearly',
    perMonth: 'a month',
    current: 'Your plan',
    downgrade: 'Downgrade',
    held: (plan: string, interval: string) => `You have ${plan}, ${interval}`,
    yearlyPrice: (total: string) => `${total} once a year`,
    back: 'Back to your plan',
    toApps: 'Go to my apps',
    get toFree() {
      return `Want to go back to ${freePlanName()}? Cancel your plan at the end of its period.`
    },
  },
  downgrade: {
    title: (plan: string) => `Downgrade to ${plan}`,
    text: (plan: string) =>
      `Takes effect as soon as ${plan} is paid. Unused days of your current plan count toward it, and any value left over becomes credit. Published apps stay live.`,
    now: (plan: string) =>
      `${plan} replaces your current plan as soon as you confirm. Any value left over becomes credit. Published apps stay live.`,
    lost: (features: string) => `You give up: ${features}.`,
  },
  details: {
    title: 'Billing details',
    text: 'Printed on your invoice. Only a name is required.',
    change: 'Change billing details',
  },
  quote: {
    title: 'What it costs',
    period: (from: string, to: string) => `${formatShortDay(from)} to ${formatShortDay(to)}`,
    unused: (plan: string, left: number, days: number) =>
      `Unused time of ${plan}: ${left} of ${days} ${days === 1 ? 'day' : 'days'}`,
    unusedPlain: 'Unused time of your plan',
    coupon: 'Coupon',
    credit: 'Your credit',
    due: 'To pay now',
    vat: (rate: string, cents: number, taxName: string) =>
      `The price contains ${formatMoney(cents)} of ${taxName} (${rate}).`,
    noVat: (taxName: string) => `No ${taxName} is added.`,
    credited: (cents: number) =>
      `${formatMoney(cents)} of unused time is left over and becomes credit for your next orders.`,
    now: 'Your plan starts as soon as you confirm.',
    next: (cents: number, every: string) =>
      `After that ${formatMoney(cents)} ${every}. We send an invoice first, and charge only a card that you save for renewals.`,
    refund: `Money back within ${REFUND_DAYS} days, no reason needed.`,
    failed: 'The price could not be calculated.',
    again: 'Try again',
  },
  coupon: {
    label: 'Coupon',
    apply: 'Apply',
    remove: 'Remove',
    applied: 'Your coupon is applied.',
  },
  pay: {
    title: 'How do you want to pay?',
    none: 'No payment methods are set up on this site yet. Please contact us and we’ll find one.',
    contact: 'Contact us',
    nothing: 'Nothing to pay: your unused time and your credit cover it.',
    nothingByCoupon: 'Nothing to pay: your coupon covers it.',
    orderFreePlan: 'Start plan now',
    orderFree: 'Change plan now',
    busy: 'Ordering…',
    changed: 'The amount has changed. Please check it above and order again.',
    failed: 'Your order did not reach us. Please try again; it won’t be placed twice.',
  },
} as const
