import type { BlockOf } from '@/lib/document/block'
import { minutesOf, parseClock } from '../../../document/wall-clock'
import { localesOf, translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import type { Schedule } from './schedule'
import { style } from './style'
import { HOURS_WORDS, type HoursWords } from '../../words/hours'

type Hours = BlockOf<'hours'>
type Time = { from: string; to: string }

/** The days of `Date`, and any date of each. */
const DAYS = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 } as const
const NAMES = Object.keys(DAYS) as (keyof typeof DAYS)[]
const SOME_SUNDAY = Date.UTC(2023, 0, 1)
const DAY = 86_400_000

/** The week as a table, the days that differ from it below; a script says whether the shop is open now. */
function drawHours({ block, context }: Drawing<Hours>) {
  const { language } = context
  const { text, lang } = translated(HOURS_WORDS, language)
  const formats = formatsOf(language)
  const exceptions = exceptionDays(block)
  const { times, note } = block
  if (times.length === 0 && exceptions.length === 0 && !note.trim() && !context.editing) return null
  return (
    <div
      className="ak-hours"
      data-hours={JSON.stringify(scheduleOf(block))}
      data-words={JSON.stringify(text)}
    >
      <p className="ak-hours-now" lang={lang} hidden />
      <table className="ak-hours-table">
        <tbody>
          {weekFrom(language).map((day) => (
            <tr key={day} data-day={DAYS[day]}>
              <th scope="row">{formats.weekday(DAYS[day])}</th>
              <td>
                {spans(
                  times.filter((time) => time.day === day),
                  { text, lang, formats },
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.length > 0 && (
        <>
          <p className="ak-hours-special" lang={lang}>
            {text.special}
          </p>
          <table className="ak-hours-table">
            <tbody>
              {exceptions.map(({ first, last, note, times }) => (
                <tr key={first + last} data-last={last}>
                  <th scope="row">
                    {formats.days(first, last)}
                    {note && <span className="ak-hours-why">{note}</span>}
                  </th>
                  <td>{spans(times, { text, lang, formats })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {note.trim() && <p className="ak-hours-note">{note.trim()}</p>}
    </div>
  )
}

type Formats = ReturnType<typeof formatsOf>
type Saying = { text: HoursWords; lang: 'en' | undefined; formats: Formats }

function spans(times: readonly Time[], { text, lang, formats }: Saying) {
  const sorted = times.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))
  if (sorted.length === 0) return <span lang={lang}>{text.closed}</span>
  return sorted.map(({ from, to }, index) => (
    <span key={index} className="ak-hours-time" lang={from === to ? lang : undefined}>
      {from === to ? text.always : `${formats.time(from)} – ${formats.time(to)}`}
    </span>
  ))
}

function formatsOf(language: string | undefined) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localesOf(language), { timeZone: 'UTC', ...options })
  const time = format({ hour: 'numeric', minute: '2-digit' })
  const weekday = format({ weekday: 'long' })
  const day = format({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
  const short = format({ day: 'numeric', month: 'long', year: 'numeric' })
  return {
    time: (text: string) => time.format(minutesOf(text) * 60_000),
    weekday: (index: number) => weekday.format(SOME_SUNDAY + index * DAY),
    days: (first: string, last: string) =>
      first === last ? day.format(parseClock(first)) : short.formatRange(parseClock(first), parseClock(last)),
  }
}

/** The days of the week as the language's calendars begin them; on Monday where the browser cannot tell. */
function weekFrom(language: string | undefined): (keyof typeof DAYS)[] {
  const locale = new Intl.Locale(language ?? 'en') as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
  return NAMES.map((_, index) => NAMES[(first + index) % 7]!)
}

/** Its exceptions by their days, in their order. A day that ends before it begins is one day. */
function exceptionDays({ exceptions }: Hours) {
  const days = new Map<string, { first: string; last: string; note: string; times: Time[] }>()
  for (const { date, until, closed, from, to, note } of exceptions) {
    const last = until > date ? until : date
    const key = `${date} ${last}`
    const day = days.get(key) ?? { first: date, last, note: '', times: [] }
    day.note ||= note.trim()
    if (!closed) day.times.push({ from, to })
    days.set(key, day)
  }
  return [...days.values()].sort((a, b) => (a.first < b.first ? -1 : 1))
}

function scheduleOf(block: Hours): Schedule {
  return {
    zone: block.timeZone,
    week: block.times.map(({ day, from, to }) => [DAYS[day], minutesOf(from), minutesOf(to)]),
    exceptions: exceptionDays(block).flatMap(({ first, last, times }): Schedule['exceptions'] =>
      times.length === 0
        ? [[first, last]]
        : times.map(({ from, to }) => [first, last, minutesOf(from), minutesOf(to)]),
    ),
  }
}

export const hoursView: ViewModule<Hours> = { draw: drawHours, style }
