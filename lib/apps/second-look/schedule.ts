import { DAY, HOUR, MINUTE } from '../../base/clock'
import { type SiteReport, siteReportSchema } from '../../conversion/report'

/** How long after a look in vain the next one is. A site that is slow for longer is asked again at a release, or by its owner. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY]

/** A report as an app keeps it, and when what is unknown in it is asked again. */
export type KeptReport = { report: string | null; lookAgainAt: Date | null }

/** Plans the next look for what a report says did not come in time. */
export function planLook(report: unknown, now: Date): KeptReport {
  if (report === undefined) return { report: null, lookAgainAt: null }
  const { unanswered } = siteReportSchema.safeParse(report).data ?? {}
  if (!unanswered) return { report: JSON.stringify(report), lookAgainAt: null }
  const wait = WAITS[unanswered.looks]
  const lookAgainAt = wait === undefined ? null : new Date(now.getTime() + wait)
  const planned = { ...unanswered, nextAt: lookAgainAt?.toISOString() ?? null }
  return { report: JSON.stringify({ ...(report as SiteReport), unanswered: planned }), lookAgainAt }
}

/** A kept report in which something is unknown; null for every other. */
export function reportToComplete(kept: string | null) {
  const report = kept === null ? null : siteReportSchema.safeParse(JSON.parse(kept)).data
  return report?.unanswered ? { ...report, unanswered: report.unanswered } : null
}
