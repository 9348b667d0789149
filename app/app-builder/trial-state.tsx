import { daysLeft } from '@/components/account/plan/days-left'
import { Link } from '@/components/ui/link'
import { findBilling } from '@/lib/billing/reports/overview'
import type { Actor } from '@/lib/platform/actor'

/** How much of the trial is left, with the way to the plan; nothing for whoever has one, or whose trial is over. */
export async function TrialState({ actor }: { actor: Actor }) {
  const now = new Date()
  const { onTrial, trialEndsAt } = await findBilling(actor, now)
  if (!onTrial) return null
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      <Link
        href="/account/plan"
        className="rounded-xs underline decoration-border underline-offset-4 hover:decoration-foreground"
      >
        Trial: {daysLeft(trialEndsAt, now)}
      </Link>
    </p>
  )
}
