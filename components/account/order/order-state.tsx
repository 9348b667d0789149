import { CircleCheck, CircleSlash, type LucideIcon, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/site/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { cn } from '@/components/ui/cn'
import { type OrderSummary, formatDay } from '@/lib/billing/schema'
import { copy } from '../billing/copy'
import { BankTransfer } from './bank-transfer'
import { moneyOf } from './money-of'
import { PayWithPaypal } from './pay-with-paypal'

const words = copy.order

type Props = {
  order: OrderSummary
  bankDetails: string[]
  paypalReady: boolean
  /** How the person came back from PayPal. */
  returned: 'return' | 'cancel' | null
}

/** What is to be done about an order now, or what has become of it. */
export function OrderState({ order, bankDetails, paypalReady, returned }: Props) {
  const { status, method, refundAskedAt } = order
  if (status === 'pending' && method === 'paypal')
    return <PayWithPaypal order={order} ready={paypalReady} returned={returned} />
  if (status === 'pending') return <BankTransfer order={order} bankDetails={bankDetails} />
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
    const text = words.asked.text(moneyOf(order), order)
    return <Message icon={RotateCcw} title={words.asked.title} text={text} />
  }
  return (
    <Message
      icon={CircleCheck}
      good
      title={method === 'credit' ? words.completed.credit : words.completed.title}
      text={completedText(order)}
    >
      <Link href="/account/plan" className={buttonVariants({ variant: 'outline' })}>
        {words.completed.link}
      </Link>
    </Message>
  )
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
