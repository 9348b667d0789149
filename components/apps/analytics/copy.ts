import { agree, listed, planNamesWith } from '@/lib/billing/plans/wording'

/** Copy of an owner's analytics. */
export const copy = {
  title: 'Analytics',
  lead: {
    one: 'How often the hosted app is opened and its packages are downloaded from here.',
    all: 'How often your hosted apps are opened and their packages are downloaded from here.',
    counted: 'Counted per day (UTC), without personal data.',
  },
  all: 'All apps',
  back: 'My apps',
  compared: (before: string) => `Compared with ${before}.`,
  openings: {
    title: 'App opens',
    text: 'Each time someone opens the app while online. We don’t count offline use, the Android app, copies on other servers, or people who send Do Not Track.',
  },
  downloads: {
    title: 'Downloads by platform',
    short: 'Downloads',
    text: 'Packages downloaded from here. App stores count their own downloads.',
  },
  answers: 'Form answers',
  versions: {
    title: 'By version',
    text: 'App opens and downloads of each version. An installed app shows a new version the next time it starts after finding it.',
    version: 'Version',
    name: (versionName: string, day: string) => `${versionName}, published ${day}`,
    none: 'No versions published yet.',
  },
  apps: { title: 'App by app', app: 'App', none: 'You have no apps yet.' },
  together: { openings: 'Opens of all apps', downloads: 'Downloads of all apps' },
  share: {
    title: 'Share your app',
    text: 'No one has opened it yet. Send people the link, or put the code where they will see it: on the counter, on the menu, on your website.',
    again: 'Visits appear here within a minute.',
  },
  quiet: {
    title: 'No app opens or downloads in this period',
    text: 'Choose an app below to share its link or its QR code.',
  },
  noApps: {
    title: 'No apps yet',
    text: 'Publish an app to see how often people open it.',
    link: 'Start a new app',
  },
  unpublished: {
    title: 'No analytics yet',
    text: 'We start counting when you publish the app.',
    link: 'Open the builder',
  },
  plans: {
    get basic() {
      return `Your plan shows the totals of the last 7 days. ${largerPlans()}`.trim()
    },
    get advanced() {
      const names = plansAt('enterprise')
      const larger = `${agree(names, 'looks', 'look')} back 24 months, ${names.length === 1 ? 'adds' : 'add'} up all your apps, and ${names.length === 1 ? 'exports' : 'export'} the numbers as CSV and JSON.`
      return `Your plan looks back 90 days.${names.length > 0 ? ` ${larger}` : ''}`
    },
    link: 'See the plans',
  },
  tools: (path: string) => `The same data as JSON for your own tools: GET ${path}`,
} as const

const plansAt = (level: 'advanced' | 'enterprise') => planNamesWith(({ analytics }) => analytics === level)

/** How far the plans above the basic level look back. Empty without such plans. */
function largerPlans(): string {
  const [advanced, enterprise] = [plansAt('advanced'), plansAt('enterprise')]
  const quarter = `${agree(advanced, 'looks', 'look')} back 90 days, day by day, by platform and by version`
  if (enterprise.length === 0) return advanced.length > 0 ? `${quarter}.` : ''
  if (advanced.length === 0) return `${agree(enterprise, 'looks', 'look')} back 24 months.`
  return `${quarter}; ${listed(enterprise)} 24 months.`
}
