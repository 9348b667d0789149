import { Link } from '@/components/ui/link'
import { Button } from '@/components/ui/button'
import type { RequestedRefund, UnmatchedPayment } from '@/lib/billing/reports/transactions/needs-action'
import { formatMoney } from '@/lib/base/money'
import { dayText } from './amount'
import { AssignPayment } from './assign-payment'
import { copy } from './copy'
import { Panel } from '../panel'
import { RefundOrder } from './refund-order'
import { ReturnPayment } from './return-payment'

/** Lists unmatched payments and requested refunds. Renders nothing if there are none. */
export function NeedsAction({
  unmatched,
  refunds,
}: {
  unmatched: UnmatchedPayment[]
  refunds: RequestedRefund[]
}) {
  if (unmatched.length + refunds.length === 0) return null
  return (
    <div className="grid gap-4 *:flex-1 lg:flex">
      {unmatched.length > 0 && (
        <Panel title={copy.unmatched.title} text={copy.unmatched.text}>
          <ul className="divide-y border-y">
            {unmatched.map((payment) => (
              <li key={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-1">
                  <p className="text-[15px] font-medium tabular-nums">{formatMoney(payment.amountCents)}</p>
                  <p className="text-[13px] wrap-anywhere text-muted-foreground">
                    <bdi>“{payment.reference ?? 'no reference'}”</bdi>, {dayText(payment.occurredAt)}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <AssignPayment payment={payment} />
                  <ReturnPayment payment={payment} />
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {refunds.length > 0 && (
        <Panel title={copy.refunds.title} text={copy.refunds.text}>
          <ul className="divide-y border-y">
            {refunds.map(({ id, reference, user, method, amountCents, askedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-1">
                  <p className="text-[15px] font-medium tabular-nums">{formatMoney(amountCents)}</p>
                  <p className="text-[13px] wrap-anywhere text-muted-foreground">
                    <Link href={`/admin/payments/${id}`} className="text-link underline underline-offset-4">
                      {reference}
                    </Link>{' '}
                    of <bdi>{user}</bdi>, requested {dayText(askedAt)}
                  </p>
                </div>
                <RefundOrder
                  order={{
                    orderId: id,
                    reference,
                    user,
                    method,
                    maxCents: amountCents,
                    isRequested: true,
                    running: false,
                  }}
                >
                  <Button variant="outline" size="sm">
                    Record refund
                    <span className="sr-only"> of {reference}</span>
                  </Button>
                </RefundOrder>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
