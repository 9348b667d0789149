import type { BlockOf } from '@/lib/document/block'
import { minutesOf, parseClock } from '../../../document/wall-clock'
import { type Translations, localesOf, translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import type { Schedule } from './schedule'

type Hours = BlockOf<'hours'>
type Time = { from: string; to: string }

/** Weekday numbers of `Date`, and a known Sunday. */
const DAYS = { sun: 0, mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6 } as const
const NAMES = Object.keys(DAYS) as (keyof typeof DAYS)[]
const SOME_SUNDAY = Date.UTC(2023, 0, 1)
const DAY = 86_400_000

/** The week as a table, with the exceptions below. A script shows whether the shop is open now. */
function drawHours({ block, context }: Drawing<Hours>) {
  const { language } = context
  const { text, lang } = translated('hours', language)
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
          {spansOfDays(block, language).map(({ first, last, days, times }) => (
            <tr key={first} data-days={days}>
              <th scope="row">
                {first === last
                  ? formats.weekday(first)
                  : `${formats.weekday(first)} – ${formats.weekday(last)}`}
              </th>
              <td>{spans(times, { text, lang, formats })}</td>
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
type TimeFormat = { text: Translations['hours']; lang: 'en' | undefined; formats: Formats }

function spans(times: readonly Time[], { text, lang, formats }: TimeFormat) {
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

/** Returns the weekdays from the language's first day of the week; Monday if the browser does not know it. */
function weekFrom(language: string | undefined): (keyof typeof DAYS)[] {
  const locale = new Intl.Locale(language ?? 'en') as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
  return NAMES.map((_, index) => NAMES[(first + index) % 7]!)
}

/** Consecutive weekdays with the same times. `days` lists their numbers, such as `12345`. */
type DaySpan = { first: number; last: number; days: string; times: Time[] }

function spansOfDays({ times }: Hours, language: string | undefined): DaySpan[] {
  const found: DaySpan[] = []
  for (const name of weekFrom(language)) {
    const day = DAYS[name]
    const open = times.filter((time) => time.day === name)
    const before = found.at(-1)
    if (before && keyOf(before.times) === keyOf(open)) {
      before.last = day
      before.days += day
    } else found.push({ first: day, last: day, days: String(day), times: open })
  }
  return found
}

function keyOf(times: readonly Time[]): string {
  return times
    .map(({ from, to }) => `${from} ${to}`)
    .sort()
    .join()
}

/** Groups the exceptions by days, in their order. A range that ends before it begins is one day. */
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

const style: BlockStyle = {
  base: `
.ak-hours { padding: 16px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); }
.ak-app .ak-hours-now { display: flex; align-items: baseline; gap: 10px; margin-block-end: 8px; font-weight: 650; }
.ak-app .ak-hours-now[hidden] { display: none; }
.ak-hours-now::before { content: ''; flex: none; inline-size: 10px; block-size: 10px; border: 2px solid var(--ak-edge); border-radius: 5px; }
.ak-hours-now[data-open]::before { border-color: var(--ak-primary-ink); background: var(--ak-primary-ink); }
.ak-hours-table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.ak-hours-table :is(th, td) { padding: 7px 0; vertical-align: baseline; font-weight: 400; line-height: 1.35; }
.ak-hours-table th { padding-inline-end: 16px; text-align: start; }
.ak-hours-table td { color: var(--ak-muted); text-align: end; }
.ak-hours-time { display: block; white-space: nowrap; }
.ak-hours-table [data-today] :is(th, td) { color: var(--ak-text); font-weight: 650; }
.ak-app .ak-hours-special { margin-block-start: 12px; padding-block: 12px 4px; border-block-start: 1px solid var(--ak-line); font-weight: 650; }
.ak-hours-why { display: block; color: var(--ak-muted); font-size: 0.875rem; }
.ak-app .ak-hours-note { margin-block-start: 12px; padding-block-start: 12px; border-block-start: 1px solid var(--ak-line); color: var(--ak-muted); font-size: 0.9375rem; }
`,
  wide: `
  .ak-hours { max-inline-size: 720px; padding: 24px; }
  .ak-hours-time { display: inline-block; margin-inline-start: 16px; }
`,
  surfaces: '.ak-hours',
}

export const hoursView: ViewModule<Hours> = { draw: drawHours, style }
