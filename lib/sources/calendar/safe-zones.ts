/** A component in jCal (RFC 7265): name, properties and inner components. */
type Part = [name: string, properties: Property[], parts: Part[]]
type Property = [name: string, parameters: unknown, type: string, ...values: unknown[]]

/** Limits of one calendar. The library expands zones without any, and again for later years. */
const MAX_ZONES = 50
const MAX_RULES = 40
/** Changes of the clock that a zone lists one by one. */
const MAX_CHANGES = 200
/** Rules begin no earlier: Outlook writes 1601. */
const FIRST_YEAR = '1970'

const MONTH = /^(?:[1-9]|1[0-2])$/
const WEEKDAY = /^(?:SU|MO|TU|WE|TH|FR|SA)$/
const NTH_WEEKDAY = /^[+-]?[1-5](?:SU|MO|TU|WE|TH|FR|SA)$/
const DAYS = /^(?:[1-9]|1\d|2[0-8])(?:,(?:[1-9]|1\d|2[0-8])){0,6}$/

/**
 * Returns a calendar without the time zones that would take long to expand. Their times are read by the zone's
 * name.
 */
export function withSafeZones(calendar: unknown): unknown {
  if (!Array.isArray(calendar) || !Array.isArray(calendar[2])) return calendar
  const [name, properties, parts] = calendar as Part
  let [zones, rules] = [0, 0]
  const safe = parts.filter((part) => {
    if (part[0] !== 'vtimezone') return true
    const own = part[2].flatMap((change) => change[1].filter((one) => one[0] === 'rrule'))
    const dates = part[2].flatMap((change) => change[1].filter((one) => one[0] === 'rdate'))
    const isSafe =
      zones < MAX_ZONES &&
      rules + own.length <= MAX_RULES &&
      part[2].length + dates.length <= MAX_CHANGES &&
      part[1].some(([property]) => property === 'tzid') &&
      own.every((rule) => rule.slice(3).every(isYearly))
    if (!isSafe) return false
    zones += 1
    rules += own.length
    return true
  })
  return [name, properties, safe.map((part) => (part[0] === 'vtimezone' ? beginningLate(part) : part))]
}

type Rule = Readonly<Record<string, string | number | (string | number)[] | undefined>>

/** Whether a rule has one date in each year or so, such as the last Sunday of October. */
function isYearly(rule: unknown): boolean {
  const { freq, interval, bymonth, byday, bymonthday, until, ...more } = (rule ?? {}) as Rule
  const hasDays = bymonthday !== undefined
  return (
    freq === 'YEARLY' &&
    Object.keys(more).every((part) => part === 'count' || part === 'wkst') &&
    (interval === undefined || interval === 1) &&
    (until === undefined || /^\d{4}-\d\d-\d\d/.test(String(until))) &&
    (bymonth === undefined || MONTH.test(String(bymonth))) &&
    (!hasDays || DAYS.test(String(bymonthday))) &&
    // Other parts can be on many days, or on none at all, which the library looks for without an end.
    ((byday === undefined && !hasDays) ||
      (bymonth !== undefined &&
        (byday === undefined || (hasDays ? WEEKDAY : NTH_WEEKDAY).test(String(byday)))))
  )
}

function beginningLate([name, properties, parts]: Part): Part {
  return [name, properties, parts.map(laterChange)]
}

function laterChange(change: Part): Part {
  const [name, properties, parts] = change
  if (!properties.some(([property]) => property === 'rrule')) return change
  const later = properties.map((property): Property => {
    const [first, value] = [property[0], property[3]]
    if (first !== 'dtstart' || typeof value !== 'string' || value >= FIRST_YEAR) return property
    return [first, property[1], property[2], FIRST_YEAR + value.slice(4)]
  })
  return [name, later, parts]
}
