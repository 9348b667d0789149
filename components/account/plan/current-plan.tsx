import { Link } from '@/components/ui/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { HeldPlan } from '@/lib/billing/subscriptions/schema'
import { copy } from './copy'
import { heldSentence } from './held-sentence'
import { QuotePanel } from './quote-panel'

const words = copy.change

/** In the place of a price: the plan that was chosen is the one that one has. */
export function CurrentPlan({ held, now }: { held: HeldPlan; now: Date }) {
  return (
    <QuotePanel title={words.held(held.planName, copy.intervals[held.interval])}>
      <p className="text-[15px] leading-6 text-muted-foreground">{heldSentence(held, now)}</p>
      <Link
        href="/account/plan"
        className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
      >
        {words.back}
      </Link>
    </QuotePanel>
  )
}
