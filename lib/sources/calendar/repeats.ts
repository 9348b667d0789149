import ICAL from 'ical.js'
import { DAY, SECOND } from '../../base/clock'

/** Occurrences of one event. */
const MAX_OCCURRENCES = 500
/** Steps without a date, after which a rule has none. February 29 takes eight years of days. */
const MAX_GAP = 3000
const DAYS: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 0, YEARLY: 0 }
const MAX_INTERVAL = 1000
/** An interval of more years has no date of interest. */
const MAX_YEARS = 50
/** Years up to this one are read: the library expands time zones up to the year of each time. */
const LAST_YEAR = 2100
/** Methods of the library's iterator that its loops call, some of which do not end for impossible rules. */
const LOOPED = [
  'check_contracting_rules',
  'expand_year_days',
  'increment_month',
  'increment_monthday',
  'increment_year',
] as const

/** The span of interest, in Unix seconds, and the steps that remain for all rules of a document. */
export type Span = { from: number; until: number; steps: number }

/**
 * Returns when an event takes place (RFC 5545, 3.8.5): by its rules and additional dates, without exceptions.
 * Rules that repeat within a day, or have no dates, are ignored.
 */
export function* occurrencesOf(
  event: ICAL.Component,
  start: ICAL.Time,
  span: Span,
): Generator<void, ICAL.Time[]> {
  const found = new Map<string, ICAL.Time>([[start.toString(), start]])
  for (const property of event.getAllProperties('rrule')) {
    const [rule] = valuesOf(property)
    if (!(rule instanceof ICAL.Recur)) continue
    for (const time of datesOf(rule, start, span)) {
      yield
      found.set(time.toString(), time)
    }
  }
  for (const time of timesIn(event, 'rdate')) found.set(time.toString(), time)
  const [days, instants] = [new Set<string>(), new Set<number>()]
  for (const time of timesIn(event, 'exdate'))
    if (time.isDate) days.add(time.toString())
    else instants.add(time.toUnixTime())
  if (days.size + instants.size > 0)
    for (const [key, time] of found)
      if (days.has(key.slice(0, 10)) || instants.has(time.toUnixTime())) found.delete(key)
  return [...found.values()]
}

function* datesOf(rule: ICAL.Recur, start: ICAL.Time, span: Span): Generator<ICAL.Time> {
  if (DAYS[rule.freq] === undefined || !(rule.interval >= 1 && rule.interval <= MAX_INTERVAL)) return
  if (rule.freq === 'YEARLY' && rule.interval > MAX_YEARS) return
  let count = 0
  try {
    const iterator = withLimit(rule.iterator(closerTo(span.from, rule, start)), span)
    for (let time = iterator.next(); time; time = iterator.next()) {
      const at = time.toUnixTime()
      if (at > span.until || count >= MAX_OCCURRENCES) return
      if (at < span.from) continue
      count += 1
      yield time.clone()
    }
  } catch {
    // Too many steps, or a rule that the library refuses.
  }
}

/** Skips the past of a rule without a count in whole intervals, which does not change its later dates. */
function closerTo(from: number, rule: ICAL.Recur, start: ICAL.Time): ICAL.Time {
  const days = DAYS[rule.freq]! * rule.interval
  if (days === 0 || rule.count) return start
  const past = ((from - start.toUnixTime()) * SECOND) / DAY
  const skipped = Math.floor(past / days) - 1
  if (skipped <= 0) return start
  const later = start.clone()
  later.adjust(skipped * days, 0, 0, 0)
  return later
}

/** Ends loops of the library by an error. */
function withLimit(iterator: ReturnType<ICAL.Recur['iterator']>, span: Span) {
  let gap = 0
  const methods = iterator as unknown as Record<string, (...input: unknown[]) => unknown>
  for (const name of LOOPED) {
    const method = methods[name]!.bind(iterator)
    methods[name] = (...input) => {
      if (++gap > MAX_GAP || --span.steps < 0) throw new Error('too many steps')
      return method(...input)
    }
  }
  return {
    next() {
      gap = 0
      return iterator.next()
    },
  }
}

function timesIn(event: ICAL.Component, name: string): ICAL.Time[] {
  return event
    .getAllProperties(name)
    .flatMap(valuesOf)
    .flatMap((value) =>
      value instanceof ICAL.Period ? [value.start] : value instanceof ICAL.Time ? [value] : [],
    )
    .filter(isReadable)
    .slice(0, MAX_OCCURRENCES)
}

/** The library reads values late, and throws for malformed ones. */
function valuesOf(property: ICAL.Property): unknown[] {
  try {
    return property.getValues() as unknown[]
  } catch {
    return []
  }
}

/** Whether a time is a real one, and not too late. */
export function isReadable(time: ICAL.Time): boolean {
  return time.year <= LAST_YEAR && Number.isFinite(time.toUnixTime())
}
