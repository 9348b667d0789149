/** Sections of a report, in display order. */
export const FINDING_GROUPS = ['basics', 'manifest', 'icons', 'offline', 'abilities'] as const
export type FindingGroup = (typeof FINDING_GROUPS)[number]

/** `pass`: correct. `warn`: could be better, or unknown. `fail`: missing or wrong. `idea`: optional. */
export type FindingState = 'pass' | 'warn' | 'fail' | 'idea'

export type Finding = {
  id: string
  group: FindingGroup
  state: FindingState
  /** Name of the check. */
  title: string
  found: string
  /** Instructions for the fix, and code to add; null if not needed. */
  fix: string | null
  code: string | null
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'

/** Report on a website as a progressive web app, based on a visit without a browser. */
export type PwaReport = {
  siteName: string
  /** URL as requested, and the final URL. */
  requestedUrl: string
  url: string
  /** 0 to 100. */
  score: number
  grade: Grade
  /** Whether browsers likely offer to install it. */
  installable: boolean
  /** The most important result, in a sentence or two. */
  summary: string
  findings: Finding[]
}

/** Counts the findings by state. */
export function countStates(findings: readonly Finding[]): Record<FindingState, number> {
  const counts = { pass: 0, warn: 0, fail: 0, idea: 0 }
  for (const { state } of findings) counts[state]++
  return counts
}
