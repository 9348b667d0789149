import { z } from 'zod'

/** The parts of the service that are checked, in the order of the page. */
export const COMPONENTS = ['database', 'storage', 'email', 'hosting', 'packaging'] as const
export type ComponentId = (typeof COMPONENTS)[number]

/** Days that a window reaches back. */
export const WINDOWS = { day: 1, month: 30, quarter: 90 } as const

const state = z.enum(['up', 'down', 'unknown'])
/** `unknown` before the first check of a part. */
export type State = z.output<typeof state>

/** Of recorded time, from 0 to 1; null where there is none. */
const share = z.number().min(0).max(1).nullable()
const moment = z.iso.datetime()

const statusDay = z.object({
  /** Of UTC, as in `2026-11-23`. */
  day: z.iso.date(),
  uptime: share,
})
export type StatusDay = z.output<typeof statusDay>

const componentStatus = z.object({
  id: z.enum(COMPONENTS),
  name: z.string(),
  /** How it is checked, in a sentence. */
  check: z.string(),
  /** What the newest record says, of five minutes. */
  state,
  /** Null before the first check. */
  since: moment.nullable(),
  /** A window that reaches back before the first record begins there. */
  uptime: z.object({ day: share, month: share, quarter: share }),
  /** The last 90, the oldest first. */
  days: z.array(statusDay),
})
export type ComponentStatus = z.output<typeof componentStatus>

/** How the service did, from its own records. */
export const statusReport = z.object({
  /** When it was made. */
  at: moment,
  /** `down` when any part is. */
  state,
  recordedBy: z.literal('service'),
  since: moment.nullable(),
  components: z.array(componentStatus),
})
export type StatusReport = z.output<typeof statusReport>
