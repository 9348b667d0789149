import { z } from 'zod'

/** Query of a report. An invalid month is replaced by the last complete one. */
export const reportQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined)
    .describe('Such as `2026-10`. The last complete month by default.'),
})

/** A number of the month, and that of the month before. Without it while the month is not over. */
export type Compared = { total: number; before: number | null }

/** A month of an app, for the client of an agency. */
export type ClientReport = {
  app: { id: string; name: string; slug: string }
  month: string
  /** Whether the month is over. */
  isComplete: boolean
  brand: {
    name: string
    color: string
    logo: Uint8Array | null
    /** Whether the plan requires a mention of the service. */
    showsBadge: boolean
  }
  /** Null if the plan has no analytics of a month. */
  use: { openings: Compared; days: { day: string; count: number }[]; downloads: Compared } | null
  answers: Compared
  /** Devices with notifications at the end of the month. Null for a month that is too long ago to know. */
  devices: { total: number; added: number } | null
  messages: {
    count: number
    sent: number
    opened: number
    /** The newest. */
    list: { title: string; date: string; sent: number; opened: number }[]
  }
  releases: { count: number; list: { versionName: string; date: string; notes: string | null }[] }
  checks: {
    /** Days with a check. */
    total: number
    /** Days on which a check found a problem of a kind. */
    problems: { rebuild: number; restore: number; link: number; cart: number }
    /** What the last check found. Null for an earlier month. */
    open: string[] | null
  }
  stores: { label: string; value: string }[]
  /** Deadlines of stores that are ahead or that the app does not meet. */
  ahead: { store: string; date: string; text: string; isPast: boolean; isUnmet: boolean }[]
}
