import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { SavedCard } from '@/lib/billing/cards/schema'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import { copy } from './copy'
import { activePlanText } from './plan-state'
import { QuotePanel } from './quote-panel'

const words = copy.change

type Props = { activePlan: ActivePlan; now: Date; card: SavedCard | null }

/** Replaces the quote if the chosen plan is already active. */
export function CurrentPlan({ activePlan, now, card }: Props) {
  return (
    <QuotePanel title={words.held(activePlan.planName, copy.intervals[activePlan.interval])}>
      <p className="text-[15px] leading-6 text-muted-foreground">{activePlanText(activePlan, now, card)}</p>
      <Link
        href="/account/plan"
        className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
      >
        {words.back}
      </Link>
    </QuotePanel>
  )
}
