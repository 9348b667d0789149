'use client'

import type { ReactNode } from 'react'
import type { DashboardMetrics } from '@/lib/admin/metrics'
import type { Sample } from '@/lib/admin/sample'
import { cn } from '@/components/ui/cn'
import { formatPrice } from '@/lib/base/money'
import { ONLINE_METHODS } from '@/lib/billing/methods/registry'
import { SampleBadge, SampleNote } from './sample-note'
import { PAYMENTS, useRefreshed } from './use-refreshed'

const numbers = new Intl.NumberFormat('en')
/** By the number of online methods. */
const COLUMNS = ['lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5']

type Figures = { metrics: DashboardMetrics; sample: Sample | null }

/** Four business metrics, each with its period, and one per further online method with payments. The font size follows the card's width. */
export function StatCards({ initial }: { initial: Figures }) {
  const { metrics, sample } = useRefreshed('cards', `${PAYMENTS}?limit=1`, initial)
  const { revenueCents, activeUsers, onlinePayments, growthPercent } = sample?.metrics ?? metrics
  const label = sample && <SampleBadge />
  const online = ONLINE_METHODS.filter(({ id, shownOnceUsed }) => !shownOnceUsed || onlinePayments[id])
  return (
    <>
      {sample && <SampleNote />}
      <dl className={cn('mt-6 grid grid-cols-2 gap-3 sm:gap-4', COLUMNS[online.length])}>
        <Card name="Total Revenue" period="All time, net of refunds" label={label}>
          {formatPrice(revenueCents)}
        </Card>
        <Card name="Active Users" period="Seen in the last 30 days" label={label}>
          {numbers.format(activeUsers)}
        </Card>
        {online.map(({ id, accountName }) => (
          <Card key={id} name={`${accountName} Transactions`} period="All time" label={label}>
            {numbers.format(onlinePayments[id] ?? 0)}
          </Card>
        ))}
        <Card
          name="Monthly Growth"
          period={
            growthPercent === null
              ? 'No earlier revenue to compare with'
              : 'Revenue, last 30 days against the 30 before'
          }
          label={label}
        >
          {growthPercent === null ? '–' : `${growthPercent.toFixed(1)}%`}
        </Card>
      </dl>
    </>
  )
}

type CardProps = { name: string; period: string; label: ReactNode; children: ReactNode }

function Card({ name, period, label, children }: CardProps) {
  return (
    <div className="@container min-w-0 rounded-lg border bg-card p-4 sm:p-5">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="mt-1.5 font-display text-[clamp(1.25rem,15cqi,2rem)] leading-tight font-[640] tracking-tight wrap-anywhere tabular-nums">
        {children}
      </dd>
      <dd className="mt-1 text-[13px] leading-snug text-muted-foreground">{period}</dd>
      {label && <dd className="mt-2">{label}</dd>}
    </div>
  )
}
