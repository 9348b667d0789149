import { z } from 'zod'
import { parseValues, valuesToJson } from '../../../base/live-value'
import { DEFAULT_CATALOG } from '../default-plans'
import {
  type BuilderPlan,
  type Catalog,
  type ConverterPlan,
  converterFeaturesOf,
  featuresOf,
  SUPPORT_LEVELS,
} from '../plan'
import { amount, dollarsText, flag, gigabytesText, limit, limitText, size, integer, words } from './fields'

// What administrators edit, as the form sends it: prices in dollars and storage in GB, as typed. The output has
// cents and bytes.

const texts = { name: words(30, 'Enter a name.'), description: words(120, 'Enter a description.') }

const sold = {
  monthlyCents: amount('a price'),
  onSale: flag,
  popular: flag,
}

const entitlements = z.object({
  publishing: flag,
  customBranding: flag,
  pushNotifications: flag,
  whiteLabel: flag,
  analytics: z.enum(['basic', 'advanced', 'enterprise'], 'Choose a level.'),
  support: z.enum(SUPPORT_LEVELS, 'Choose a level.'),
  customIntegrations: z.enum(['none', 'limited', 'unlimited'], 'Choose a level.'),
  apiTokens: limit(10_000),
  convertedApps: limit(100_000),
  storageBytes: size,
  formAnswers: integer(0, 100_000_000),
  seats: integer(1, 100_000),
})

const freePlan = z.object({ ...texts, entitlements })

const builderPlan = z
  .object({ ...texts, ...sold, yearlyCents: amount('a price'), entitlements })
  .refine(({ monthlyCents, yearlyCents }) => yearlyCents <= monthlyCents, {
    path: ['yearlyCents'],
    message: 'Enter at most the monthly price.',
  })

const converterPlan = z.object({
  ...texts,
  ...sold,
  convertedApps: limit(100_000),
  storageBytes: size,
  seats: integer(1, 100_000),
  support: z.enum(SUPPORT_LEVELS, 'Choose a level.'),
  customBranding: flag,
  pushNotifications: flag,
  whiteLabel: flag,
})

/** The plans as the form sends them. */
export const catalogForm = z
  .object({
    trialDays: integer(0, 365),
    builder: z.object({ free: freePlan, pro: builderPlan, enterprise: builderPlan }),
    converter: z.object({ starter: converterPlan, business: converterPlan, enterprise: converterPlan }),
  })
  .superRefine(({ builder, converter }, context) => {
    for (const [family, plans] of Object.entries({ builder, converter })) checkFamily(family, plans, context)
  })
export type CatalogForm = z.input<typeof catalogForm>
export type CatalogValues = z.output<typeof catalogForm>

/** Saves the plans. `basedOn` is the version that was edited. */
export const catalogUpdate = z.object({
  basedOn: z.int('Send the version that you edited.').min(0, 'Send the version that you edited.'),
  plans: catalogForm,
})
export type CatalogUpdate = z.output<typeof catalogUpdate>

/** A family's plans have different names, and one of them at most is the popular one. */
function checkFamily(
  family: string,
  plans: Record<string, { name: string; popular?: boolean }>,
  context: z.RefinementCtx,
): void {
  const names = new Set<string>()
  let hasPopular = false
  for (const [id, { name, popular = false }] of Object.entries(plans)) {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [family, id, field], message })
    if (names.has(name.toLowerCase())) issue('name', 'Another plan has this name.')
    if (popular && hasPopular) issue('popular', 'Another plan is the popular one.')
    names.add(name.toLowerCase())
    hasPopular ||= popular
  }
}

/** The plans of edited values. What cannot be edited stays as it is in the code. */
export function toCatalog(values: CatalogValues, version: number): Catalog {
  const [free, pro, enterprise] = DEFAULT_CATALOG.builder
  const [starter, business, unlimited] = DEFAULT_CATALOG.converter
  return {
    version,
    trialDays: values.trialDays,
    builder: [
      toBuilderPlan(free, values.builder.free),
      toBuilderPlan(pro, values.builder.pro),
      toBuilderPlan(enterprise, values.builder.enterprise),
    ],
    converter: [
      toConverterPlan(starter, values.converter.starter),
      toConverterPlan(business, values.converter.business),
      toConverterPlan(unlimited, values.converter.enterprise),
    ],
  }
}

function toBuilderPlan(
  plan: BuilderPlan,
  values: z.output<typeof freePlan> | z.output<typeof builderPlan>,
): BuilderPlan {
  const entitlements = { ...plan.entitlements, ...values.entitlements }
  return { ...plan, ...values, entitlements, features: featuresOf(entitlements) }
}

function toConverterPlan(plan: ConverterPlan, values: z.output<typeof converterPlan>): ConverterPlan {
  const changed = { ...plan, ...values }
  return { ...changed, features: converterFeaturesOf(changed) }
}

/** What is stored of a version. */
export const catalogJson = (values: CatalogValues): string => valuesToJson(values)

/** Reads a stored version. */
export function parseCatalog(json: string, version: number): Catalog {
  return toCatalog(parseValues(json) as CatalogValues, version)
}

/** The plans as fields of the form. */
export function toCatalogForm({ builder, converter, trialDays }: Catalog): CatalogForm {
  const [{ name, description, entitlements: free }, pro, enterprise] = builder
  const [starter, business, unlimited] = converter
  return {
    trialDays: String(trialDays),
    builder: {
      free: { name, description, entitlements: toEntitlementsForm(free) },
      pro: toBuilderForm(pro),
      enterprise: toBuilderForm(enterprise),
    },
    converter: {
      starter: toConverterForm(starter),
      business: toConverterForm(business),
      enterprise: toConverterForm(unlimited),
    },
  }
}

function toBuilderForm({ name, description, onSale, popular, entitlements, ...plan }: BuilderPlan) {
  return {
    ...{ name, description, onSale, popular },
    monthlyCents: dollarsText(plan.monthlyCents),
    yearlyCents: dollarsText(plan.yearlyCents),
    entitlements: toEntitlementsForm(entitlements),
  }
}

function toConverterForm(plan: ConverterPlan): z.input<typeof converterPlan> {
  const { name, description, onSale, popular, support, customBranding, pushNotifications, whiteLabel } = plan
  return {
    ...{ name, description, onSale, popular, support, customBranding, pushNotifications, whiteLabel },
    monthlyCents: dollarsText(plan.monthlyCents),
    convertedApps: limitText(plan.convertedApps),
    storageBytes: gigabytesText(plan.storageBytes),
    seats: String(plan.seats),
  }
}

function toEntitlementsForm({ appCreation: _, ...all }: BuilderPlan['entitlements']) {
  return {
    ...all,
    apiTokens: limitText(all.apiTokens),
    convertedApps: limitText(all.convertedApps),
    storageBytes: gigabytesText(all.storageBytes),
    formAnswers: String(all.formAnswers),
    seats: String(all.seats),
  }
}
