import { brand } from '@/lib/brand'
import type { State } from '@/lib/status/schema'

const date = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Rounds down, so that only full uptime is 100%. */
function percent(share: number | null): string {
  return share === null ? '–' : `${Math.floor(share * 10_000) / 100}%`
}

export const copy = {
  meta: {
    title: 'Status',
    get description() {
      return `See whether ${brand.name} is working now, and its uptime over the last 90 days, part by part.`
    },
  },
  title: 'Status',
  get lead() {
    return `See whether ${brand.name} is working now, and its uptime over the last 90 days. Recorded by the service itself.`
  },
  overall: {
    up: 'Everything is working',
    down: (parts: readonly string[]) => `Not working: ${parts.join(', ')}`,
    unknown: 'No checks recorded yet',
    unreadable: 'The records can’t be read right now',
  },
  unreadable: 'The database isn’t responding. Please try again in a minute.',
  since: (iso: string | null) =>
    iso === null
      ? 'Recording starts within a minute of the service’s start.'
      : `Recording since ${date(iso)}.`,
  states: { up: 'Working', down: 'Not working', unknown: 'Not checked yet' } satisfies Record<State, string>,
  windows: { day: '24 hours', month: '30 days', quarter: '90 days' },
  parts: 'Parts of the service',
  percent,
  /** Describes the day bars in words. */
  days: (recorded: number, failing: number) => {
    if (recorded === 0) return 'No days recorded yet'
    const days = recorded === 1 ? '1 day recorded' : `${recorded} days recorded`
    return `${days}, ${failing === 0 ? 'none' : failing} with downtime`
  },
  oldest: '90 days ago',
  today: 'Today',
  downtime: (count: number) => (count === 1 ? '1 day with downtime' : `${count} days with downtime`),
  day: date,
  method: {
    title: 'How we measure',
    points: [
      'The service checks each part every minute, and checks twice before it reports that one isn’t working.',
      'It keeps a record for every five minutes. If any check fails in that time, all five minutes count as downtime.',
      'If nothing was recorded because the service itself was down, that counts as downtime for every part.',
      'Days are in UTC. If records began less than 90 days ago, uptime counts from then.',
    ],
    outside:
      'The service can’t see what happens between it and you. For a view from outside, use your own monitor:',
    links: [
      { href: '/api/status', label: 'this page as JSON' },
      { href: '/api/health', label: 'the health check' },
    ],
  },
} as const
