import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { copy } from './copy'

/** From which part of the plan on its end is told. */
const NEARLY_FULL = 0.8

type Props = { used: number; limit: number }

/** How much of the plan is used, once that matters. */
export function QuotaNote({ used, limit }: Props) {
  if (used < limit * NEARLY_FULL) return null
  return (
    <aside
      aria-label={copy.quota(used, limit)}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-destructive/50 p-5"
    >
      <p className="max-w-[62ch] text-[15px] leading-6">
        <strong className="block">{used < limit ? copy.nearlyFull : copy.full}</strong>
        {copy.quota(used, limit)}
      </p>
      <Link href="/account/plan" className={buttonVariants({ variant: 'outline' })}>
        {copy.plans}
      </Link>
    </aside>
  )
}
