import { z } from 'zod'
import { DAY, HOUR, MINUTE } from '../base/clock'
import { unansweredSchema } from '../conversion/schema'

/** How long after a look in vain the next one is. A site that is slow for longer is asked again at a release, or by its owner. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY]

/** Of a report on an app's site: what did not come in time. */
const incomplete = z.looseObject({ unanswered: unansweredSchema })

/** A report as an app keeps it, and when what is unknown in it is asked again. */
export type ReportUpdate = { report: string | null; lookAgainAt: Date | null }

/** Plans the next look for what a report says did not come in time. */
export function planLook(report: unknown, now: Date): ReportUpdate {
  const told = incomplete.safeParse(report).data
  if (!told) return { report: report === undefined ? null : JSON.stringify(report), lookAgainAt: null }
  const wait = WAITS[told.unanswered.looks]
  const lookAgainAt = wait === undefined ? null : new Date(now.getTime() + wait)
  const unanswered = { ...told.unanswered, nextAt: lookAgainAt?.toISOString() ?? null }
  return { report: JSON.stringify({ ...told, unanswered }), lookAgainAt }
}

/** A kept report in which something is unknown; null for every other. */
export function reportToComplete(kept: string | null) {
  return kept === null ? null : (incomplete.safeParse(JSON.parse(kept)).data ?? null)
}
