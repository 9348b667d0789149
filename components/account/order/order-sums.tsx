import { paidOn } from '@/lib/billing/invoices/schema'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { formatMoney } from '@/lib/base/money'
import { AmountList, type AmountLine } from '../amount-list'
import { copy } from '../billing/copy'

const words = copy.order.sums

/** The amounts of an order, and the payments and refunds for it. */
export function OrderSums({ order }: { order: OrderSummary }) {
  const {
    planName,
    interval,
    priceCents,
    discountCents,
    unusedCents,
    creditCents,
    dueCents,
    paidCents,
    refundedCents,
  } = order
  const { status, completedAt } = order
  const lines: AmountLine[] = [
    { label: words.price(planName, copy.intervals[interval]), cents: priceCents + discountCents },
    { label: words.coupon, cents: -discountCents },
    { label: words.unused, cents: -Math.min(unusedCents, priceCents) },
    { label: words.credit, cents: -creditCents },
  ]
  const money: AmountLine[] = [
    {
      label: completedAt ? paidOn(completedAt) : words.received,
      cents: paidCents,
      note: paidCents > dueCents && words.over,
    },
    { label: words.refunded, cents: -refundedCents },
  ]
  return (
    <div className="grid gap-3">
      <AmountList
        lines={[
          ...lines.filter(({ cents }) => cents !== 0),
          { label: status === 'pending' ? words.due : words.total, cents: dueCents, strong: true },
          ...money.filter(({ cents }) => cents !== 0),
        ]}
      />
      <p className="text-[13px] text-muted-foreground">
        {copy.kinds[order.kind]} · {order.reference} · {formatMoney(priceCents)}{' '}
        {interval === 'month' ? 'a month' : 'a year'}
      </p>
    </div>
  )
}
