import { builderPlans, trialDays } from '@/lib/billing/plans/catalog'
import type { BuilderPlan } from '@/lib/billing/plans/plan'
import { REFUND_DAYS } from '@/lib/billing/plans/terms'
import { freePlanName, hasTrial, plansWith, trialLength, trialPlanName } from '@/lib/billing/plans/wording'
import { METHODS_IN_WORDS } from '@/lib/billing/methods/registry'
import { brand } from '@/lib/brand'
import { guideHref } from '../guides'
import type { Question } from '../faq-list'
import {
  answers,
  convertedApps,
  converterOffers,
  gigabytes,
  isPublishingFree,
  perPlan,
  publishable,
  publishFrom,
  supportLevels,
  tokens,
  whoDoesNotNotify,
  whoNotifies,
  yearlyPrices,
} from './sentences'

type PlanId = BuilderPlan['id']

const pro = () => builderPlans()[1]
/** Copy of the pricing page, in page order. */
export const copy = {
  meta: {
    title: 'Pricing',
    get description() {
      return `${publishFrom()}. ${hasTrial() ? `${trialDays()}-day free trial, ` : ''}${REFUND_DAYS}-day money-back guarantee, no setup fees.`
    },
  },
  get title() {
    return isPublishingFree() ? 'Build and publish for free' : 'Build for free, pay when you publish'
  },
  get lead() {
    const trial = `Every new account starts with ${trialLength()} of ${trialPlanName()}, no card needed. `
    return `${hasTrial() ? trial : ''}Paid plans come with a ${REFUND_DAYS}-day money-back guarantee and no setup fees.`
  },
  tabs: { label: 'Billing period', monthly: 'Monthly', yearly: 'Yearly' },
  save: (saving: string) => `Save ${saving}`,
  saveYearly: `with yearly billing`,
  plan: {
    badge: 'Most Popular',
    perMonth: '/mo',
    original: 'Originally',
    forever: 'Free for as long as you like',
    monthly: 'Billed every month',
    yearly: (total: string) => `${total} billed once a year`,
    excluded: 'not included',
    cta: {
      free: { label: 'Start for Free', href: '/signup' },
      pro: {
        get label() {
          return hasTrial() ? 'Start Free Trial' : 'Get Started'
        },
        href: '/signup',
      },
      enterprise: { label: 'Contact Sales', href: '/contact' },
    } satisfies Record<PlanId, { label: string; href: string }>,
    manage: { label: 'Manage your plan', href: '/account/plan' },
    get choose() {
      return `Choose ${pro().name}`
    },
    get change() {
      return `Change to ${pro().name}`
    },
  },
  own: {
    label: 'Your plan',
    intervals: { month: 'monthly', year: 'yearly' },
    waiting: (plan: string, interval: string) => `${plan}, ${interval}, is waiting for your payment.`,
    finish: 'Finish or cancel the order',
    held: (plan: string, interval: string, day: string) => `You have ${plan}, ${interval}, until ${day}.`,
    manage: 'Manage your plan',
  },
  compare: {
    title: 'Compare the plans',
    get lead() {
      return convertedApps()
    },
    feature: 'Feature',
    included: 'Included',
    excluded: 'Not included',
    note: (number: number) => `Note ${number}`,
    analytics:
      'Analytics count how often your apps are opened and downloaded. Basic: totals for the last 7 days. Advanced: 90 days, day by day, by platform and version. Enterprise: 24 months, all apps together, with CSV and JSON export.',
    get support() {
      return supportLevels()
    },
    get whiteLabel() {
      return `White Label: with ${plansWith('whiteLabel')}, nothing that people get mentions ${brand.name}. Your clients sign in at an address of yours, under your brand. There is no line above the app, no page of ours if it isn’t published, and no name of ours in its files. The package ID of an app that you create with ${plansWith('whiteLabel')} doesn’t contain our name either. The app’s address and the page where anyone can check a release stay on the domain of this site.`
    },
    get integrations() {
      return `Custom Integrations: your own systems send notifications through our API, each with its own token. ${tokens()}`
    },
    get limits() {
      return `We keep answers to your forms up to a limit that all your apps share: ${perPlan(answers)}. Pictures and saved versions can take up ${perPlan(gigabytes)}.`
    },
  },
  converter: {
    title: 'Only converting a website?',
    lead: 'The converters have their own plans, priced by the number of websites.',
    products: 'What each product starts at',
    choose: (name: string) => `Choose the plan for ${name}`,
    perMonth: 'a month',
    more: 'See the converter plans',
    href: '/web-to-app#plans',
  },
  faq: { title: 'Questions about plans and payments' },
  closing: { title: 'See your app before you pay.', start: 'Start Building for Free' },
} as const

