import { toTimestamp, parseClock } from '../../../document/wall-clock'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Counts down every second, or every minute for users who prefer reduced motion. */
export function start(app: HTMLElement): void {
  for (const block of app.querySelectorAll<HTMLElement>('.ak-countdown:not([data-started])')) {
    block.dataset['started'] = ''
    try {
      run(block, toTimestamp(parseClock(block.dataset['moment']!), block.dataset['zone']!), app.lang)
    } catch {
      // An old device that does not know the time zone: the drawn time stays.
    }
  }
}

function run(block: HTMLElement, end: number, language: string): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const step = calm ? MINUTE : SECOND
  const left = block.querySelector<HTMLElement>('.ak-countdown-left')!
  const parts = [...left.querySelectorAll<HTMLElement>('[data-unit]')]
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    if (!block.isConnected) return
    clearTimeout(timer)
    const rest = end - Date.now()
    if (rest <= 0) return finish(block)
    // Without seconds, rounds up to whole minutes.
    const shown = calm ? Math.ceil(rest / MINUTE) * MINUTE : rest
    for (const part of parts) show(part, shown, { language, calm })
    left.hidden = false
    timer = setTimeout(tick, rest % step || step)
  }
  // Phones suspend timers of hidden pages.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tick()
  })
  tick()
}

function finish(block: HTMLElement): void {
  const after = block.querySelector<HTMLElement>('.ak-countdown-after')
  if (!after) block.hidden = true
  else after.hidden = false
  for (const part of ['.ak-countdown-left', '.ak-countdown-when'])
    block.querySelector<HTMLElement>(part)!.hidden = true
}

const LENGTHS: Record<string, [length: number, most: number]> = {
  day: [86_400_000, Infinity],
  hour: [3_600_000, 24],
  minute: [MINUTE, 60],
  second: [SECOND, 60],
}

type TimeFormat = { language: string; calm: boolean }

function show(part: HTMLElement, rest: number, { language, calm }: TimeFormat): void {
  const unit = part.dataset['unit']!
  if (calm && unit === 'second') {
    part.hidden = true
    return
  }
  const [length, most] = LENGTHS[unit]!
  const count = most === Infinity ? Math.floor(rest / length) : Math.floor(rest / length) % most
  const text = new Intl.NumberFormat([language, 'en'], { minimumIntegerDigits: 2 }).format(count)
  const number = part.querySelector('.ak-countdown-number')!
  if (number.textContent === text) return
  number.textContent = text
  const name = unitName(unit, count, language)
  if (name) part.querySelector('.ak-countdown-unit')!.textContent = name
}

/** "day" or "days". Empty in browsers without unit names (before Chrome 77), which keep the drawn name. */
function unitName(unit: string, count: number, language: string): string {
  try {
    return new Intl.NumberFormat([language, 'en'], { style: 'unit', unit, unitDisplay: 'long' })
      .formatToParts(count)
      .filter(({ type }) => type === 'unit')
      .map(({ value }) => value)
      .join(' ')
  } catch {
    return ''
  }
}
