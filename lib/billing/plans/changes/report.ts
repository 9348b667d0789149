import { formatPrice } from '../../../base/money'
import { type Catalog, levelName, type Plan, type PlanFamily } from '../plan'

/** Running plans that cost the same, by their key such as `builder-pro`. */
export type Buyers = { plan: string; interval: 'month' | 'year'; cents: number; workspaces: number }

/** Changes of one plan, or of the trial. */
export type PlanChanges = { title: string; changes: string[]; keeps: string | null }

const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  monthlyCents: 'Monthly price',
  yearlyCents: 'Yearly price, a month',
  onSale: 'For sale',
  popular: 'Most popular',
  publishing: 'Publishing',
  customBranding: 'Custom branding',
  pushNotifications: 'Push notifications',
  whiteLabel: 'White label',
  analytics: 'Analytics',
  support: 'Support',
  customIntegrations: 'Custom integrations',
  apiTokens: 'API tokens per app',
  convertedApps: 'Apps made from a website',
  storageBytes: 'Storage',
  formAnswers: 'Form answers',
  seats: 'Members',
}

/** The fields that change nothing for those who bought the plan, so that nobody keeps anything. */
const ONLY_SHOWN = new Set(['description', 'onSale', 'popular'])

/** What differs between two versions of the plans, and who keeps what they bought. */
export function changesBetween(
  before: Catalog,
  after: Catalog,
  buyers: readonly Buyers[] = [],
): PlanChanges[] {
  const plans = (['builder', 'converter'] as const).flatMap((family) =>
    before[family].flatMap((plan, index) => changesOf(family, plan, after[family][index], buyers)),
  )
  if (before.trialDays === after.trialDays) return plans
  const changes = [`${before.trialDays} → ${after.trialDays} days`]
  return [...plans, { title: 'Trial', changes, keeps: 'Trials that have begun keep their days' }]
}

function changesOf(
  family: PlanFamily,
  before: Plan,
  after: Plan | undefined,
  buyers: readonly Buyers[],
): PlanChanges[] {
  const [old, next] = [valuesOf(before), valuesOf(after ?? before)]
  const changed = Object.keys(LABELS).filter((name) => name in old && old[name] !== next[name])
  if (changed.length === 0) return []
  const changes = changed.map(
    (name) => `${LABELS[name]}: ${valueText(name, old[name])} → ${valueText(name, next[name])}`,
  )
  const title = family === 'converter' ? `${before.name} converter` : before.name
  const key = `${family}-${before.id}`
  const keeping = changed.every((name) => ONLY_SHOWN.has(name))
    ? []
    : buyers.filter(({ plan }) => plan === key)
  return [{ title, changes, keeps: buyersText(keeping) }]
}

function valuesOf(plan: Plan): Record<string, unknown> {
  return { ...plan, ...('entitlements' in plan ? (plan.entitlements as object) : {}) }
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string')
    return name === 'name' || name === 'description' ? `“${value}”` : levelName(value)
  if (value === Infinity) return 'no limit'
  if (name.endsWith('Cents')) return formatPrice(Number(value))
  if (name === 'storageBytes') return `${Number(value) / 1000 ** 3} GB`
  return Number(value).toLocaleString('en-US')
}

/** `12 workspaces keep $49 a month, 3 keep $468 a year` */
function buyersText(buyers: readonly Buyers[]): string | null {
  const parts = buyers.map(({ workspaces, cents, interval }, index) => {
    const count = workspaces.toLocaleString('en-US')
    const noun = index > 0 ? '' : workspaces === 1 ? ' workspace' : ' workspaces'
    return `${count}${noun} ${workspaces === 1 ? 'keeps' : 'keep'} ${formatPrice(cents)} a ${interval}`
  })
  return parts.length === 0 ? null : parts.join(', ')
}
