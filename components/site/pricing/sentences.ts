import { formatPrice } from '@/lib/base/money'
import { builderPlans, converterPlans } from '@/lib/billing/plans/catalog'
import { type Entitlements, type Plan, yearlySaving } from '@/lib/billing/plans/plan'
import {
  agree,
  converterWith,
  countInWords,
  listed,
  planNamesWith,
  plansWith,
  quantity,
} from '@/lib/billing/plans/wording'
import { brand } from '@/lib/brand'

/** Sentences about the plans on sale, in the wording that fits their values. */

const pro = () => builderPlans()[1]

/** A limit by plan: "100 answers with Free, 10,000 answers with Pro and …". */
export function perPlan(limitOf: (entitlements: Entitlements) => string): string {
  const limits = builderPlans().map(({ name, entitlements }) => `${limitOf(entitlements)} with ${name}`)
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(limits)
}

export const answers = ({ formAnswers }: Entitlements) =>
  `${formAnswers.toLocaleString('en')} ${formAnswers === 1 ? 'answer' : 'answers'}`

export const gigabytes = ({ storageBytes }: Entitlements) =>
  storageBytes === Infinity ? 'any amount' : `${storageBytes / 1000 ** 3} GB`

/** `Build for free, publish from $39 a month` */
export function publishFrom(): string {
  const cents = builderPlans().flatMap(({ entitlements, monthlyCents, yearlyCents }) =>
    entitlements.publishing ? [Math.min(monthlyCents, yearlyCents)] : [],
  )
  if (cents.length === 0) return 'Build for free'
  const lowest = Math.min(...cents)
  return lowest === 0
    ? 'Build and publish for free'
    : `Build for free, publish from ${formatPrice(lowest)} a month`
}

/** Whether an account without a paid plan can publish. */
export const isPublishingFree = () => builderPlans()[0].entitlements.publishing

/** What a trial lets people publish: `, so you can publish your own apps and one app made from a website` */
export function publishable(): string {
  const { publishing, convertedApps } = pro().entitlements
  const apps = [
    ...(publishing ? ['your own apps'] : []),
    ...(convertedApps > 0 ? [`${quantity(convertedApps, 'app')} made from a website`] : []),
  ]
  return apps.length > 0 ? `, so you can publish ${listed(apps)}` : ''
}

/** How many converted apps each plan includes. */
export function convertedApps(): string {
  const [first, ...others] = builderPlans().filter(({ entitlements }) => entitlements.convertedApps > 0)
  if (!first) return 'To publish apps made from a website, you need a converter plan.'
  const more = others.map(
    ({ name, entitlements }) => `, with ${name} ${countInWords(entitlements.convertedApps)}`,
  )
  return `With ${first.name} you can have ${quantity(first.entitlements.convertedApps, 'app')} made from a website published at a time${more.join('')}.`
}

/** How many API tokens each plan includes. */
export function tokens(): string {
  const [first, ...others] = builderPlans().filter(({ entitlements }) => entitlements.apiTokens > 0)
  if (!first) return 'No plan includes tokens at the moment.'
  const limit = ({ apiTokens }: Entitlements, noun: string) =>
    apiTokens === Infinity
      ? `as many${noun && ' tokens'} as you like`
      : `up to ${apiTokens}${noun && ` ${apiTokens === 1 ? 'token' : 'tokens'} for each app`}`
  const more = others.map(({ name, entitlements }) => `, ${name} ${limit(entitlements, '')}`)
  return `${first.name} includes ${limit(first.entitlements, 'tokens')}${more.join('')}.`
}

/** What each level of support means for the plans that have it. */
export function supportLevels(): string {
  const at = (level: Entitlements['support']) => planNamesWith(({ support }) => support === level)
  const priority = at('priority')
  const dedicated = at('dedicated')
  return [
    'Support answers every message within 24 hours.',
    ...(priority.length > 0
      ? [`Messages from ${listed(priority)} accounts are marked in our inbox and answered before others.`]
      : []),
    ...(dedicated.length > 0
      ? [
          `Messages from ${listed(dedicated)} accounts are answered first and go to the same person each time.`,
        ]
      : []),
    'Write from the confirmed email of your account.',
  ].join(' ')
}

/** Which plans include notifications. */
export function whoNotifies(): string {
  const names = planNamesWith(({ pushNotifications }) => pushNotifications)
  const converter = converterWith('pushNotifications')
  const also = converter && `the ${converter.name} converter plan`
  if (names.length === 0)
    return also
      ? `Nothing extra: ${also} includes them for its apps.`
      : 'No plan includes them at the moment.'
  const and = also ? `, and so does ${also} for its apps` : ''
  return `Nothing extra: ${agree(names, 'includes', 'include')} them${and}.`
}

/** Which plans lack notifications. Empty if all have them. */
export function whoDoesNotNotify(): string {
  const names = planNamesWith(({ pushNotifications }) => !pushNotifications)
  if (names.length === 0 || plansWith('pushNotifications') === 'no plan') return ''
  return `${agree(names, 'doesn’t', 'don’t')} include notifications.`
}

/** What the first two converter plans offer, and what they add to. */
export function converterOffers(): string {
  const [starter, business] = converterPlans()
  const isMarked = !starter.customBranding
  const line = isMarked ? `, with a line above it that says “Made with ${brand.name}”` : ''
  const gains = [
    ...(isMarked && business.customBranding ? ['without the line'] : []),
    ...(business.pushNotifications && !starter.pushNotifications ? ['with push notifications'] : []),
  ]
  const [first, ...others] = builderPlans().filter(({ entitlements }) => entitlements.convertedApps > 0)
  const more = others.map(
    ({ name, entitlements }) => `, and ${name} ${countInWords(entitlements.convertedApps)}`,
  )
  return [
    `With ${starter.name} you can have ${quantity(starter.convertedApps, 'converted app')} published, for ${formatPrice(starter.monthlyCents)} a month${line}.`,
    `${business.name} allows ${countInWords(business.convertedApps)}${gains.length > 0 ? `, ${gains.join(' and ')}` : ''}.`,
    ...(first
      ? [
          `${first.name} includes ${quantity(first.entitlements.convertedApps, 'converted app')} too${more.join('')}. A converter plan adds to that number.`,
        ]
      : []),
  ].join(' ')
}

/** The plans that cost less if a year is paid at once. */
const savingPlans = () => builderPlans().filter((plan) => yearlySaving(plan) > 0)

/** `20%`, or `up to 25%` if the plans differ. Null if no plan costs less. */
export function saving(): string | null {
  const [first, ...others] = savingPlans().map(yearlySaving)
  if (first === undefined) return null
  const largest = Math.max(first, ...others)
  return others.every((percent) => percent === first) ? `${first}%` : `up to ${largest}%`
}

/** What each plan costs by the month and by the year. */
export function yearlyPrices(): string {
  const percent = saving()
  if (percent === null) return 'Nothing: a year costs as much as twelve months.'
  const price = ({ name, monthlyCents, yearlyCents }: Plan & { yearlyCents: number }) =>
    `${name} costs ${formatPrice(yearlyCents)} a month instead of ${formatPrice(monthlyCents)}, paid once a year as ${formatPrice(yearlyCents * 12)}`
  return `${percent.charAt(0).toUpperCase()}${percent.slice(1)}, rounded. ${savingPlans().map(price).join('; ')}.`
}
