import { liveValue } from '../../base/live-value'
import type { PlanChoice } from './schema'

/**
 * All plans and prices. Pages display them and checkout charges them. Amounts are US cents; `yearlyCents` is
 * the monthly price if a year is paid at once.
 */
export const PLAN_FAMILIES = ['builder', 'converter'] as const
export type PlanFamily = (typeof PLAN_FAMILIES)[number]

export type PlanFeature = { text: string; included: boolean }

/** Entitlements per app. A converter plan adds them to apps made from a website. */
export type AppEntitlements = {
  /** No "made with" line above the app. */
  customBranding: boolean
  pushNotifications: boolean
  /** Nothing that the app's visitors see names us. */
  whiteLabel: boolean
}

/** Support levels in ascending priority. */
export const SUPPORT_LEVELS = ['community', 'standard', 'priority', 'dedicated'] as const
export type SupportLevel = (typeof SUPPORT_LEVELS)[number]

/** Entitlements of a builder plan. */
export type Entitlements = AppEntitlements & {
  appCreation: 'unlimited'
  publishing: boolean
  analytics: 'basic' | 'advanced' | 'enterprise'
  support: SupportLevel
  customIntegrations: 'none' | 'limited' | 'unlimited'
  /** Maximum API tokens per app, which limit custom integrations. */
  apiTokens: number
  /** Maximum published apps made from a website; Infinity for no limit. */
  convertedApps: number
  /** Maximum bytes of pictures and saved versions of all apps. */
  storageBytes: number
  /** Maximum stored form submissions of all apps. */
  formAnswers: number
  /** Maximum members of the workspace, with its owner. Guests of an app are not counted. */
  seats: number
}

export type Plan = {
  id: string
  family: PlanFamily
  name: string
  description: string
  monthlyCents: number
  /** Null for plans that are only sold monthly. */
  yearlyCents: number | null
  features: readonly [PlanFeature, ...PlanFeature[]]
  popular: boolean
  /** Customers can choose it. Those who have it keep it anyway. */
  onSale: boolean
}

export type BuilderPlan = Plan & {
  id: 'free' | 'pro' | 'enterprise'
  family: 'builder'
  yearlyCents: number
  entitlements: Entitlements
}
/** A converter plan's storage is added to the builder plan's. */
export type ConverterPlan = Plan &
  AppEntitlements & {
    id: 'starter' | 'business' | 'enterprise'
    family: 'converter'
    convertedApps: number
    storageBytes: number
    seats: number
    support: SupportLevel
  }

/** Days before a trial's end at which the reminder is sent. */
export const TRIAL_REMINDER_DAYS = 5
export const REFUND_DAYS = 30
/**
 * Days that a paid plan continues after its period while the next invoice is open, because bank transfers
 * take days.
 */
export const GRACE_DAYS = 7
/** Days after the end of a period on which a renewal is charged to a saved card, until one succeeds. */
export const CARD_TRY_DAYS: readonly number[] = [0, 1, 3, 5, 6]
/**
 * Days after a period's start in which its order can be paid; after the grace period, a payment starts a new
 * period.
 */
export const RENEWAL_OPEN_DAYS = 14
/** Days until an unpaid order expires. */
export const ORDER_DAYS = 14
/** Days before a period's end at which an unpaid renewal is reminded of. */
export const REMINDER_DAYS = 3

const GB = 1000 ** 3
/** Share of used storage above which the account page warns. */
export const STORAGE_WARNING = 0.8

const yes = (text: string): PlanFeature => ({ text, included: true })

/** Rows of the comparison table. */
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
  seats: 1,
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
  seats: 3,
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
  seats: 25,
}

/** `Unlimited` for `unlimited`. */
export function levelName(level: string): string {
  return level.charAt(0).toUpperCase() + level.slice(1)
}

/** The same lines in the same order for each plan, so that they can be compared. */
export function featuresOf(entitlements: Entitlements): Plan['features'] {
  const { customIntegrations } = entitlements
  return [
    yes('Unlimited app creation'),
    { text: 'Publishing to app stores', included: entitlements.publishing },
    { text: 'Custom branding', included: entitlements.customBranding },
    { text: 'Push notifications', included: entitlements.pushNotifications },
    yes(`${levelName(entitlements.analytics)} analytics`),
    yes(`${levelName(entitlements.support)} support`),
    customIntegrations === 'none'
      ? { text: 'Custom integrations', included: false }
      : yes(`${levelName(customIntegrations)} custom integrations`),
    { text: 'White label', included: entitlements.whiteLabel },
  ]
}

const CUSTOMIZATION = { starter: 'Basic', business: 'Advanced', enterprise: 'Full' }

