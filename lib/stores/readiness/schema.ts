import { z } from 'zod'

/** `green`: fine. `amber`: may be refused or look bad. `red`: a store refuses it. */
export const READINESS_STATES = ['green', 'amber', 'red'] as const
export type ReadinessState = (typeof READINESS_STATES)[number]

export const STORES = ['play', 'apple'] as const
export type StoreName = (typeof STORES)[number]

const findingAnswer = z.object({
  check: z.string(),
  title: z.string(),
  stores: z.array(z.enum(STORES)).describe('Whose rule it is.'),
  state: z.enum(READINESS_STATES),
  says: z.string().describe('What was found.'),
  fix: z.string().nullable().describe('How to fix it. Null if there is nothing to fix.'),
  steps: z.array(z.string()).describe('The same as steps, if there are several.'),
  place: z.object({ href: z.string(), label: z.string() }).nullable().describe('Where to fix it.'),
  guide: z.object({ href: z.string(), label: z.string() }).nullable().describe('Where to read more.'),
})
export type ReadinessFinding = z.infer<typeof findingAnswer>

export const readinessAnswer = z.object({
  version: z.int().describe('The release that was checked: the newest one.'),
  versionName: z.string(),
  versionCode: z.int(),
  checkedAt: z.iso.datetime(),
  findings: z.array(findingAnswer).describe('In the order of the guide.'),
})
export type ReadinessReport = z.infer<typeof readinessAnswer>
