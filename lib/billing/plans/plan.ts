/**
 * Plans, and what they include. Amounts are cents of the host's currency; `yearlyCents` is the monthly price if a
 * year is paid at once.
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

/** Every plan, cheapest first, and the trial of a new account. */
export type Catalog = {
  /** Counts the changes by administrators. 0 for the plans in the code. */
  version: number
  builder: readonly [BuilderPlan, BuilderPlan, BuilderPlan]
  converter: readonly [ConverterPlan, ConverterPlan, ConverterPlan]
  trialDays: number
}

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

const yes = (text: string): PlanFeature => ({ text, included: true })

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
