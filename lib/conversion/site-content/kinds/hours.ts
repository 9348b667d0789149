import { type Weekday, WEEKDAYS } from '../../../document/blocks/hours'
import { type Exception, hoursOf } from '../hours/schema-hours'
import { readTextHours } from '../hours/text-hours'
import { countryOfLanguage, zoneOf } from '../hours/time-zone'
import type { OpenTime } from '../hours/times'
import { addressOf, businessesOf, positionOf } from './business'
import { type SiteKind, withIds } from './kind'

const DIFFERENT =
  'The page’s text says other hours than its data for search engines. These are from the text. Check them.'
const NO_COUNTRY = 'The site doesn’t say which country it’s in. Check the time zone.'

/** Opening hours. What visitors read counts more than what is written for search engines. */
export const hours: SiteKind = {
  kind: 'hours',
  screen: 'home',
  read(pages, language) {
    const businesses = businessesOf(pages)
    const described = businesses.flatMap(({ item, page }) => {
      const found = hoursOf(item)
      return found ? [{ ...found, page, place: item.place }] : []
    })[0]
    const written = pages.flatMap((page) => {
      const found = readTextHours(page.lines, page.language || language)
      return found
        ? [{ times: found.times, exceptions: [] as Exception[], page, place: 'text' as const }]
        : []
    })[0]
    const differ = described && written && keyOf(described.times) !== keyOf(written.times)
    const best = differ ? { ...written, exceptions: described.exceptions } : (described ?? written)
    if (!best) return null
    const country = businesses.map(({ item }) => addressOf(item)?.country ?? '').find(Boolean) ?? ''
    const position = businesses.map(({ item }) => positionOf(item)).find(Boolean) ?? ''
    const longitude = position === '' ? null : Number(position.split(',')[1])
    const timeZone =
      zoneOf(country, longitude) ?? zoneOf(countryOfLanguage(best.page.language || language), longitude)
    return {
      title: summaryOf(best.times),
      place: best.place,
      page: best.page,
      note: [differ ? DIFFERENT : '', country === '' ? NO_COUNTRY : ''].filter(Boolean).join(' '),
      draw: (blocks) =>
        blocks.add('hours', {
          timeZone: timeZone ?? 'UTC',
          times: withIds('time', best.times),
          exceptions: withIds(
            'exception',
            best.exceptions.map((exception) => ({ ...exception, note: '' })),
          ),
          note: '',
        }),
    }
  },
}

const keyOf = (times: readonly OpenTime[]) => times.map(({ day, from, to }) => `${day}${from}${to}`).join()

const NAMES: Readonly<Record<Weekday, string>> = {
  ...{ mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu' },
  ...{ fri: 'Fri', sat: 'Sat', sun: 'Sun' },
}

/** `Mon–Fri 09:00–17:00; Sat 10:00–14:00`. */
function summaryOf(times: readonly OpenTime[]): string {
  const spans = new Map<string, Weekday[]>()
  for (const { day, from, to } of times) {
    const span = `${from}–${to}`
    spans.set(span, [...(spans.get(span) ?? []), day])
  }
  return [...spans]
    .map(([span, days]) => `${daysInWords(days)} ${span}`)
    .join('; ')
    .slice(0, 200)
}

/** Three days or more in a row are a range. */
function daysInWords(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const isNext = run && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(run.at(-1)!) + 1
    if (isNext) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) =>
      run.length > 2 ? `${NAMES[run[0]!]}–${NAMES[run.at(-1)!]}` : run.map((day) => NAMES[day]).join(', '),
    )
    .join(', ')
}
