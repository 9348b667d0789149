import type { StatusDay } from '@/lib/status/schema'
import { copy } from './copy'

const HEIGHT = 32
/** Width of a bar and its gap. */
const STEP = 4
const WIDTH = 3
/** Minimum height of the downtime part, so that short outages are visible. */
const MIN_HEIGHT = 8

/** One bar per day. Downtime is cut off at the bottom in proportion, so that it is visible without color. */
export function DayBars({ days }: { days: readonly StatusDay[] }) {
  const recorded = days.filter(({ uptime }) => uptime !== null)
  const failing = recorded.filter(({ uptime }) => uptime !== 1)
  return (
    <div className="mt-3">
      <svg
        viewBox={`0 0 ${days.length * STEP - 1} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={copy.days(recorded.length, failing.length)}
        className="h-8 w-full"
      >
        {days.map(({ day, uptime }, index) => (
          <Bar key={day} x={index * STEP} uptime={uptime} />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted-foreground">
        <span>{copy.oldest}</span>
        <span>{copy.today}</span>
      </p>
      {failing.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="inline-flex min-h-6 items-center text-link underline decoration-link/40 underline-offset-4 hover:decoration-link">
            {copy.downtime(failing.length)}
          </summary>
          <ul className="mt-2 grid max-w-60 gap-1">
            {failing.toReversed().map(({ day, uptime }) => (
              <li key={day} className="flex justify-between gap-6 tabular-nums">
                <time dateTime={day}>{copy.day(day)}</time>
                {copy.percent(uptime)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Bar({ x, uptime }: { x: number; uptime: number | null }) {
  const shape = { x, width: WIDTH }
  if (uptime === null)
    return <rect {...shape} y={HEIGHT - MIN_HEIGHT} height={MIN_HEIGHT} className="fill-border" />
  if (uptime === 1) return <rect {...shape} y={0} height={HEIGHT} className="fill-success" />
  const down = Math.max(MIN_HEIGHT, Math.round((1 - uptime) * HEIGHT))
  const up = Math.max(0, HEIGHT - down - 3)
  return (
    <>
      {up > 0 && <rect {...shape} y={0} height={up} className="fill-success" />}
      <rect {...shape} y={HEIGHT - down} height={down} className="fill-destructive" />
    </>
  )
}
