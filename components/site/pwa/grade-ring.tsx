import { clsx } from 'clsx'
import type { Grade } from '@/lib/pwa-report/report'

const RADIUS = 52
const LENGTH = 2 * Math.PI * RADIUS
const COLORS: Readonly<Record<Grade, string>> = {
  A: 'text-success',
  B: 'text-success',
  C: 'text-ember',
  D: 'text-destructive',
  E: 'text-destructive',
}

/** The grade in a ring filled by the score. */
export function GradeRing({ grade, score }: { grade: Grade; score: number }) {
  return (
    <p className="relative grid size-30 shrink-0 place-items-center">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="9" className="stroke-muted" />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap={score > 0 ? 'round' : 'butt'}
          strokeDasharray={`${(LENGTH * score) / 100} ${LENGTH}`}
          className={clsx(COLORS[grade])}
        />
      </svg>
      <span className="sr-only">Grade </span>
      <span className="font-display text-[3.5rem] leading-none font-[660]">{grade}</span>
    </p>
  )
}
