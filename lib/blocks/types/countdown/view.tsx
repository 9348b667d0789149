import type { BlockOf } from '@/lib/document/block'
import { momentOf, parseClock } from '../../../document/wall-clock'
import { localesOf } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

const UNITS = ['day', 'hour', 'minute', 'second'] as const

/** The time left until a moment. Without script, and before it runs, the moment itself. */
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
    }).format(momentOf(parseClock(moment), timeZone))
  } catch {
    return moment.replace('T', ' ') // a browser that does not know the time zone
  }
}

export const countdownView: ViewModule<BlockOf<'countdown'>> = { draw: drawCountdown, style }
