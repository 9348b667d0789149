import { Clock } from 'lucide-react'
import { useId } from 'react'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { formatDay, startSentence } from '@/lib/billing/invoices/schema'
import { findMethod } from '@/lib/billing/methods/registry'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { formatMoney } from '@/lib/base/money'
import { CancelOrder } from '../order/cancel-order'
import { copy } from './copy'

const words = copy.pending

/** `replaceable` if a new order on the same page would replace this one. */
type Props = { order: OrderSummary; replaceable?: boolean }

/** An unpaid order, with actions to finish and cancel it. */
export function PendingOrder({ order, replaceable = false }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-3 rounded-lg border border-input bg-card p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-7"
    >
      <Clock aria-hidden="true" strokeWidth={1.75} className="size-6 text-link max-sm:hidden" />
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <h2 id={id} className="font-display text-xl leading-7 font-[620]">
            {words.title(order.planName, copy.intervals[order.interval])}
          </h2>
          <p className="max-w-[36em] text-[15px] leading-6 text-muted-foreground">
            {howToFinish(order)}{' '}
            {order.kind === 'renewal' ? words.renewal : startSentence(order.waitsUntil, order.dueAt)}
            {replaceable && ` ${words.replaces}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            href={`/account/orders/${order.id}`}
            className={buttonVariants({ variant: replaceable ? 'outline' : 'primary' })}
          >
            {words.finish}
          </Link>
          <CancelOrder order={order} />
        </div>
      </div>
    </section>
  )
}

function howToFinish({ method, dueCents, paidCents, dueAt, reference }: OrderSummary): string {
  const amount = formatMoney(dueCents - paidCents)
  return findMethod(method)?.howToPay({ amount, dueBy: formatDay(dueAt), reference }) ?? ''
}
