import type { BlockOf } from '@/lib/document/block'
import { toTimestamp, parseClock } from '../../../document/wall-clock'
import { localesOf } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

const UNITS = ['day', 'hour', 'minute', 'second'] as const

/** The time left until a date. Without script, and before it runs, the date itself. */
function drawCountdown({ block, context }: Drawing<BlockOf<'countdown'>>) {
  const { editing, language } = context
  const title = block.title.trim()
  if (!block.moment)
    return editing ? <p className="ak-countdown-empty ak-ghost">Choose when the countdown ends</p> : null
  return (
    <div className="ak-countdown" data-moment={block.moment} data-zone={block.timeZone}>
      {title && <p className="ak-countdown-title">{title}</p>}
      <div
        className="ak-countdown-left"
        role="timer"
        aria-live="off"
        aria-label={title || undefined}
        hidden={!editing}
      >
        {UNITS.map((unit) => (
          <span key={unit} className="ak-countdown-part" data-unit={unit}>
            <span className="ak-countdown-number">{number(0, language)}</span>{' '}
            <span className="ak-countdown-unit">{unitName(unit, language)}</span>
          </span>
        ))}
      </div>
      <p className="ak-countdown-when">
        <time dateTime={block.moment}>{momentText(block, language)}</time>
      </p>
      {block.after.trim() && (
        <p className="ak-countdown-after" role="status" hidden>
          {block.after.trim()}
        </p>
      )}
    </div>
  )
}

function number(value: number, language: string | undefined): string {
  return new Intl.NumberFormat(localesOf(language), { minimumIntegerDigits: 2 }).format(value)
}

function unitName(unit: string, language: string | undefined): string {
  return new Intl.NumberFormat(localesOf(language), { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'unit' ? value : []))
    .join(' ')
}

function momentText({ moment, timeZone }: BlockOf<'countdown'>, language: string | undefined): string {
  try {
    return new Intl.DateTimeFormat(localesOf(language), {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(toTimestamp(parseClock(moment), timeZone))
  } catch {
    return moment.replace('T', ' ') // a browser that does not know the time zone
  }
}

const style: BlockStyle = {
  base: `
.ak-app .ak-countdown-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-countdown { padding: 20px 12px; border-radius: 16px; background: var(--ak-tint); text-align: center; }
.ak-countdown [hidden] { display: none; }
.ak-app .ak-countdown-title { margin-block-end: 12px; font-size: 1.125rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
.ak-countdown-left { display: flex; justify-content: center; gap: 4px; margin-block-end: 12px; }
.ak-countdown-part { flex: 1 1 0; min-inline-size: min-content; max-inline-size: 104px; }
.ak-countdown-number { display: block; white-space: nowrap; font-size: 2rem; line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums; color: var(--ak-primary-ink); }
.ak-countdown-unit { display: block; font-size: 0.8125rem; line-height: 1.4; hyphens: auto; overflow-wrap: anywhere; }
.ak-app .ak-countdown-when { font-size: 0.9375rem; }
.ak-app .ak-countdown-after { font-size: 1.25rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
`,
  wide: `
  .ak-countdown { padding: 32px; }
  .ak-countdown-number { font-size: 2.75rem; }
  .ak-countdown-unit { font-size: 0.9375rem; }
`,
  surfaces: '.ak-countdown',
}

export const countdownView: ViewModule<BlockOf<'countdown'>> = { draw: drawCountdown, style }
