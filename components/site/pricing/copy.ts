import {
  BUILDER_PLANS,
  CONVERTER_PLANS,
  REFUND_DAYS,
  TRIAL_DAYS,
  yearlySaving,
} from '@/lib/billing/plans/catalog'
import { formatPrice } from '@/lib/money'
import { brand } from '@/lib/brand'
import { guideHref } from '../docs/guides'
import type { Question } from '../faq-list'

type PlanId = (typeof BUILDER_PLANS)[number]['id']

const [, pro, enterprise] = BUILDER_PLANS
const [starter] = CONVERTER_PLANS
const saving = yearlySaving(pro)
const { webProduct } = brand

/** The text of the pricing page, in page order. */
export const copy = {
  meta: {
    title: 'Pricing',
    description: `Build for free, publish from ${formatPrice(pro.yearlyCents)} a month. ${TRIAL_DAYS}-day free trial, ${REFUND_DAYS}-day money-back guarantee, no setup fees.`,
  },
  title: 'Build for free, pay when you publish',
  lead: `Every new account starts with ${TRIAL_DAYS} days of ${pro.name}, no card needed. Paid plans come with a ${REFUND_DAYS}-day money-back guarantee and no setup fees.`,
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
    lead: `With ${pro.name} you can have one app made from a website published at a time, with ${enterprise.name} any number.`,
    feature: 'Feature',
    included: 'Included',
    excluded: 'Not included',
    analytics:
      'Analytics count how often your apps are opened and downloaded. Basic: totals for the last 7 days. Advanced: 90 days, day by day, by platform and version. Enterprise: 24 months, all apps together, with CSV and JSON export.',
    /** @param features such as "Push Notifications and Analytics" */
    notBuilt: (features: string) =>
      `${features} are still in the works. When they are ready, they become part of the plans above, at the same prices.`,
  },
  converter: {
    title: 'Only converting a website?',
    lead: 'The converters have their own plans, priced by the number of websites.',
    perMonth: 'a month',
    more: 'See the converter plans',
    href: `/${webProduct.slug}#plans`,
  },
  faq: { title: 'Questions about plans and payments' },
  closing: { title: 'See your app before you pay.', start: 'Start Building for Free' },
} as const

/** Search engines get these too. */
export const PRICING_QUESTIONS: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer: `Sign up with your name, an email address and a password. For ${TRIAL_DAYS} days you have everything in ${pro.name}. We don’t ask for a card, so nothing is charged when the trial ends: your account moves to Free, and everything you built is still there.`,
  },
  {
    question: 'Can I get my money back?',
    answer: `Yes. Every paid plan has a ${REFUND_DAYS}-day money-back guarantee. Within ${REFUND_DAYS} days of paying, open the order under Account, Billing, and request a refund. You don’t need a reason. PayPal payments are refunded automatically; bank transfers are sent back by our team. The plan then ends.`,
    link: { href: '/account/billing', label: 'Your orders' },
  },
  {
    question: 'Can I change plans later?',
    answer:
      'Yes, at any time, up or down. A change takes effect immediately and is prorated: a new period begins, and the unused whole days of your old plan are deducted from its price. You see every amount before you confirm. Anything left over becomes credit for later orders.',
  },
  {
    question: 'How do I pay, and does my plan renew automatically?',
    answer:
      'Pay by bank transfer or PayPal, depending on what this site offers. Each order has an invoice. We send the next invoice before your period ends and never charge you automatically: pay it and your plan continues without a gap, or don’t and the plan ends. You can also cancel at the end of a period with one click.',
  },
  {
    question: 'What happens to my apps if I downgrade?',
    answer:
      'Published apps remain live. People who have your app keep it, and its address keeps answering. You can keep building. Features that the smaller plan does not include are back as soon as you upgrade again.',
  },
  {
    question: 'How much do I save with yearly billing?',
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
      'No. You pay for the plan and nothing else. Google and Apple charge for developer accounts. You open those in your own name, and only if you want to be in their stores.',
  },
  {
    question: 'Which stores can I publish to?',
    answer:
      'Publishing gives you a web app at its own address, a signed Android package (APK) to share directly, and an app bundle (AAB) for Google Play. iPhones install the web app from Safari. We don’t make App Store packages yet.',
    link: { href: guideHref('google-play'), label: 'How to publish on Google Play' },
  },
  {
    question: 'What happens to my signing keys?',
    answer:
      'Each app gets its own key with its first release. The key is stored encrypted, is never replaced, and signs every later release, so that phones accept updates. Changing your plan does not affect it.',
    link: { href: guideHref('signing-keys'), label: 'More about keys' },
  },
  {
    question: 'What do the converters cost?',
    answer: `They are priced by the number of websites. With ${starter.name} you can have one converted app published, for ${formatPrice(starter.monthlyCents)} a month, with the same guarantee. ${pro.name} includes one too, and ${enterprise.name} any number. A converter plan adds to them.`,
    link: { href: `/${webProduct.slug}#plans`, label: 'See the converter plans' },
  },
  {
    question: `Can I host ${brand.name} myself?`,
    answer:
      'Yes. It is one Node.js service that starts with a single command and includes its own database; several servers can share a PostgreSQL database instead. Names and contact details are in one file, so you can use your own.',
    link: { href: guideHref('self-hosting'), label: 'How to host it' },
  },
]
