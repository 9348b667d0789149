import { database } from '../database/database'
import { type ComparedSpan, type Span, stepOf } from './periods'

export type DayCount = { metric: string; day: string; count: number }

/** Counts per step of a period and of the period before. */
export type Counts = { values: number[]; before: number[]; total: number; totalBefore: number }

type Subjects = string | { in: string[] } | { not: string }

/** The daily totals of a period and the one before. Without `subject`, sums over all subjects. */
export async function readCounts(
  metrics: readonly string[],
  period: ComparedSpan,
  subject?: Subjects,
): Promise<DayCount[]> {
  const rows = await database().dailyTotal.groupBy({
    by: ['metric', 'day'],
    where: {
      metric: { in: [...metrics] },
      day: { gte: period.before.first, lte: period.last },
      ...(subject === undefined ? {} : { subject }),
    },
    _sum: { count: true },
  })
  return rows.map(({ metric, day, _sum }) => ({ metric, day, count: _sum.count ?? 0 }))
}

/** The counts of one metric or the sum of several. Days without counts are zero. */
export function sumCounts(
  rows: readonly DayCount[],
  metrics: readonly string[],
  period: ComparedSpan,
): Counts {
  const wanted = rows.filter(({ metric }) => metrics.includes(metric))
  const values = perStep(wanted, period, period.unit)
  const before = perStep(wanted, period.before, period.unit)
  return { values, before, total: sum(values), totalBefore: sum(before) }
}

function perStep(
  rows: readonly DayCount[],
  { first, last, steps }: Span,
  unit: ComparedSpan['unit'],
): number[] {
  const found = new Map<string, number>()
  for (const { day, count } of rows) {
    if (day < first || day > last) continue
    const step = stepOf(day, unit)
    found.set(step, (found.get(step) ?? 0) + count)
  }
  return steps.map((step) => found.get(step) ?? 0)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Whether any of these metrics was ever counted for a subject. */
export async function wasCounted(metrics: readonly string[], subject: string): Promise<boolean> {
  const where = { metric: { in: [...metrics] }, subject }
  return (await database().dailyTotal.findFirst({ where, select: { day: true } })) !== null
}

/** The subjects with the highest counts in a span, in descending order. */
export async function topSubjects(
  metric: string,
  { first, last }: Span,
  max: number,
): Promise<{ subject: string; count: number }[]> {
  const rows = await database().dailyTotal.groupBy({
    by: ['subject'],
    where: { metric, subject: { not: '' }, day: { gte: first, lte: last } },
    _sum: { count: true },
    orderBy: [{ _sum: { count: 'desc' } }, { subject: 'asc' }],
    take: max,
  })
  return rows.map(({ subject, _sum }) => ({ subject, count: _sum.count ?? 0 }))
}

/** The number of distinct subjects of a metric in a span. */
export async function countSubjects(metric: string, { first, last }: Span): Promise<number> {
  // GROUP BY, because PostgreSQL sorts all rows for COUNT(DISTINCT).
  const [row] = await database().$queryRaw<{ subjects: number | bigint }[]>`
    SELECT COUNT(*) AS "subjects" FROM (
      SELECT "subject" FROM "DailyTotal"
      WHERE "metric" = ${metric} AND "day" >= ${first} AND "day" <= ${last} AND "subject" <> ''
      GROUP BY "subject") AS "counted"`
  return Number(row?.subjects ?? 0)
}

/** Sums over a span by subject, then by metric. */
export async function sumsBySubject(
  metrics: readonly string[],
  subjects: readonly string[],
  { first, last }: Span,
): Promise<Map<string, Map<string, number>>> {
  const rows = await database().dailyTotal.groupBy({
    by: ['subject', 'metric'],
    where: {
      subject: { in: [...subjects] },
      metric: { in: [...metrics] },
      day: { gte: first, lte: last },
    },
    _sum: { count: true },
  })
  const sums = new Map<string, Map<string, number>>()
  for (const { subject, metric, _sum } of rows) {
    const ofSubject = sums.get(subject) ?? new Map<string, number>()
    sums.set(subject, ofSubject.set(metric, _sum.count ?? 0))
  }
  return sums
}
