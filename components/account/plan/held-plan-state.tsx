import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { HeldPlan } from '@/lib/billing/subscriptions/schema'
import { copy } from './copy'
import { EndPlan } from './end-plan'
import { heldSentence } from './held-sentence'

type Props = { held: HeldPlan; now: Date }

/** Until when a paid plan runs, what comes then, and the ways to change that. */
export function HeldPlanState({ held, now }: Props) {
  return (
    <>
      <p className="max-w-[36em] text-[15px] leading-6 text-muted-foreground">{heldSentence(held, now)}</p>
      <div className="flex flex-wrap gap-3">
        <Link
          href={`/account/plan/change?family=${held.family}`}
          className={buttonVariants({ variant: 'outline' })}
        >
          {copy.held.change}
        </Link>
        <EndPlan held={held} />
      </div>
    </>
  )
}
