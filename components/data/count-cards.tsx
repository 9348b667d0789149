import { clsx } from 'clsx'

const numbers = new Intl.NumberFormat('en')

export type CountCard = {
  label: string
  value: number
  /** Value of the previous period. Missing if it is not compared. */
  before?: number
}

/** Metrics of a period in large type, compared with the previous period. */
export function CountCards({ cards }: { cards: readonly CountCard[] }) {
  return (
    <dl
      className={clsx(
        'grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 sm:gap-4',
        cards.length > 2 && 'md:grid-cols-4',
      )}
    >
      {cards.map(({ label, value, before }) => (
        <div key={label} className="rounded-lg border bg-card p-4">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="mt-1 font-display text-heading font-[640] tabular-nums">{numbers.format(value)}</dd>
          {before !== undefined && (
            <dd className="mt-1 text-[13px] leading-snug text-muted-foreground tabular-nums">
              {comparison(value, before)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** `+12% from 1,204`. Has no percentage if the previous value is 0. */
function comparison(value: number, before: number): string {
  if (before === 0) return value === 0 ? 'none before either' : 'none before'
  const percent = Math.round(((value - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return `${sign}${numbers.format(Math.abs(percent))}% from ${numbers.format(before)}`
}
