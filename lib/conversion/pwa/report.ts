/** The parts of a report, in the order in which they are read. */
export const FINDING_GROUPS = ['basics', 'manifest', 'icons', 'offline'] as const
export type FindingGroup = (typeof FINDING_GROUPS)[number]

/** `pass`: as it should be. `warn`: works, or cannot be told, and can be better. `fail`: missing or wrong. */
export type FindingState = 'pass' | 'warn' | 'fail'

export type Finding = {
  id: string
  group: FindingGroup
  state: FindingState
  /** What was looked at, in few words. */
  title: string
  found: string
  /** What to do, and the lines to write; null where nothing needs doing, or no line helps. */
  fix: string | null
  code: string | null
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'

/** How a website stands as a progressive web app, as far as visiting it without a browser can tell. */
export type PwaReport = {
  siteName: string
  /** As it was asked for, and where the visit ended. */
  requestedUrl: string
  url: string
  /** 0 to 100. */
  score: number
  grade: Grade
  /** Whether anything that was found keeps browsers from offering to install it. */
  installable: boolean
  /** The most important thing to say, in a sentence or two. */
  summary: string
  findings: Finding[]
}
