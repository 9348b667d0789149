import type { PlanChanges } from '@/lib/billing/plans/changes/report'

/** What differs between two versions, plan by plan. */
export function ChangeList({ changes }: { changes: readonly PlanChanges[] }) {
  return (
    <ul className="grid gap-3 text-sm leading-6">
      {changes.map(({ title, changes: lines, keeps }) => (
        <li key={title} className="min-w-0">
          <p className="font-semibold">{title}</p>
          <ul className="wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {keeps && <p className="text-muted-foreground">{keeps}.</p>}
        </li>
      ))}
    </ul>
  )
}
