import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { AccountSection } from '../../ui/section-card'
import { copy } from './copy'
import { ActivePlanStatus } from './active-plan-status'
import { PlanPanel } from './plan-panel'

const words = copy.converter

/** The converter plan, if there is one. */
export function ConverterPlan({ billing, now }: { billing: BillingOverview; now: Date }) {
  const activePlan = billing.held.find(({ family }) => family === 'converter')
  if (activePlan)
    return (
      <PlanPanel title={words.title} name={activePlan.planName} activePlan={activePlan}>
        <ActivePlanStatus activePlan={activePlan} now={now} card={billing.card} />
      </PlanPanel>
    )
  return (
    <AccountSection title={words.title} text={words.none}>
      <Link
        href="/account/plan/change?family=converter"
        className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
      >
        {words.choose}
      </Link>
    </AccountSection>
  )
}
