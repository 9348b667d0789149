import type { AnalyticsTier } from '../analytics/analytics-tier'

/** Months before the current one for which a plan has reports. */
const MONTHS_BACK: Record<AnalyticsTier, number> = { basic: 2, advanced: 2, enterprise: 23 }

/** A date's month in UTC: `2026-10`. */
export const monthOf = (date: Date) => date.toISOString().slice(0, 7)

/** The month before that of a date. */
export function lastMonth(now: Date): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))
}

/** The months of an app's reports, the newest first: the current one, and those since its creation. */
export function listMonths(tier: AnalyticsTier, createdAt: Date, now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return Array.from({ length: MONTHS_BACK[tier] + 1 }, (_, back) =>
    monthOf(new Date(Date.UTC(year, month - back, 1))),
  ).filter((each, index) => index === 0 || each >= monthOf(createdAt))
}

const names = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `October 2026` */
export const monthName = (month: string) => names.format(new Date(`${month}-01`))

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a date, such as `Oct 4, 2026`. */
export const dayName = (date: Date | string) => dates.format(new Date(date))
