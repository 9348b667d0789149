import { ArrowDownUp, Minus, Pencil, Plus } from 'lucide-react'
import type { Change } from '@/lib/document/compare'
import { describeChange, describeProps } from './describe-change'

const ICONS = { added: Plus, removed: Minus, changed: Pencil, moved: ArrowDownUp } as const
/** Maximum number of listed changes; a restored app may differ everywhere. Counts the rest. */
const MAX_SHOWN = 200

type ChangeListProps = { changes: readonly Change[]; label: string; empty: string }

/** Differences between two documents: screens and blocks by name, texts before and after. */
export function ChangeList({ changes, label, empty }: ChangeListProps) {
  if (changes.length === 0) return <p className="text-sm text-muted-foreground">{empty}</p>
  const rest = changes.length - MAX_SHOWN
  return (
    <>
      <ul aria-label={label} className="grid gap-3">
        {changes.slice(0, MAX_SHOWN).map((change) => (
          <ChangeRow key={`${change.kind} ${change.of} ${change.id}`} change={change} />
        ))}
      </ul>
      {rest > 0 && <p className="pt-3 text-sm text-muted-foreground">And {rest} more.</p>}
    </>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const Icon = ICONS[change.kind]
  const props = describeProps(change)
  return (
    <li className="grid grid-cols-[1rem_1fr] gap-x-2.5 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 text-muted-foreground" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p>{describeChange(change)}</p>
        {change.words.map(({ before, after }, index) => (
          <p key={index} className="grid gap-0.5 rounded-sm bg-muted px-2 py-1 whitespace-pre-line">
            {before && (
              <del className="text-muted-foreground">
                <span className="sr-only">Before: </span>
                {shortened(before)}
              </del>
            )}
            {after && (
              <ins className="no-underline">
                <span className="sr-only">After: </span>
                {shortened(after)}
              </ins>
            )}
          </p>
        ))}
        {props && <p className="text-[13px] text-muted-foreground">Also: {props}</p>}
      </div>
    </li>
  )
}

function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 299)}…` : text
}
