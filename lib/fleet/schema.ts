import { z } from 'zod'

/** Apps on a page of the fleet. */
export const FLEET_PAGE = 50

export const FLEET_FILTERS = [
  'all',
  'live',
  'offline',
  'outdated',
  'answers',
  'messages',
  'problems',
  'deadline-missed',
  'deadline-ahead',
] as const
export type FleetFilter = (typeof FLEET_FILTERS)[number]

/** Query of the fleet. Ignores invalid values. */
export const fleetQuery = z.object({
  show: z
    .enum(FLEET_FILTERS)
    .catch('all')
    .describe(
      '`live`, `offline`, on an `outdated` shell, with unread `answers`, with failed `messages`, with `problems` in the nightly check, of its exports or of its domain, or with a deadline of a store missed or ahead.',
    ),
  q: z.string().trim().max(200).catch('').describe('Part of the name or address.'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type FleetQuery = z.output<typeof fleetQuery>

export const fleetRebuildRequest = z.strictObject({
  apps: z
    .array(z.string().min(1).max(64), { error: 'Choose apps.' })
    .min(1, 'Choose at least one app.')
    .max(FLEET_PAGE, `Choose at most ${FLEET_PAGE} apps.`),
})

/** What the nightly check of an app found. */
export const proofProblem = z.object({
  check: z.enum(['rebuild', 'restore', 'link', 'cart', 'forwarding']),
  text: z.string(),
})
export type ProofProblem = z.output<typeof proofProblem>

export const fleetApp = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['live', 'draft', 'offline', 'withdrawn']),
  forwardTo: z.string().nullable().describe('The new address to which its own leads.'),
  release: z
    .object({ versionName: z.string(), createdAt: z.iso.datetime(), outdated: z.boolean() })
    .nullable()
    .describe('The newest. `outdated` if it has an earlier Android shell.'),
  certificateEnds: z.iso.datetime().nullable().describe('Of the key that signs its Android app.'),
  appleCertificateEnds: z.iso.datetime().nullable().describe('Of the Apple identity that signs its iOS app.'),
  deadlines: z
    .array(z.object({ id: z.string(), store: z.string(), date: z.iso.date(), isPast: z.boolean() }))
    .describe('Deadlines of stores that a live app does not meet, by date.'),
  appleRefusal: z.string().nullable().describe('Why Apple refuses its push key.'),
  unreadAnswers: z.number(),
  failedMessages: z.number().describe('Deliveries that failed in the last 30 days.'),
  proof: z
    .object({ checkedAt: z.iso.datetime(), problems: z.array(proofProblem) })
    .nullable()
    .describe('The last nightly check.'),
  exported: z
    .object({ at: z.iso.datetime().nullable(), problems: z.array(z.string()) })
    .nullable()
    .describe('The last scheduled export, and why it or its restore drill failed.'),
  domain: z
    .object({ host: z.string(), isFailing: z.boolean(), problems: z.array(z.string()) })
    .nullable()
    .describe('Its own domain, with what the last check found.'),
})
export type FleetApp = z.output<typeof fleetApp>

export const fleetAnswer = z.object({
  apps: z.array(fleetApp),
  total: z.number().describe('Matching apps on all pages.'),
  counts: z.record(z.enum(FLEET_FILTERS), z.number()),
  unmet: z.record(z.string(), z.number()).describe('Live apps that do not meet a deadline, by its ID.'),
})
export type Fleet = z.output<typeof fleetAnswer>
