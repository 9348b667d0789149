import type { Period, PeriodId } from '@/lib/platform/counts/periods'

export const PERIOD_NAMES: Record<PeriodId, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
  '24m': '24 months',
}

const dayName = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `Nov 21` for a day, `Nov 2026` for a month. */
export function stepName(step: string, unit: Period['unit']): string {
  return (unit === 'day' ? dayName : monthName).format(new Date(step))
}

/** Name of the previous period: `the 30 days before`. */
export function timeBefore({ id }: Period): string {
  return `the ${PERIOD_NAMES[id]} before`
}
