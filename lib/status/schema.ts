import { z } from 'zod'

/** The checked components, in the order of the page. */
export const COMPONENTS = ['database', 'storage', 'email', 'hosting', 'packaging'] as const
export type ComponentId = (typeof COMPONENTS)[number]

/** Windows in days. */
export const WINDOWS = { day: 1, month: 30, quarter: 90 } as const

const state = z.enum(['up', 'down', 'unknown'])
/** `unknown` before a component's first check. */
export type State = z.output<typeof state>

/** Share of recorded time, from 0 to 1. Null without records. */
const share = z.number().min(0).max(1).nullable()
const moment = z.iso.datetime()

const statusDay = z.object({
  /** A day in UTC, such as `2026-11-23`. */
  day: z.iso.date(),
  uptime: share,
})
export type StatusDay = z.output<typeof statusDay>

const componentStatus = z.object({
  id: z.enum(COMPONENTS),
  name: z.string(),
  /** Description of the check in a sentence. */
  check: z.string(),
  /** The state in the newest five-minute record. */
  state,
  /** Null before the first check. */
  since: moment.nullable(),
  /** A window that starts before the first record is shortened to it. */
  uptime: z.object({ day: share, month: share, quarter: share }),
  /** The last 90 days, oldest first. */
  days: z.array(statusDay),
})
export type ComponentStatus = z.output<typeof componentStatus>

/** The service's status, from its own records. */
export const statusReport = z.object({
  /** Creation time. */
  at: moment,
  /** `down` if any component is. */
  state,
  recordedBy: z.literal('service'),
  since: moment.nullable(),
  components: z.array(componentStatus),
})
export type StatusReport = z.output<typeof statusReport>
