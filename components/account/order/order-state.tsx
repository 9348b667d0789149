import { CircleCheck, CircleSlash, type LucideIcon, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { viewOfOrder } from '@/components/payment-methods/registry'
import type { PayProps } from '@/components/payment-methods/view'
import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { cn } from '@/components/ui/cn'
import { CREDIT } from '@/lib/billing/methods/registry'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import type { ReadyMethods } from '@/lib/billing/payments/method-states'
import { formatDay } from '@/lib/billing/invoices/schema'
import { formatMoney } from '@/lib/base/money'
import { copy } from '../billing/copy'
import { refundableCents } from './refundable-cents'

const words = copy.order

type Props = Pick<PayProps, 'order' | 'paymentDetails' | 'returned' | 'card'> & { methods: ReadyMethods }

/** Next steps for an order, or its outcome. */
export function OrderState({ order, methods, ...rest }: Props) {
  const { status, method, refundAskedAt } = order
  if (status === 'pending') {
    const { Pay } = viewOfOrder(order)
    return <Pay order={order} ready={method !== CREDIT && methods[method]} {...rest} />
  }
  if (status === 'canceled')
    return (
      <Message icon={CircleSlash} title={words.canceled.title} text={words.canceled.text}>
        <Link href="/account/plan/change" className={buttonVariants({ variant: 'outline' })}>
          {words.canceled.link}
        </Link>
      </Message>
    )
  if (status === 'refunded')
    return <Message icon={RotateCcw} title={words.refunded.title} text={words.refunded.text} />
  if (refundAskedAt) {
    const refund = viewOfOrder(order).refund(formatMoney(refundableCents(order)))
    const text = words.asked.text(order, refund)
    return <Message icon={RotateCcw} title={words.asked.title} text={text} />
  }
  return (
    <Message icon={CircleCheck} good title={completedTitle(order)} text={completedText(order)}>
      <Link href="/account/plan" className={buttonVariants({ variant: 'outline' })}>
        {words.completed.link}
      </Link>
    </Message>
  )
}

function completedTitle({ method, priceCents, discountCents }: OrderSummary): string {
  if (method !== CREDIT) return words.completed.title
  return priceCents === 0 && discountCents > 0 ? words.completed.coupon : words.completed.credit
}

function completedText(order: OrderSummary): string {
  const { isAhead, planName, completedAt } = order
  if (isAhead) return words.completed.ahead(planName, order)
  return completedAt ? words.completed.text(planName, formatDay(completedAt)) : ''
}

type MessageProps = { icon: LucideIcon; title: string; text: string; good?: boolean; children?: ReactNode }

function Message({ icon: Icon, title, text, good = false, children }: MessageProps) {
  return (
    <section role="status" className="flex flex-wrap items-center gap-4 rounded-lg border bg-card p-5 sm:p-7">
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cn('size-9 shrink-0', good ? 'text-success' : 'text-muted-foreground')}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-display text-xl font-[620]">{title}</h2>
        <p className="mt-1 text-[15px] leading-6 text-muted-foreground">{text}</p>
      </div>
      {children}
    </section>
  )
}
