import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { SavedCard } from '@/lib/billing/cards/schema'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import { copy } from './copy'
import { EndPlan } from './end-plan'
import { activePlanText } from './plan-state'

type Props = { activePlan: ActivePlan; now: Date; card: SavedCard | null }

/** End of a paid plan, what follows, and actions to change it. */
export function ActivePlanStatus({ activePlan, now, card }: Props) {
  return (
    <>
      <p className="max-w-[36em] text-[15px] leading-6 text-muted-foreground">
        {activePlanText(activePlan, now, card)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link
          href={`/account/plan/change?family=${activePlan.family}`}
          className={buttonVariants({ variant: 'outline' })}
        >
          {copy.held.change}
        </Link>
        <EndPlan activePlan={activePlan} />
      </div>
    </>
  )
}
