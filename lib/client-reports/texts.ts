import { dayName, monthName } from './months'
import type { ClientReport, Compared } from './schema'

const numbers = new Intl.NumberFormat('en')
export const format = (count: number) => numbers.format(count)

const plural = (count: number, one: string, many: string) => `${format(count)} ${count === 1 ? one : many}`

/** Texts of a report, for its page, its PDF and its email. */
export const texts = {
  title: 'Monthly report',
  month: ({ month, isComplete }: Pick<ClientReport, 'month' | 'isComplete'>) =>
    isComplete ? monthName(month) : `${monthName(month)}, so far`,
  openings: 'App opens',
  downloads: 'Downloads',
  answers: 'Form answers',
  devices: 'Devices with notifications',
  daily: 'App opens by day',
  busiest: (day: string, count: number) => `Most on ${day}: ${format(count)}`,
  counted:
    'Counted per day (UTC), without personal data. We don’t count offline use, the Android app, or people who send Do Not Track. App stores count their own downloads.',
  noAnalytics: 'App opens and downloads of a month are not part of the plan of this app.',
  messages: 'Messages',
  noMessages: 'No messages were sent.',
  messageSum: ({ count, sent, opened }: ClientReport['messages']) =>
    `${plural(count, 'message', 'messages')}, ${plural(sent, 'delivery', 'deliveries')}, ${format(opened)} opened.`,
  message: 'Message',
  delivered: 'Delivered',
  opened: 'Opened',
  unprintable: 'Written in letters that this file can’t print. See the page of the report.',
  untitled: 'Without a title',
  releases: 'Versions',
  noReleases: 'No new version was published.',
  version: (name: string) => `Version ${name}`,
  noNotes: 'No release notes.',
  more: (count: number) => `And ${format(count)} more.`,
  checks: 'Checks',
  noChecks: 'The app was not checked. Checks run every night while it is published.',
  checkSum: ({ total }: ClientReport['checks']) =>
    `Checked on ${plural(total, 'day', 'days')}: packages rebuilt and compared, stored data read, links visited.`,
  allWell: 'No check found a problem.',
  problems: {
    rebuild: 'Packages that differ from the release',
    restore: 'Stored data that can’t be read',
    link: 'Links that lead nowhere',
    cart: 'Carts that can’t be filled',
  },
  onDays: (count: number) => `on ${plural(count, 'day', 'days')}`,
  open: 'Found by the last check:',
  stores: 'State',
  ahead: 'What comes next',
  by: ({ store, date, isPast }: ClientReport['ahead'][number]) =>
    `${store}, ${isPast ? 'since' : 'by'} ${dayName(date)}`,
  deadline: ({ text, isUnmet }: ClientReport['ahead'][number]) =>
    isUnmet ? `${text} Not done for this app yet.` : text,
  madeWith: (brand: string) => `Made with ${brand}`,
} as const

/** `+12% from 1,204`. Empty while the month is not over. */
export function comparison({ total, before }: Compared): string {
  if (before === null) return ''
  if (before === 0) return total === 0 ? 'none the month before' : 'none before'
  const percent = Math.round(((total - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${format(Math.abs(percent))}% from ${format(before)}`
}

/** The cards of a report: label, number and how it changed. */
export function cardsOf({ use, devices, answers }: ClientReport) {
  const card = (label: string, value: Compared) => ({
    ...{ label, value: format(value.total), change: comparison(value) },
  })
  return [
    ...(use ? [card(texts.openings, use.openings), card(texts.downloads, use.downloads)] : []),
    card(texts.answers, answers),
    ...(devices
      ? [
          {
            label: texts.devices,
            value: format(devices.total),
            change: `${format(devices.added)} added in the month`,
          },
        ]
      : []),
  ]
}

/** The kinds of problems that checks found, with the number of days. */
export function problemRows({ problems }: ClientReport['checks']): { label: string; value: string }[] {
  return (Object.keys(texts.problems) as (keyof typeof problems)[]).flatMap((name) =>
    problems[name] > 0 ? [{ label: texts.problems[name], value: texts.onDays(problems[name]) }] : [],
  )
}
