import type { RevenueSummary } from '@/lib/billing/reports/revenue'
import { METHOD_NAMES } from '@/lib/billing/schema'
import { money } from './amount'
import { copy } from './copy'
import { Panel } from '../panel'

const COLORS = { paypal: 'bg-(--chart-1)', bank: 'bg-(--chart-2)' } as const

/** PayPal against bank transfers. */
export function RevenueSplit({ summary }: { summary: RevenueSummary }) {
  const all = summary.paypal.receivedCents + summary.bank.receivedCents
  const { title, text, none } = copy.revenue
  return (
    <Panel title={title} text={text}>
      {all === 0 ? (
        <p className="text-[15px] text-muted-foreground">{none}</p>
      ) : (
        <>
          <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
            {(['paypal', 'bank'] as const).map((method) => (
              <span
                key={method}
                className={COLORS[method]}
                style={{ width: `${(100 * summary[method].receivedCents) / all}%` }}
              />
            ))}
          </div>
          <dl className="grid grid-cols-2 gap-4">
            <Share method="paypal" summary={summary} all={all} />
            <Share method="bank" summary={summary} all={all} />
          </dl>
        </>
      )}
    </Panel>
  )
}

function Share({
  method,
  summary,
  all,
}: {
  method: 'paypal' | 'bank'
  summary: RevenueSummary
  all: number
}) {
  const { netCents, receivedCents, refundedCents, payments } = summary[method]
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted-foreground">
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-xs ${COLORS[method]}`} />
        {METHOD_NAMES[method]}
      </dt>
      <dd className="mt-1 font-display text-heading font-[640] tabular-nums">{money(netCents)}</dd>
      <dd className="mt-0.5 text-[13px] leading-snug text-muted-foreground">
        {payments} {payments === 1 ? 'payment' : 'payments'}, {Math.round((100 * receivedCents) / all)} % of
        what came in
      </dd>
      {refundedCents > 0 && (
        <dd className="text-[13px] leading-snug text-muted-foreground">{money(refundedCents)} refunded</dd>
      )}
    </div>
  )
}
