import { Link } from '@/components/site/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { HeldPlan } from '@/lib/billing/subscriptions/schema'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { copy } from './copy'
import { EndPlan } from './end-plan'

const words = copy.held

type Props = { held: HeldPlan; orders: OrderSummary[]; now: Date }

/** Until when a paid plan runs, what comes then, and the ways to change that. */
export function HeldPlanState({ held, orders, now }: Props) {
  const open = orders.find(({ family, status }) => family === held.family && status === 'pending')
  return (
    <>
      <p className="max-w-[36em] text-[15px] leading-6 text-muted-foreground">{stateOf(held, now)}</p>
      <div className="flex flex-wrap gap-3">
        {open && (
          <Link href={`/account/orders/${open.id}`} className={buttonVariants()}>
            {words.open}
          </Link>
        )}
        <Link
          href={`/account/plan/change?family=${held.family}`}
          className={buttonVariants({ variant: 'outline' })}
        >
          {words.change}
        </Link>
        <EndPlan held={held} />
      </div>
    </>
  )
}

function stateOf({ family, periodStart, periodEnd, cancelAtPeriodEnd }: HeldPlan, now: Date): string {
  const end = formatDay(periodEnd)
  if (cancelAtPeriodEnd)
    return words.ends(end, family === 'builder' ? words.afterBuilder : words.afterConverter)
  if (Date.parse(periodEnd) <= now.getTime()) return words.waiting(end)
  if (Date.parse(periodStart) > now.getTime()) return words.starts(formatDay(periodStart), end)
  return words.runs(end)
}
