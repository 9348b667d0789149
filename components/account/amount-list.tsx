import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatMoney } from '@/lib/base/money'

export type AmountLine = { label: ReactNode; note?: ReactNode; cents: number; strong?: boolean }

/** A list of labeled amounts. Strong lines are totals. */
export function AmountList({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <dl className="grid text-[15px] leading-6">
      {lines.map(({ label, note, cents, strong = false }, index) => (
        <div
          key={index}
          className={clsx(
            'flex items-baseline justify-between gap-5',
            strong ? 'mt-2 border-t border-foreground pt-3 text-lg font-semibold' : 'py-1.5',
          )}
        >
          <dt className="min-w-0">
            {label}
            {note && <span className="block text-[13px] leading-5 text-muted-foreground">{note}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
