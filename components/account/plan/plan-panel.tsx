import { type ReactNode, useId } from 'react'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import { formatMoney } from '@/lib/base/money'
import { copy } from './copy'

type Props = { title: string; name: string; badge?: ReactNode; activePlan?: ActivePlan; children: ReactNode }

/** A plan with its name in large type, its price and details. */
export function PlanPanel({ title, name, badge, activePlan, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-lg border bg-card p-5 sm:p-7">
      <div>
        <h2 id={id} className="text-sm font-medium text-muted-foreground">
          {title}
        </h2>
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-title font-[640]">
            {name}
            <span className="font-sans text-base tracking-normal">{badge}</span>
          </p>
          {activePlan && (
            <p className="text-[15px] text-muted-foreground tabular-nums">
              <span className="font-semibold text-foreground">{formatMoney(activePlan.priceCents)}</span>{' '}
              {copy.every[activePlan.interval]}
            </p>
          )}
        </div>
      </div>
      {children}
    </section>
  )
}
