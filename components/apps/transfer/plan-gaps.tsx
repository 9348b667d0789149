import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { PlanGap } from '@/lib/workspaces/transfers/schema'
import { copy, gapText } from './copy'

/** What a workspace's plan lacks for an app. Announced when another workspace is chosen. */
export function PlanGaps({ gaps }: { gaps: readonly PlanGap[] }) {
  if (gaps.length === 0)
    return (
      <p role="status" className="flex items-start gap-2 text-sm leading-6 text-muted-foreground">
        <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {copy.complete}
      </p>
    )
  return (
    <div role="status" className="rounded-lg border p-4">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {copy.gaps}
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4.5 text-sm leading-6 marker:text-border">
        {gaps.map((gap) => (
          <li key={gap.kind}>{gapText(gap)}</li>
        ))}
      </ul>
    </div>
  )
}
