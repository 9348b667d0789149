import type { Translations } from '@/lib/translations/translations'
import { openState, type Schedule, todayOf } from './schedule'

const MINUTE = 60_000

/** Shows whether the shop is open now, in its time zone, and marks the current day. */
export function start(app: HTMLElement): void {
  for (const block of app.querySelectorAll<HTMLElement>('.ak-hours:not([data-started])')) {
    block.dataset['started'] = ''
    const read = (name: string): unknown => JSON.parse(block.dataset[name] ?? 'null')
    startUpdates(block, read('hours') as Schedule, read('words') as Translations['hours'], app.lang)
  }
}

function startUpdates(
  block: HTMLElement,
  schedule: Schedule,
  words: Translations['hours'],
  language: string,
): void {
  const update = () => {
    if (!block.isConnected) return
    try {
      show(block, schedule, Date.now(), { words, language })
    } catch {
      return // an old device that does not know the time zone: only the table is shown
    }
    clearTimeout(timer)
    timer = setTimeout(update, MINUTE - (Date.now() % MINUTE))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // Phones suspend timers of hidden pages.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update()
  })
  update()
}

type TimeFormat = { words: Translations['hours']; language: string }

function show(block: HTMLElement, schedule: Schedule, now: number, saying: TimeFormat): void {
  const state = openState(schedule, now)
  const { day, date } = todayOf(schedule, now)
  const line = block.querySelector<HTMLElement>('.ak-hours-now')!
  const text = sentence(state, schedule.zone, now, saying)
  if (line.textContent !== text) line.textContent = text
  line.hidden = false
  line.toggleAttribute('data-open', state.open)
  for (const row of block.querySelectorAll<HTMLElement>('[data-days]')) {
    const today = row.dataset['days']!.includes(String(day))
    row.toggleAttribute('data-today', today)
    if (today) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
  }
  const special = [...block.querySelectorAll<HTMLElement>('[data-last]')]
  for (const row of special) row.hidden = row.dataset['last']! < date
  const title = block.querySelector<HTMLElement>('.ak-hours-special')
  if (title) title.hidden = special.every((row) => row.hidden)
}

function sentence(
  { open, until }: ReturnType<typeof openState>,
  zone: string,
  now: number,
  { words, language }: TimeFormat,
): string {
  if (until === null) return open ? words.open : words.shut
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat([language, 'en'], { timeZone: zone, ...options })
  const time = format({ hour: 'numeric', minute: '2-digit' }).format(until)
  if (open) return words.openUntil.replace('{time}', time)
  const dates = format({ year: 'numeric', month: 'numeric', day: 'numeric' })
  if (dates.format(until) === dates.format(now)) return words.opensToday.replace('{time}', time)
  const days = (until - now) / 86_400_000
  const day = format(days < 6 ? { weekday: 'long' } : { day: 'numeric', month: 'long' }).format(until)
  return words.opensLater.replace('{day}', day).replace('{time}', time)
}
