import { clsx } from 'clsx'
import { Check, TriangleAlert, X } from 'lucide-react'
import Link from 'next/link'
import type { ReadinessFinding, ReadinessState } from '@/lib/stores/readiness/schema'
import { copy } from './copy'

const MARKS = { green: Check, amber: TriangleAlert, red: X }
const LOOKS: Readonly<Record<ReadinessState, string>> = {
  green: 'bg-success text-success-foreground',
  amber: 'bg-peach text-ink',
  red: 'bg-destructive text-destructive-foreground',
}

/** A finding: its state as an icon and a word, the steps to fix it, and where. */
export function FindingRow({ finding }: { finding: ReadinessFinding }) {
  const { state, title, stores, says, fix, steps, place, guide } = finding
  const Mark = MARKS[state]
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 py-4 first:pt-1 last:pb-0">
      <span className={clsx('grid size-6 place-items-center rounded-full', LOOKS[state])}>
        <Mark aria-hidden="true" strokeWidth={2.5} className="size-3.5" />
      </span>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          {title}
          <span className="sr-only">: {copy.states[state]}</span>
        </h3>
        <span className="text-[13px] text-muted-foreground">
          {stores.map((store) => copy.stores[store]).join(', ')}
        </span>
      </div>
      <div className="col-start-2 grid min-w-0 gap-1.5 text-[15px] leading-6 wrap-anywhere">
        <p className="max-w-[64ch]">{says}</p>
        {fix && (
          <p className="max-w-[64ch] text-muted-foreground">
            <b className="font-semibold text-foreground">{copy.toDo}</b> {fix}
          </p>
        )}
        {steps.length > 0 && (
          <ul className="grid max-w-[64ch] list-disc gap-1 pl-5 text-muted-foreground">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {(place ?? guide) && (
          <p className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
            {[place, guide].map(
              (link) =>
                link && (
                  <Link key={link.href} href={link.href} className="text-link underline underline-offset-4">
                    {link.label}
                  </Link>
                ),
            )}
          </p>
        )}
      </div>
    </li>
  )
}
