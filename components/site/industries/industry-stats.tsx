import { copy } from './copy'
import type { Industry } from './industry'

const ORDER = ['users', 'growth', 'setup'] as const

/** Three sample metrics, labeled as samples. */
export function IndustryStats({ stats, className }: { stats: Industry['stats']; className?: string }) {
  return (
    <div className={className}>
      <dl className="grid grid-cols-3 divide-x border-y">
        {ORDER.map((key) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end px-3 py-3.5 first:pl-0 last:pr-0 sm:px-5"
          >
            <dt className="text-[13px] leading-5 text-muted-foreground">{copy.stats[key]}</dt>
            <dd className="font-display text-lg leading-7 font-[640] tracking-[-0.02em] tabular-nums sm:text-[1.375rem]">
              {stats[key]}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[13px] text-muted-foreground">{copy.sample}</p>
    </div>
  )
}
