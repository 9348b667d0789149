import type { ReactNode } from 'react'
import { viewOf } from '@/components/payment-methods/registry'
import { METHODS_ONLINE_FIRST, toMethodId } from '@/lib/billing/methods/registry'
import type { MethodRevenue, RevenueSummary } from '@/lib/billing/reports/revenue'
import { formatMoney } from '@/lib/base/money'
import { copy } from './copy'
import { Panel } from '../panel'

/** Revenue by payment method. */
export function RevenueSplit({ summary, aside }: { summary: RevenueSummary; aside?: ReactNode }) {
  const shares = METHODS_ONLINE_FIRST.flatMap(({ id, label, shownOnceUsed }) => {
    const method = toMethodId(id)
    if (shownOnceUsed && summary[method].payments === 0) return []
    return { id, label, color: viewOf(method).color, ...summary[method] }
  })
  const all = shares.reduce((sum, { receivedCents }) => sum + receivedCents, 0)
  const { title, text, none } = copy.revenue
  return (
    <Panel title={title} text={text} aside={aside}>
      {all === 0 ? (
        <p className="text-[15px] text-muted-foreground">{none}</p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className="flex h-2.5 gap-0.5 overflow-hidden rounded-full forced-color-adjust-none"
          >
            {shares.map(({ id, color, receivedCents }) => (
              <span key={id} style={{ backgroundColor: color, width: `${(100 * receivedCents) / all}%` }} />
            ))}
          </div>
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {shares.map((share) => (
              <Share key={share.id} share={share} all={all} />
            ))}
          </dl>
        </>
      )}
    </Panel>
  )
}

function Share({ share, all }: { share: MethodRevenue & { label: string; color: string }; all: number }) {
  const { label, color, netCents, receivedCents, refundedCents, payments } = share
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted-foreground">
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rounded-xs forced-color-adjust-none"
          style={{ backgroundColor: color }}
        />
        {label}
      </dt>
      <dd className="mt-1 font-display text-heading font-[640] tabular-nums">{formatMoney(netCents)}</dd>
      <dd className="mt-0.5 text-[13px] leading-snug text-muted-foreground">
        {payments} {payments === 1 ? 'payment' : 'payments'}, {Math.round((100 * receivedCents) / all)}% of
        revenue
      </dd>
      {refundedCents > 0 && (
        <dd className="text-[13px] leading-snug text-muted-foreground">
          {formatMoney(refundedCents)} refunded
        </dd>
      )}
    </div>
  )
}
