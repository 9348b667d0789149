/**
 * Everything that is sold, in one place: the pages show it and checkout charges it.
 * Amounts are US cents; `yearlyCents` is the price of a month when a year is paid at once.
 */
export const PLAN_FAMILIES = ['builder', 'converter'] as const
export type PlanFamily = (typeof PLAN_FAMILIES)[number]

export type PlanFeature = { text: string; included: boolean }

export type Plan = {
  id: string
  family: PlanFamily
  name: string
  description: string
  monthlyCents: number
  /** None where a plan is sold by the month only. */
  yearlyCents: number | null
  features: readonly PlanFeature[]
  popular: boolean
}

export const TRIAL_DAYS = 30
export const REFUND_DAYS = 30

const yes = (text: string): PlanFeature => ({ text, included: true })
const no = (text: string): PlanFeature => ({ text, included: false })

export const BUILDER_PLANS = [
  {
    id: 'free',
    family: 'builder',
    name: 'Free',
    description: 'Build as many apps as you like and see them on your phone.',
    monthlyCents: 0,
    yearlyCents: 0,
    features: [
      yes('Unlimited app creation'),
      yes('Basic analytics'),
      yes('Community support'),
      no('Publishing to app stores'),
      no('Custom branding'),
      no('Push notifications'),
    ],
    popular: false,
  },
  {
    id: 'pro',
    family: 'builder',
    name: 'Pro',
    description: 'Everything a business needs to be on its customers’ phones.',
    monthlyCents: 4900,
    yearlyCents: 3900,
    features: [
      yes('Unlimited app creation'),
      yes('Publishing to app stores'),
      yes('Custom branding'),
      yes('Push notifications'),
      yes('Advanced analytics'),
      yes('Priority support'),
      yes('Limited custom integrations'),
      no('White label'),
    ],
    popular: true,
  },
  {
    id: 'enterprise',
    family: 'builder',
    name: 'Enterprise',
    description: 'For agencies and groups that build under their own name.',
    monthlyCents: 19900,
    yearlyCents: 15900,
    features: [
      yes('Unlimited app creation'),
      yes('Publishing to app stores'),
      yes('Custom branding'),
      yes('Push notifications'),
      yes('Enterprise analytics'),
      yes('Dedicated support'),
      yes('Unlimited custom integrations'),
      yes('White label'),
    ],
    popular: false,
  },
] as const satisfies readonly Plan[]

export const CONVERTER_PLANS = [
  {
    id: 'starter',
    family: 'converter',
    name: 'Starter',
    description: 'One website, one app.',
    monthlyCents: 2900,
    yearlyCents: null,
    features: [yes('1 app conversion'), yes('Basic customization'), yes('Standard support')],
    popular: false,
  },
  {
    id: 'business',
    family: 'converter',
    name: 'Business',
    description: 'For a company with several sites.',
    monthlyCents: 5900,
    yearlyCents: null,
    features: [yes('5 app conversions'), yes('Advanced customization'), yes('Priority support')],
    popular: true,
  },
  {
    id: 'enterprise',
    family: 'converter',
    name: 'Enterprise',
    description: 'For agencies and groups.',
    monthlyCents: 19900,
    yearlyCents: null,
    features: [yes('Unlimited app conversions'), yes('Full customization'), yes('Dedicated support')],
    popular: false,
  },
] as const satisfies readonly Plan[]

/** What a product costs from, a month. */
export const PRODUCT_PRICES_FROM = {
  custom: 4900,
  wordpress: 3900,
  woocommerce: 5900,
  'web-to-app': 2900,
} as const

/** How much less a year costs than twelve months, in whole percent, rounded as the pages say it. */
export function yearlySaving({ monthlyCents, yearlyCents }: Plan): number {
  return yearlyCents === null || monthlyCents === 0 ? 0 : Math.round((1 - yearlyCents / monthlyCents) * 100)
}

/** `$49`, or `$49.50` where there are cents. */
export function formatPrice(cents: number): string {
  return `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`
}
