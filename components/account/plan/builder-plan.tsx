import { Link } from '@/components/ui/link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { builderPlans } from '@/lib/billing/plans/catalog'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { copy } from './copy'
import { daysLeft } from './plan-state'
import { ActivePlanStatus } from './active-plan-status'
import { PlanPanel } from './plan-panel'

const words = copy.builder
const planName = (planId: string) => builderPlans().find(({ id }) => id === planId)?.name ?? planId

type Props = { billing: BillingOverview; now: Date }

/** The app builder plan: paid, trial or Free, and what follows. */
export function BuilderPlan({ billing, now }: Props) {
  const { builderPlanId, onTrial, trialEndsAt } = billing
  const activePlan = billing.held.find(({ family }) => family === 'builder')
  const isOrdered = billing.orders.some(({ family, status }) => family === 'builder' && status === 'pending')
  if (activePlan)
    return (
      <PlanPanel title={words.title} name={activePlan.planName} activePlan={activePlan}>
        <ActivePlanStatus activePlan={activePlan} now={now} card={billing.card} />
      </PlanPanel>
    )
  return (
    <PlanPanel
      title={words.title}
      name={planName(builderPlanId)}
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
