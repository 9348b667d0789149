import {
  BUILDER_PLANS,
  CONVERTER_PLANS,
  REFUND_DAYS,
  TRIAL_DAYS,
  formatPrice,
  yearlySaving,
} from '@/lib/billing/plans'
import { brand } from '@/lib/brand'
import { guideHref } from '../docs/guides'
import type { Question } from '../faq-list'

type PlanId = (typeof BUILDER_PLANS)[number]['id']

const [, pro, enterprise] = BUILDER_PLANS
const [starter] = CONVERTER_PLANS
const saving = yearlySaving(pro)
const { webProduct } = brand

/** All words of the pricing page, in the order in which they stand on it. */
export const copy = {
  meta: {
    title: 'Pricing',
    description: `Build for free, publish from ${formatPrice(pro.yearlyCents)} a month. ${TRIAL_DAYS}-day free trial, ${REFUND_DAYS}-day money-back guarantee, no setup fees.`,
  },
  title: 'Build for free, pay when you publish',
  lead: `Every new account starts with ${TRIAL_DAYS} days of ${pro.name}, without a card. Paid plans come with a ${REFUND_DAYS}-day money-back guarantee and no setup fees.`,
  tabs: { label: 'Billing period', monthly: 'Monthly', yearly: 'Yearly' },
  save: `Save ${saving}%`,
  saveYearly: `with yearly billing`,
  plan: {
    badge: 'Most Popular',
    soon: 'In the works',
    perMonth: '/mo',
    original: 'Originally',
    forever: 'Free for as long as you like',
    monthly: 'Billed every month',
    yearly: (total: string) => `${total} billed once a year`,
    excluded: 'not included',
    cta: {
      free: { label: 'Start for Free', href: '/signup' },
      pro: { label: 'Start Free Trial', href: '/signup' },
      enterprise: { label: 'Contact Sales', href: '/contact' },
    } satisfies Record<PlanId, { label: string; href: string }>,
  },
  compare: {
    title: 'Compare the plans',
    lead: `Everything side by side. Of apps made from a website, ${pro.name} lets you have one published at a time, ${enterprise.name} any number.`,
    feature: 'Feature',
    included: 'Included',
    excluded: 'Not included',
    analytics:
      'Analytics count how often your apps are opened and downloaded. Basic: totals of the last 7 days. Advanced: 90 days, day by day, by platform and version. Enterprise: 24 months, all apps together, as CSV and JSON too.',
    /** @param features such as "Push Notifications and Analytics" */
    notBuilt: (features: string) =>
      `${features} are still in the works. They join the plans above when they are ready, at the prices above.`,
  },
  converter: {
    title: 'Only turning a website into an app?',
    lead: 'The converters have plans of their own, by the number of websites.',
    perMonth: 'a month',
    more: 'See the converter’s plans',
    href: `/${webProduct.slug}#plans`,
  },
  faq: { title: 'Questions about money' },
  closing: { title: 'See your app before you pay for it.', start: 'Start Building for Free' },
} as const

/** Also given to search engines. */
export const PRICING_QUESTIONS: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer: `You sign up with a name, an email address and a password. For ${TRIAL_DAYS} days you have everything that is in ${pro.name}. We ask for no card, so nothing is charged when the trial ends: your account goes on as Free, and everything you built is still there.`,
  },
  {
    question: 'Can I get my money back?',
    answer: `Yes. Every paid plan has a ${REFUND_DAYS}-day money-back guarantee. Open the order under Account, Billing, within ${REFUND_DAYS} days of paying it and ask for your money; you need no reason. What you paid with PayPal goes back by itself, a bank transfer is sent back by a person. The plan ends then.`,
    link: { href: '/account/billing', label: 'Your orders' },
  },
  {
    question: 'Can I change plans later?',
    answer:
      'At any time, up or down. A change takes effect immediately and is prorated: a new period begins, and the whole days that you have not used of the plan before are taken off its price. Before you confirm you see each amount to the cent. What is left over becomes credit for later orders.',
  },
  {
    question: 'How do I pay, and does it renew by itself?',
    answer:
      'By bank transfer or PayPal, whichever this site offers, with an invoice for each order. We send an invoice before each period ends, and nothing is charged by itself: pay it and the plan goes on without a gap, or leave it and the plan ends. You can also cancel at the end of a period with one click.',
  },
  {
    question: 'What happens to my apps if I downgrade?',
    answer:
      'Published apps remain live. People who have your app keep it, and its address keeps answering. You can go on building; what the smaller plan does not include waits until you move up again.',
  },
  {
    question: 'How much do I save by the year?',
    answer: `${saving}%, rounded. ${BUILDER_PLANS.filter(({ yearlyCents }) => yearlyCents > 0)
      .map(
        ({ name, monthlyCents, yearlyCents }) =>
          `${name} costs ${formatPrice(yearlyCents)} a month instead of ${formatPrice(monthlyCents)}, paid once a year as ${formatPrice(yearlyCents * 12)}`,
      )
      .join('; ')}.`,
  },
  {
    question: 'Are there setup fees?',
    answer:
      'No. You pay for the plan and nothing else. Google and Apple charge for their developer accounts; you open those yourself, in your own name, and only if you want to be in their stores.',
  },
  {
    question: 'Which stores can I publish to?',
    answer:
      'Publishing gives you a web app at an address of its own, a signed Android package (APK) to hand out, and an app bundle (AAB), the form that Google Play takes. iPhones install the web app from Safari. A package for the App Store is not made yet.',
    link: { href: guideHref('google-play'), label: 'How to publish on Google Play' },
  },
  {
    question: 'What happens to my signing keys?',
    answer:
      'Each app gets a key of its own at its first release. It is kept encrypted, is never replaced, and signs every later release, which is what lets an update install over the app that is already on a phone. A change of plan does not touch it.',
    link: { href: guideHref('signing-keys'), label: 'More about keys' },
  },
  {
    question: 'What do the converters cost?',
    answer: `They are priced by the number of websites. ${starter.name} lets you have one app made from a website published, for ${formatPrice(starter.monthlyCents)} a month, with the same guarantee. ${pro.name} includes one as well, ${enterprise.name} any number, and a converter plan adds to them.`,
    link: { href: `/${webProduct.slug}#plans`, label: 'See the converter’s plans' },
  },
  {
    question: `Can I host ${brand.name} myself?`,
    answer:
      'Yes. It is one service on Node.js that starts with a single command and brings its own database; several machines can share a PostgreSQL database instead. Its names and contact details are in one file, so that it can carry yours.',
    link: { href: guideHref('self-hosting'), label: 'How to host it' },
  },
]
