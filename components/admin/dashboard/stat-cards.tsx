import type { ReactNode } from 'react'
import type { DashboardMetrics } from '@/lib/admin/metrics'
import { formatPrice } from '@/lib/base/money'

const numbers = new Intl.NumberFormat('en')

/** The four figures of the business, each with the time it speaks of. A figure’s size follows its card’s width. */
export function StatCards({ metrics }: { metrics: DashboardMetrics }) {
  const { revenueCents, activeUsers, paypalPayments, growthPercent } = metrics
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Card label="Total Revenue" period="All time, net of refunds">
        {formatPrice(revenueCents)}
      </Card>
      <Card label="Active Users" period="Seen in the last 30 days">
        {numbers.format(activeUsers)}
      </Card>
      <Card label="PayPal Transactions" period="All time">
        {numbers.format(paypalPayments)}
      </Card>
      <Card
        label="Monthly Growth"
        period={
          growthPercent === null
            ? 'No earlier revenue to compare with'
            : 'Revenue, last 30 days against the 30 before'
        }
      >
        {growthPercent === null ? '–' : `${growthPercent.toFixed(1)}%`}
      </Card>
    </dl>
  )
}

function Card({ label, period, children }: { label: string; period: string; children: ReactNode }) {
  return (
    <div className="@container min-w-0 rounded-lg border bg-card p-4 sm:p-5">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-1.5 font-display text-[clamp(1.25rem,15cqi,2rem)] leading-tight font-[640] tracking-tight wrap-anywhere tabular-nums">
        {children}
      </dd>
      <dd className="mt-1 text-[13px] leading-snug text-muted-foreground">{period}</dd>
    </div>
  )
}
