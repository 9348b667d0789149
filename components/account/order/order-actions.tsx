import type { OrderSummary } from '@/lib/billing/orders/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { copy } from '../billing/copy'
import { CancelOrder } from './cancel-order'
import { RequestRefund } from './request-refund'

/** Actions of the customer on an order. */
export function OrderActions({ order }: { order: OrderSummary }) {
  if (order.status === 'pending') return <CancelOrder order={order} />
  if (!order.refundableUntil) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted-foreground">
        {copy.order.refund.until(formatDay(order.refundableUntil))}
      </p>
      <RequestRefund order={order} />
    </div>
  )
}
