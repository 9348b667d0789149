import { REFUND_DAYS } from '@/lib/billing/plans'
import { formatCents, formatDay } from '@/lib/billing/schema'

/** The words of the pages on which a plan is looked at, changed and ended. */
export const copy = {
  title: 'Plan',
  intervals: { month: 'monthly', year: 'yearly' },
  every: { month: 'every month', year: 'every year' },
  families: { builder: 'App builder', converter: 'Website converter' },
  builder: {
    title: 'App builder',
    free: 'Build as many apps as you like and try them on your phone. To publish them, choose a plan.',
    trial: (day: string) =>
      `Your trial gives you everything in Pro until ${day}. Then your account goes on as Free. Nothing is charged, and what you published stays live.`,
    choose: 'Choose a plan',
    compare: 'Compare the plans',
  },
  converter: {
    title: 'Website converter',
    none: 'No converter plan. It adds to the number of apps made from a website that you may have published at a time.',
    choose: 'Choose a converter plan',
  },
  held: {
    runs: (day: string) =>
      `Paid until ${day}. We send an invoice before the next period begins; nothing is charged by itself.`,
    starts: (from: string, to: string) =>
      `Paid. It follows your trial on ${from}, so no day of it is lost, and runs until ${to}.`,
    waiting: (day: string) =>
      `Its period ended on ${day} and the next one is not paid yet. Pay the open invoice and it goes on without a gap.`,
    ends: (day: string, after: string) =>
      `Ends on ${day}, as you asked. Then ${after} What you published stays live.`,
    afterBuilder: 'your account goes on as Free.',
    afterConverter: 'it stops counting.',
    change: 'Change plan',
    cancel: 'Cancel at the end of the period…',
    keep: 'Keep this plan',
    keeping: 'Saving…',
    open: 'See the open invoice',
  },
  cancel: {
    title: (plan: string) => `Cancel ${plan}?`,
    text: (day: string) =>
      `It stays yours until ${day} and ends then. There will be no further invoice; one that is open already is canceled. What you published stays live. You can change your mind until that day.`,
    confirm: 'Cancel at the end of the period',
    busy: 'Canceling…',
    back: 'Keep it',
  },
  usage: {
    title: 'What you use',
    text: 'Building is unlimited on every plan. Publishing depends on it.',
    apps: 'Apps',
    custom: 'Published custom apps',
    converted: 'Published apps made from a website',
    unlimited: 'unlimited',
    notIncluded: 'Your plan does not include publishing. What is live stays live.',
    over: 'More than your plan allows. What is live stays live; further ones need a larger plan.',
  },
  change: {
    title: 'Change your plan',
    lead: `It takes effect as soon as it is paid. Whole days that you have not used of your plan count at their full price, and there is a ${REFUND_DAYS}-day money-back guarantee.`,
    onTrial: (day: string) =>
      `Your trial gives you everything in Pro until ${day}. You need not pay before then; Pro, bought now, follows it without a gap.`,
    family: 'What is it for?',
    plan: 'Plan',
    interval: 'Billing period',
    monthly: 'Monthly',
    yearly: 'Yearly',
    perMonth: 'a month',
    current: 'Your plan',
    yearlyPrice: (total: string) => `${total} once a year`,
    back: 'Back to your plan',
    toApps: 'Go to my apps',
    toFree: 'Want to go back to Free? Cancel your plan at the end of its period.',
  },
  quote: {
    title: 'What it costs',
    period: (from: string, to: string) => `${formatDay(from)} to ${formatDay(to)}`,
    unused: (plan: string, left: number, days: number) =>
      `Unused time of ${plan}: ${left} of ${days} ${days === 1 ? 'day' : 'days'}`,
    unusedPlain: 'Unused time of your plan',
    credit: 'Your credit',
    due: 'To pay now',
    vat: (rate: string, cents: number) => `The price contains ${formatCents(cents)} of VAT (${rate}).`,
    noVat: 'No VAT is added.',
    credited: (cents: number) =>
      `${formatCents(cents)} of unused time is left over. It becomes credit of your account and pays for your next orders.`,
    later: (day: string) => `It begins on ${day}, when your trial ends, so no day of the trial is lost.`,
    atOnce: 'It begins as soon as it is paid. The period is counted from that day.',
    next: (cents: number, every: string) =>
      `After that ${formatCents(cents)} ${every}: we send an invoice before each period ends, and nothing is charged by itself.`,
    refund: `Not happy? You get your money back within ${REFUND_DAYS} days, without a reason.`,
    failed: 'The price could not be worked out.',
    again: 'Try again',
  },
  pay: {
    title: 'How do you want to pay?',
    bank: {
      label: 'Bank Transfer',
      text: 'You get our account and a reference. It counts as paid when the money has arrived, which takes banks one to three working days.',
    },
    paypal: {
      label: 'PayPal',
      text: 'You confirm the amount at PayPal and come back here. It counts as paid at once.',
    },
    none: 'No way to pay is set up on this site yet. Please contact us, and we find one.',
    contact: 'Contact us',
    nothing: 'Nothing is left to pay: your unused time and your credit cover it.',
    order: {
      bank: 'Order with an obligation to pay',
      paypal: 'Continue to PayPal',
      credit: 'Change plan now',
    },
    busy: 'Ordering…',
    changed: 'The amount has changed meanwhile. Please look at it above, and order again if it is right.',
    failed: 'The order did not arrive. Press the button again; it will not be made twice.',
  },
} as const
