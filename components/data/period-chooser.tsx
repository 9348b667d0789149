import { clsx } from 'clsx'
import Link from 'next/link'
import type { PeriodId } from '@/lib/platform/counts/periods'
import { PERIOD_NAMES } from './period-names'

type Props = { periods: readonly PeriodId[]; current: PeriodId; href: (period: PeriodId) => string }

/** Selects the period of a metrics page. Each period has its own URL. */
export function PeriodChooser({ periods, current, href }: Props) {
  return (
    <nav aria-label="Period" className="print:hidden">
      <ul className="flex w-fit max-w-full flex-wrap gap-1 rounded-md border bg-muted p-1">
        {periods.map((period) => (
          <li key={period}>
            <Link
              href={href(period)}
              scroll={false}
              aria-current={period === current ? 'true' : undefined}
              className={clsx(
                'flex h-8 items-center rounded-sm px-3 text-sm font-medium whitespace-nowrap transition-colors duration-200',
                period === current
                  ? 'bg-raised text-foreground shadow-sm'
                  : 'text-muted-foreground hover:text-foreground',
              )}
            >
              {PERIOD_NAMES[period]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
