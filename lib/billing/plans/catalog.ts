import type { PlanChoice } from './schema'

/**
 * Everything that is sold, in one place: the pages show it and checkout charges it.
 * Amounts are US cents; `yearlyCents` is the price of a month when a year is paid at once.
 */
export const PLAN_FAMILIES = ['builder', 'converter'] as const
export type PlanFamily = (typeof PLAN_FAMILIES)[number]

export type PlanFeature = { text: string; included: boolean }

/** What a plan allows an app. A converter plan adds it to the apps that were made from a website. */
export type AppRights = {
  /** No line above the app that says what it was made with. */
  customBranding: boolean
  pushNotifications: boolean
  /** Nothing that the app's visitors get names us. */
  whiteLabel: boolean
}

/** How soon a message of the account is answered: in the order of the list, the last first. */
export const SUPPORT_LEVELS = ['community', 'standard', 'priority', 'dedicated'] as const
export type SupportLevel = (typeof SUPPORT_LEVELS)[number]

/** What a builder plan allows. */
export type Entitlements = AppRights & {
  appCreation: 'unlimited'
  publishing: boolean
  analytics: 'basic' | 'advanced' | 'enterprise'
  support: SupportLevel
  customIntegrations: 'none' | 'limited' | 'unlimited'
  /** Tokens of an app with which other systems call our API: what custom integrations are limited by. */
  apiTokens: number
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
type ConverterPlan = Plan &
  AppRights & { family: 'converter'; convertedApps: number; storageBytes: number; support: SupportLevel }

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

/** The rows of the comparison table. */
export const COMPARISON = [
  { key: 'appCreation', name: 'App Creation' },
  { key: 'publishing', name: 'Publishing' },
  { key: 'customBranding', name: 'Custom Branding' },
  { key: 'pushNotifications', name: 'Push Notifications' },
  { key: 'analytics', name: 'Analytics' },
  { key: 'support', name: 'Support' },
  { key: 'whiteLabel', name: 'White Label' },
  { key: 'customIntegrations', name: 'Custom Integrations' },
] as const satisfies readonly { key: keyof Entitlements; name: string }[]

const FREE: Entitlements = {
  appCreation: 'unlimited',
  publishing: false,
  customBranding: false,
  pushNotifications: false,
  analytics: 'basic',
  support: 'community',
  whiteLabel: false,
  customIntegrations: 'none',
  apiTokens: 0,
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
  apiTokens: 10,
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
  apiTokens: Infinity,
  convertedApps: Infinity,
  storageBytes: 100 * GB,
  formAnswers: 100_000,
}

/** `Unlimited` for `unlimited`. */
export function levelName(level: string): string {
  return level.charAt(0).toUpperCase() + level.slice(1)
}

/** The same lines in the same order on each plan, so that they can be read across. */
function featuresOf(given: Entitlements): PlanFeature[] {
  const { customIntegrations } = given
  return [
    yes('Unlimited app creation'),
    { text: 'Publishing to app stores', included: given.publishing },
    { text: 'Custom branding', included: given.customBranding },
    { text: 'Push notifications', included: given.pushNotifications },
    yes(`${levelName(given.analytics)} analytics`),
    yes(`${levelName(given.support)} support`),
    customIntegrations === 'none'
      ? { text: 'Custom integrations', included: false }
      : yes(`${levelName(customIntegrations)} custom integrations`),
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
    customBranding: false,
    pushNotifications: false,
    whiteLabel: false,
    support: 'standard',
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
    customBranding: true,
    pushNotifications: true,
    whiteLabel: false,
    support: 'priority',
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
    customBranding: true,
    pushNotifications: true,
    whiteLabel: true,
    support: 'dedicated',
    features: [yes('Unlimited app conversions'), yes('Full customization'), yes('Dedicated support')],
    popular: false,
  },
] as const satisfies readonly ConverterPlan[]

/** The plan that each product is sold with from: what its page says is what checkout charges. */
export const PRODUCT_PLANS = {
  custom: { family: 'builder', planId: 'pro', interval: 'month' },
  wordpress: { family: 'builder', planId: 'pro', interval: 'year' },
  woocommerce: { family: 'converter', planId: 'business', interval: 'month' },
  'web-to-app': { family: 'converter', planId: 'starter', interval: 'month' },
} as const satisfies Record<string, PlanChoice>

/** What a plan is called; its id when it is sold no more. */
export function planName(family: string, planId: string): string {
  const plans: readonly Plan[] = family === 'converter' ? CONVERTER_PLANS : BUILDER_PLANS
  return plans.find(({ id }) => id === planId)?.name ?? planId
}

/** How much less a year costs than twelve months, in whole percent, rounded as the pages say it. */
export function yearlySaving({ monthlyCents, yearlyCents }: Plan): number {
  return yearlyCents === null || monthlyCents === 0 ? 0 : Math.round((1 - yearlyCents / monthlyCents) * 100)
}
