/**
 * Everything that is sold, in one place: the pages show it and checkout charges it.
 * Amounts are US cents; `yearlyCents` is the price of a month when a year is paid at once.
 */
export const PLAN_FAMILIES = ['builder', 'converter'] as const
export type PlanFamily = (typeof PLAN_FAMILIES)[number]

export type PlanFeature = {
  text: string
  included: boolean
  /** False where the product does not do it yet. */
  built?: boolean
}

/** What a builder plan allows. */
export type Entitlements = {
  appCreation: 'unlimited'
  publishing: boolean
  customBranding: boolean
  pushNotifications: boolean
  analytics: 'basic' | 'advanced' | 'enterprise'
  support: 'community' | 'priority' | 'dedicated'
  whiteLabel: boolean
  customIntegrations: 'none' | 'limited' | 'unlimited'
  /** Apps made from a website that may be published at a time; Infinity where there is no limit. */
  convertedApps: number
  /** Bytes of pictures and saved versions of all apps together. */
  storageBytes: number
  /** What was sent through the forms of all apps together, and is kept at a time. */
  formAnswers: number
}

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

type BuilderPlan = Plan & { family: 'builder'; yearlyCents: number; entitlements: Entitlements }
/** A converter plan's storage is on top of the builder plan's. */
type ConverterPlan = Plan & { family: 'converter'; convertedApps: number; storageBytes: number }

export const TRIAL_DAYS = 30
/** How long before a trial ends a mail tells of it. */
export const TRIAL_REMINDER_DAYS = 5
export const REFUND_DAYS = 30
/** How long a paid plan goes on after its period while the invoice of the next one is open: banks take days. */
export const GRACE_DAYS = 7
/** How long after a period began its order can still be paid, in days; after the grace that starts a new period. */
export const RENEWAL_OPEN_DAYS = 14
/** How long before a period ends its customer is reminded that the next one is not paid. */
export const REMINDER_DAYS = 3

const GB = 1000 ** 3
/** How much of the storage is used when the account page warns. */
export const STORAGE_WARNING = 0.8

const yes = (text: string): PlanFeature => ({ text, included: true })

/** The rows of the comparison table; `built` says whether the product already does it. */
export const COMPARISON = [
  { key: 'appCreation', name: 'App Creation', built: true },
  { key: 'publishing', name: 'Publishing', built: true },
  { key: 'customBranding', name: 'Custom Branding', built: true },
  { key: 'pushNotifications', name: 'Push Notifications', built: false },
  { key: 'analytics', name: 'Analytics', built: true },
  { key: 'support', name: 'Support', built: true },
  { key: 'whiteLabel', name: 'White Label', built: true },
  { key: 'customIntegrations', name: 'Custom Integrations', built: false },
] as const satisfies readonly { key: keyof Entitlements; name: string; built: boolean }[]

const FREE: Entitlements = {
  appCreation: 'unlimited',
  publishing: false,
  customBranding: false,
  pushNotifications: false,
  analytics: 'basic',
  support: 'community',
  whiteLabel: false,
  customIntegrations: 'none',
  convertedApps: 0,
  storageBytes: GB / 2,
  formAnswers: 100,
}

const PRO: Entitlements = {
  appCreation: 'unlimited',
  publishing: true,
  customBranding: true,
  pushNotifications: true,
  analytics: 'advanced',
  support: 'priority',
  whiteLabel: false,
  customIntegrations: 'limited',
  convertedApps: 1,
  storageBytes: 10 * GB,
  formAnswers: 10_000,
}

const ENTERPRISE: Entitlements = {
  appCreation: 'unlimited',
  publishing: true,
  customBranding: true,
  pushNotifications: true,
  analytics: 'enterprise',
  support: 'dedicated',
  whiteLabel: true,
  customIntegrations: 'unlimited',
  convertedApps: Infinity,
  storageBytes: 100 * GB,
  formAnswers: 100_000,
}

/** `Unlimited` for `unlimited`. */
export function levelName(level: string): string {
  return level.charAt(0).toUpperCase() + level.slice(1)
}

function isBuilt(key: keyof Entitlements): boolean {
  return COMPARISON.find((row) => row.key === key)?.built ?? true
}

/** The same lines in the same order on each plan, so that they can be read across. */
function featuresOf(given: Entitlements): PlanFeature[] {
  const { customIntegrations } = given
  return [
    yes('Unlimited app creation'),
    { text: 'Publishing to app stores', included: given.publishing },
    { text: 'Custom branding', included: given.customBranding },
    { text: 'Push notifications', included: given.pushNotifications, built: isBuilt('pushNotifications') },
    { ...yes(`${levelName(given.analytics)} analytics`), built: isBuilt('analytics') },
    yes(`${levelName(given.support)} support`),
    customIntegrations === 'none'
      ? { text: 'Custom integrations', included: false }
      : {
          ...yes(`${levelName(customIntegrations)} custom integrations`),
          built: isBuilt('customIntegrations'),
        },
    { text: 'White label', included: given.whiteLabel },
  ]
}

export const BUILDER_PLANS = [
  {
    id: 'free',
    family: 'builder',
    name: 'Free',
    description: 'Build as many apps as you like and see them on your phone.',
    monthlyCents: 0,
    yearlyCents: 0,
    entitlements: FREE,
    features: featuresOf(FREE),
    popular: false,
  },
  {
    id: 'pro',
    family: 'builder',
    name: 'Pro',
    description: 'Everything a business needs to be on its customers’ phones.',
    monthlyCents: 4900,
    yearlyCents: 3900,
    entitlements: PRO,
    features: featuresOf(PRO),
    popular: true,
  },
  {
    id: 'enterprise',
    family: 'builder',
    name: 'Enterprise',
    description: 'For agencies and groups that build under their own name.',
    monthlyCents: 19900,
    yearlyCents: 15900,
    entitlements: ENTERPRISE,
    features: featuresOf(ENTERPRISE),
    popular: false,
  },
] as const satisfies readonly BuilderPlan[]

export const CONVERTER_PLANS = [
  {
    id: 'starter',
    family: 'converter',
    name: 'Starter',
    description: 'One website, one app.',
    monthlyCents: 2900,
    yearlyCents: null,
    convertedApps: 1,
    storageBytes: 2 * GB,
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
    convertedApps: 5,
    storageBytes: 10 * GB,
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
    convertedApps: Infinity,
    storageBytes: 100 * GB,
    features: [yes('Unlimited app conversions'), yes('Full customization'), yes('Dedicated support')],
    popular: false,
  },
] as const satisfies readonly ConverterPlan[]

/** What a product costs from, a month. */
export const PRODUCT_PRICES_FROM = {
  custom: 4900,
  wordpress: 3900,
  woocommerce: 5900,
  'web-to-app': 2900,
} as const

/** What a plan is called; its id when it is sold no more. */
export function planName(family: string, planId: string): string {
  const plans: readonly Plan[] = family === 'converter' ? CONVERTER_PLANS : BUILDER_PLANS
  return plans.find(({ id }) => id === planId)?.name ?? planId
}

/** How much less a year costs than twelve months, in whole percent, rounded as the pages say it. */
export function yearlySaving({ monthlyCents, yearlyCents }: Plan): number {
  return yearlyCents === null || monthlyCents === 0 ? 0 : Math.round((1 - yearlyCents / monthlyCents) * 100)
}
