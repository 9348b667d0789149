import { defineEmail } from '../emails/define-email'
import type { StoreDeadline } from './deadlines'

/** A date of a store that some apps of a workspace do not meet yet. */
export const deadlineEmail = defineEmail({
  name: 'store-deadline',
  title: 'Deadline of a store',
  sample: {
    place: 'Rye & Rosemary',
    deadline: {
      store: 'Google Play',
      date: '2026-08-31',
      text: 'New apps and updates target Android 16 (API level 36).',
      todo: 'Rebuild the app and upload it.',
    },
    names: ['Corner Café', 'Rye & Rosemary'],
    total: 2,
  },
  write: ({ place, deadline, names, total }: DeadlineNotice) => ({
    subject: `${deadline.store}: ${appsOf(total)} of ${place} ${total === 1 ? 'needs' : 'need'} a step by ${day(deadline.date)}`,
    heading: `A deadline of ${deadline.store} on ${day(deadline.date)}`,
    body: [
      `${deadline.text} These apps do not meet that yet:`,
      `${names.join('\n')}${total > names.length ? `\nand ${total - names.length} more` : ''}`,
      ...(deadline.todo ? [`For each: ${deadline.todo}`] : []),
    ],
    button: { label: 'See these apps', path: '/app-builder/fleet?show=deadline-ahead' },
    notes: ['You get this email 60 and 14 days before a deadline, and only if an app does not meet it.'],
    reason: `You’re getting this email because you own the workspace ${place}.`,
  }),
})

type DeadlineNotice = {
  place: string
  deadline: Pick<StoreDeadline, 'store' | 'date' | 'text' | 'todo'>
  names: readonly string[]
  total: number
}

const appsOf = (count: number) => (count === 1 ? 'an app' : `${count} apps`)
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const day = (date: string) => dates.format(new Date(date))

/** New problems of a workspace's apps, at most once a day. */
export const proofEmail = defineEmail({
  name: 'nightly-check',
  title: 'Problems of apps',
  sample: {
    place: 'Rye & Rosemary',
    lines: [
      'Rye & Rosemary: https://bakery.example/menu answers 404.',
      'Corner Café: https://cafe.example can’t be reached.',
    ],
  },
  write: ({ place, lines }: { place: string; lines: readonly string[] }) => ({
    subject: `Apps of ${place} need a look`,
    heading: 'The nightly check found something',
    body: [...lines],
    button: { label: 'See all apps', path: '/app-builder/fleet?show=problems' },
    notes: ['Every published app is checked once a day. You get this email only if something new was found.'],
    reason: `You’re getting this email because you own the workspace ${place}.`,
  }),
})
