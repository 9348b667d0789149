import Link from 'next/link'
import type { ReactNode } from 'react'
import { PeriodChooser } from '@/components/data/period-chooser'
import { timeBefore } from '@/components/data/period-names'
import type { View, AnalyticsTier } from '@/lib/analytics/analytics-tier'
import { buttonVariants } from '@/components/ui/button-variants'
import { PageHead } from '../page-head'
import { copy } from './copy'

type Props = {
  title: string
  lead: string
  /** Whether the metrics include the previous period. */
  compared: boolean
  back: { href: string; label: string }
  view: View
  /** Set if there is no data to choose a period for. */
  isEmpty?: boolean
  /** Path of this page. */
  path: string
  children: ReactNode
}

/** The frame of an owner's metrics: title, period, and what the plan leaves out. */
export function AnalyticsPage({ title, lead, compared, back, view, path, isEmpty = false, children }: Props) {
  const { tier, periods, period } = view
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead back={back} title={<bdi>{title}</bdi>} />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <p className="max-w-[60ch] text-[15px] leading-6 text-muted-foreground">
          {lead} {copy.lead.counted} {compared && copy.compared(timeBefore(period))}
        </p>
        {!isEmpty && (
          <PeriodChooser periods={periods} current={period.id} href={(id) => `${path}?period=${id}`} />
        )}
      </div>
      {children}
      <PlanNote tier={tier} />
    </div>
  )
}

/** Describes the metrics of a larger plan, if there is one. */
function PlanNote({ tier }: { tier: AnalyticsTier }) {
  if (tier === 'enterprise') return null
  return (
    <aside
      aria-label={copy.plans.link}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-dashed p-5"
    >
      <p className="max-w-[62ch] text-[15px] leading-6 text-muted-foreground">{copy.plans[tier]}</p>
      <Link href="/account/plan" className={buttonVariants({ variant: 'outline' })}>
        {copy.plans.link}
      </Link>
    </aside>
  )
}
