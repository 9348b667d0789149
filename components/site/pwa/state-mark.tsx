import { clsx } from 'clsx'
import { Check, Minus, Plus, X } from 'lucide-react'
import type { FindingState } from '@/lib/pwa-report/report'
import { STATES } from './copy'

const MARKS = { pass: Check, warn: Minus, fail: X, idea: Plus }
const LOOKS: Readonly<Record<FindingState, string>> = {
  pass: 'bg-success text-success-foreground',
  warn: 'bg-peach text-ink',
  fail: 'bg-destructive text-destructive-foreground',
  idea: 'border bg-card text-muted-foreground',
}

/** A state as a round icon. */
export function StateMark({ state }: { state: FindingState }) {
  const Mark = MARKS[state]
  return (
    <span className={clsx('grid size-6 shrink-0 place-items-center rounded-full', LOOKS[state])}>
      <Mark aria-hidden="true" strokeWidth={3} className="size-3.5" />
    </span>
  )
}

const WORDS: Readonly<Record<FindingState, string>> = {
  pass: 'text-success',
  warn: 'bg-peach px-2 text-ink',
  fail: 'bg-destructive/12 px-2 text-destructive',
  idea: 'text-muted-foreground',
}

/** A state as a word. */
export function StateWord({ state }: { state: FindingState }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-sm text-xs leading-5 font-semibold whitespace-nowrap',
        WORDS[state],
      )}
    >
      {STATES[state]}
    </span>
  )
}
