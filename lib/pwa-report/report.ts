/** The parts of a report, in the order in which they are read. */
export const FINDING_GROUPS = ['basics', 'manifest', 'icons', 'offline', 'abilities'] as const
export type FindingGroup = (typeof FINDING_GROUPS)[number]

/** `pass`: as it should be. `warn`: can be improved, or we can't tell. `fail`: missing or wrong. `idea`: possible, not needed. */
export type FindingState = 'pass' | 'warn' | 'fail' | 'idea'

export type Finding = {
  id: string
  group: FindingGroup
  state: FindingState
  /** What was checked, in few words. */
  title: string
  found: string
  /** What to do, and code to add; null where nothing needs doing, or no code helps. */
  fix: string | null
  code: string | null
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'

/** How a website stands as a progressive web app, as far as visiting it without a browser can tell. */
export type PwaReport = {
  siteName: string
  /** As requested, and where the visit ended. */
  requestedUrl: string
  url: string
  /** 0 to 100. */
  score: number
  grade: Grade
  /** Whether browsers offer to install it, as far as we can tell. */
  installable: boolean
  /** The most important thing to say, in a sentence or two. */
  summary: string
  findings: Finding[]
}
