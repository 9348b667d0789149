import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { AnalyticsTier } from '@/lib/analytics/analytics-tier'
import { copy } from './copy'

/** What a larger plan would show, where there is one. */
export function PlanNote({ tier }: { tier: AnalyticsTier }) {
  if (tier === 'enterprise') return null
  return (
    <aside
      aria-label={copy.plans.link}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-dashed p-5"
    >
      <p className="max-w-[62ch] text-[15px] leading-6 text-muted-foreground">{copy.plans[tier]}</p>
      <Link href="/account/plan" className={buttonVariants({ variant: 'outline' })}>
        {copy.plans.link}
      </Link>
    </aside>
  )
}