/** Also part of the structured data. */
export const pricingQuestions = () => (hasTrial() ? [TRIAL_QUESTION, ...QUESTIONS] : QUESTIONS)

const TRIAL_QUESTION: Question = {
  question: 'How does the free trial work?',
  get answer() {
    return `Sign up with your name, an email address and a password. For ${trialLength()} you have everything in ${trialPlanName()}${publishable()}. We don’t ask for a card, so nothing is charged when the trial ends: your account moves to ${freePlanName()}, and everything you built is still there.`
  },
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'Can I get my money back?',
    answer: `Yes. Every paid plan has a ${REFUND_DAYS}-day money-back guarantee. Within ${REFUND_DAYS} days of paying, open the order under Account, Billing, and request a refund. You don’t need a reason. Payments by card or PayPal are refunded automatically; bank transfers are sent back by our team. The plan then ends.`,
    link: { href: '/account/billing', label: 'Your orders' },
  },
  {
    question: 'Can I change plans later?',
    answer:
      'Yes, at any time, up or down. A change takes effect immediately, as soon as it is paid, and is prorated: a new period begins, and the unused whole days of your old plan are deducted from its price. You see every amount before you confirm. Anything left over becomes credit for later orders.',
  },
  {
    question: 'How do I pay, and does my plan renew automatically?',
    answer: `Pay by ${METHODS_IN_WORDS}, depending on what this site offers. Each order has an invoice. We send the next invoice before your period ends: pay it and your plan continues without a gap, or don’t and the plan ends. Only if you save a card for renewals, we charge it automatically, until you turn that off. You can also cancel at the end of a period with one click.`,
  },
  {
    question: 'What happens to my apps if I downgrade?',
    answer:
      'Published apps remain live. People who have your app keep it, and its address keeps working. You can keep building. Features that the smaller plan does not include come back when you upgrade again.',
  },
  {
    question: 'How much do I save with yearly billing?',
    get answer() {
      return yearlyPrices()
    },
  },
  {
    question: 'Are there setup fees?',
    answer:
      'No. You pay for the plan and nothing else. Google and Apple charge for developer accounts. You open those in your own name, and only if you want to be in their stores.',
  },
  {
    question: 'Which stores can I publish to?',
    answer:
      'Publishing gives you a web app at its own address, a signed Android package (APK) to share directly, and an app bundle (AAB) for Google Play. You also get an Xcode project for the App Store, which you build on a Mac. Without it, iPhones install the web app from Safari.',
    link: { href: guideHref('google-play'), label: 'How to publish on Google Play' },
  },
  {
    question: 'What do push notifications cost?',
    get answer() {
      return `${whoNotifies()} You can send up to 20 messages a day for each app, not counting those that automations send. You don’t need an account with Firebase or another push service. ${whoDoesNotNotify()}`.trim()
    },
    link: { href: guideHref('notifications'), label: 'How notifications work' },
  },
  {
    question: 'What happens to my signing keys?',
    answer:
      'Each app gets its own key with its first release. The key is stored encrypted, is never replaced, and signs every later release, so that phones accept updates. Changing your plan does not affect it.',
    link: { href: guideHref('signing-keys'), label: 'More about keys' },
  },
  {
    question: 'What do the converters cost?',
    get answer() {
      return `They are priced by the number of websites. ${converterOffers()} The guarantee is the same.`
    },
    link: { href: '/web-to-app#plans', label: 'See the converter plans' },
  },
  {
    get question() {
      return `Can I host ${brand.name} myself?`
    },
    answer:
      'Yes. It is one Node.js service that starts with a single command and includes its own database; several servers can share a PostgreSQL database instead. Names and contact details are in one file, so you can use your own.',
    link: { href: guideHref('self-hosting'), label: 'How to host it' },
  },
]
