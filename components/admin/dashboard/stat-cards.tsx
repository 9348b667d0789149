import type { ReactNode } from 'react'
import type { DashboardMetrics } from '@/lib/admin/metrics'
import { formatPrice } from '@/lib/money'

const numbers = new Intl.NumberFormat('en')

/** The four figures of the business, each with the time it speaks of. */
export function StatCards({ metrics }: { metrics: DashboardMetrics }) {
  const { revenueCents, activeUsers, paypalPayments, growthPercent } = metrics
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:gap-4">
      <Card label="Total Revenue" period="Received minus refunded, all time">
        {formatPrice(revenueCents)}
      </Card>
      <Card label="Active Users" period="Seen in the last 30 days">
        {numbers.format(activeUsers)}
      </Card>
      <Card label="PayPal Transactions" period="Payments received, all time">
        {numbers.format(paypalPayments)}
      </Card>
      <Card
        label="Monthly Growth"
        period={
          growthPercent === null
            ? 'No earlier revenue to compare with'
            : 'Revenue of the last 30 days compared with the 30 days before'
        }
      >
        {growthPercent === null ? '–' : `${growthPercent.toFixed(1)}%`}
      </Card>
    </dl>
  )
}

function Card({ label, period, children }: { label: string; period: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border bg-card p-4 sm:p-5">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-1 font-display text-title font-[640] tabular-nums">{children}</dd>
      <dd className="mt-1 text-[13px] leading-snug text-muted-foreground">{period}</dd>
    </div>
  )
}