/** The lines of a converter plan. */
export function converterFeaturesOf({
  id,
  convertedApps,
  support,
}: Pick<ConverterPlan, 'id' | 'convertedApps' | 'support'>): Plan['features'] {
  const count = Number.isFinite(convertedApps) ? convertedApps.toLocaleString('en-US') : 'Unlimited'
  return [
    yes(`${count} app ${convertedApps === 1 ? 'conversion' : 'conversions'}`),
    yes(`${CUSTOMIZATION[id]} customization`),
    yes(`${levelName(support)} support`),
  ]
}

const BUILDER_PLANS: Catalog['builder'] = [
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
    onSale: true,
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
    onSale: true,
  },
  {
    id: 'enterprise',
    family: 'builder',
    name: 'Enterprise',
    description: 'For companies that publish under their own name only.',
    monthlyCents: 19900,
    yearlyCents: 15900,
    entitlements: ENTERPRISE,
    features: featuresOf(ENTERPRISE),
    popular: false,
    onSale: true,
  },
]

const CONVERTER_PLANS: Catalog['converter'] = [
  {
    id: 'starter',
    family: 'converter',
    name: 'Starter',
    description: 'One website, one app.',
    monthlyCents: 2900,
    yearlyCents: null,
    convertedApps: 1,
    storageBytes: 2 * GB,
    seats: 1,
    customBranding: false,
    pushNotifications: false,
    whiteLabel: false,
    support: 'standard',
    features: converterFeaturesOf({ id: 'starter', convertedApps: 1, support: 'standard' }),
    popular: false,
    onSale: true,
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
    seats: 10,
    customBranding: true,
    pushNotifications: true,
    whiteLabel: false,
    support: 'priority',
    features: converterFeaturesOf({ id: 'business', convertedApps: 5, support: 'priority' }),
    popular: true,
    onSale: true,
  },
  {
    id: 'enterprise',
    family: 'converter',
    name: 'Enterprise',
    description: 'For a company with any number of sites.',
    monthlyCents: 19900,
    yearlyCents: null,
    convertedApps: Infinity,
    storageBytes: 100 * GB,
    seats: 25,
    customBranding: true,
    pushNotifications: true,
    whiteLabel: true,
    support: 'dedicated',
    features: converterFeaturesOf({ id: 'enterprise', convertedApps: Infinity, support: 'dedicated' }),
    popular: false,
    onSale: true,
  },
]

/** Every plan, cheapest first, and the trial of a new account. */
export type Catalog = {
  /** Counts the changes by administrators. 0 for the plans in the code. */
  version: number
  builder: readonly [BuilderPlan, BuilderPlan, BuilderPlan]
  converter: readonly [ConverterPlan, ConverterPlan, ConverterPlan]
  trialDays: number
}

/** The plans until an administrator changes them. */
export const DEFAULT_CATALOG: Catalog = {
  version: 0,
  builder: BUILDER_PLANS,
  converter: CONVERTER_PLANS,
  trialDays: 30,
}

/** The plans as a page shows them: those of a preview, in its request. */
export const shownCatalog = () => liveValue('plans', DEFAULT_CATALOG)

/** The builder plans here and now. Read them where they are used, not while a module loads. */
export const builderPlans = () => shownCatalog().builder

/** The converter plans here and now. */
export const converterPlans = () => shownCatalog().converter

/** The plans that customers can choose here and now. */
export const builderPlansOnSale = () => builderPlans().filter(({ onSale }) => onSale)
export const converterPlansOnSale = () => converterPlans().filter(({ onSale }) => onSale)

/** Days of Pro that a new account tries for free. */
export const trialDays = () => shownCatalog().trialDays

/** The plan that each product's page offers. The page's price is what checkout charges. */
export const PRODUCT_PLANS = {
  custom: { family: 'builder', planId: 'pro', interval: 'month' },
  wordpress: { family: 'builder', planId: 'pro', interval: 'year' },
  woocommerce: { family: 'converter', planId: 'business', interval: 'month' },
  'web-to-app': { family: 'converter', planId: 'starter', interval: 'month' },
} as const satisfies Record<string, PlanChoice>

/** The plans of a family. */
export function plansIn({ builder, converter }: Catalog, family: string): readonly Plan[] {
  return family === 'converter' ? converter : builder
}

/** The features that a plan includes. */
export function includedIn({ features }: Plan): string[] {
  return features.filter(({ included }) => included).map(({ text }) => text)
}

/** The yearly discount in percent, rounded for display. */
export function yearlySaving({ monthlyCents, yearlyCents }: Plan): number {
  return yearlyCents === null || monthlyCents === 0 ? 0 : Math.round((1 - yearlyCents / monthlyCents) * 100)
}
