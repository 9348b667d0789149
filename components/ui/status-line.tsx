import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line in a list of states: whether something works, with an icon. */
export function StatusLine({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-4 shrink-0 ${isGood ? 'text-success' : 'text-destructive'}`}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
