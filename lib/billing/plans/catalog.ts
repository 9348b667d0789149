import { liveValue } from '../../base/live-value'
import { DEFAULT_CATALOG } from './default-plans'
import type { PlanChoice } from './schema'

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
