import { z } from 'zod'
import { DAY, HOUR, MINUTE } from '../base/clock'
import { unansweredSchema } from '../conversion/schema'

/** Backoff after each incomplete visit. After the last one, only a release or the owner starts a visit. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY]

/** The part of a site report that lists what did not respond in time. */
const incomplete = z.looseObject({ unanswered: unansweredSchema })

/** An app's stored report, and when its site is visited again. */
export type ReportUpdate = { report: string | null; lookAgainAt: Date | null }

/** Schedules the next visit if a report is incomplete. */
export function planLook(report: unknown, now: Date): ReportUpdate {
  const parsed = incomplete.safeParse(report).data
  if (!parsed) return { report: report === undefined ? null : JSON.stringify(report), lookAgainAt: null }
  const wait = WAITS[parsed.unanswered.looks]
  const lookAgainAt = wait === undefined ? null : new Date(now.getTime() + wait)
  const unanswered = { ...parsed.unanswered, nextAt: lookAgainAt?.toISOString() ?? null }
  return { report: JSON.stringify({ ...parsed, unanswered }), lookAgainAt }
}

/** Returns a stored report if it is incomplete, otherwise null. */
export function reportToComplete(stored: string | null) {
  return stored === null ? null : (incomplete.safeParse(JSON.parse(stored)).data ?? null)
}
