import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import type { State } from '@/lib/status/schema'

const MARKS: Record<State, { icon: LucideIcon; color: string }> = {
  up: { icon: CircleCheck, color: 'text-success' },
  down: { icon: CircleAlert, color: 'text-destructive' },
  unknown: { icon: CircleDashed, color: 'text-muted-foreground' },
}

/** Decorative: a text next to it has the same meaning. */
export function StateMark({ state, className }: { state: State; className: string }) {
  const { icon: Icon, color } = MARKS[state]
  return <Icon aria-hidden="true" strokeWidth={1.75} className={clsx('shrink-0', color, className)} />
}
