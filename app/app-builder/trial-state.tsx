import { daysLeft } from '@/components/account/plan/plan-state'
import { Link } from '@/components/ui/link'
import { findBilling } from '@/lib/billing/reports/overview'
import type { Actor } from '@/lib/platform/actor'

/** Days left in the trial, with a link to the plans. Renders nothing with a plan or after the trial. */
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
