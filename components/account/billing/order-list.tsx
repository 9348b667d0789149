import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { formatMoney } from '@/lib/base/money'
import { formatDay, paidOn } from '@/lib/billing/invoices/schema'
import { methodLabel } from '@/lib/billing/methods/registry'
import { copy } from './copy'
import { OrderStatus } from './order-status'

/** A customer's orders, newest first. Each row links to its order, each number to its invoice. */
export function OrderList({ orders }: { orders: OrderSummary[] }) {
  if (orders.length === 0)
    return (
      <div className="grid justify-items-start gap-4 rounded-md border border-dashed p-6">
        <p className="text-[15px] text-muted-foreground">{copy.orders.none}</p>
        <Link href="/account/plan/change" className={buttonVariants({ variant: 'outline' })}>
          {copy.orders.choose}
        </Link>
      </div>
    )
  return (
    <ul className="divide-y border-t">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const {
    id,
    planName,
    interval,
    createdAt,
    completedAt,
    method,
    dueCents,
    status,
    refundAskedAt,
    invoices,
  } = order
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1.5 py-4 transition-colors last:pb-0">
      <div className="min-w-0">
        {/* The link covers the row; elements above it keep their own targets. */}
        <Link
          href={`/account/orders/${id}`}
          className="text-[15px] font-medium after:absolute after:inset-0 after:rounded-md hover:underline hover:decoration-border hover:underline-offset-4"
        >
          {planName}, {copy.intervals[interval]}
        </Link>
        <p className="text-[13px] leading-5 text-muted-foreground">
          {completedAt ? paidOn(completedAt) : formatDay(createdAt)} · {methodLabel(method)}
        </p>
        <p className="relative z-10 flex w-fit flex-wrap gap-x-3 text-[13px] tabular-nums">
          {invoices.map(({ number, kind }) => (
            <Link
              key={number}
              href={`/account/invoices/${number}`}
              className="inline-flex min-h-6 items-center gap-1 rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
            >
              <span className="sr-only">{kind === 'invoice' ? 'Invoice ' : 'Credit note '}</span>
              {number}
              {kind === 'credit-note' && ' (credit note)'}
            </Link>
          ))}
        </p>
      </div>
      <div className="grid justify-items-end gap-1.5">
        <span className="text-[15px] font-medium tabular-nums">{formatMoney(dueCents)}</span>
        <OrderStatus status={status} refundAskedAt={refundAskedAt} />
      </div>
      <ChevronRight aria-hidden="true" className="size-4 text-muted-foreground" />
    </li>
  )
}
