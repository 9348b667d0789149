import { Link } from '@/components/ui/link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { BUILDER_PLANS } from '@/lib/billing/plans/catalog'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { copy } from './copy'
import { daysLeft } from './days-left'
import { HeldPlanState } from './held-plan-state'
import { PlanPanel } from './plan-panel'

const words = copy.builder
const nameOf = (planId: string) => BUILDER_PLANS.find(({ id }) => id === planId)?.name ?? planId

type Props = { billing: BillingOverview; now: Date }

/** The plan of the app builder: paid, the trial's, or Free, and what comes next. */
export function BuilderPlan({ billing, now }: Props) {
  const { builderPlanId, onTrial, trialEndsAt } = billing
  const held = billing.held.find(({ family }) => family === 'builder')
  const isOrdered = billing.orders.some(({ family, status }) => family === 'builder' && status === 'pending')
  if (held)
    return (
      <PlanPanel title={words.title} name={held.planName} held={held}>
        <HeldPlanState held={held} now={now} />
      </PlanPanel>
    )
  return (
    <PlanPanel
      title={words.title}
      name={nameOf(builderPlanId)}
      badge={onTrial && <Badge variant="ember">Trial: {daysLeft(trialEndsAt, now)}</Badge>}
    >
      <p className="max-w-[36em] text-[15px] leading-6 text-muted-foreground">
        {onTrial ? words.trial(formatDay(trialEndsAt)) : words.free}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link
          href="/account/plan/change?family=builder"
          className={buttonVariants({ variant: isOrdered ? 'outline' : 'primary' })}
        >
          {words.choose}
        </Link>
        <Link href="/pricing" className={buttonVariants({ variant: 'outline' })}>
          {words.compare}
        </Link>
      </div>
    </PlanPanel>
  )
}
