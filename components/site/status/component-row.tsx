import type { ComponentStatus } from '@/lib/status/schema'
import { copy } from './copy'
import { DayBars } from './day-bars'
import { StateMark } from './state-mark'

const WINDOWS = ['day', 'month', 'quarter'] as const

export function ComponentRow({ component }: { component: ComponentStatus }) {
  const { id, name, check, state, uptime, days } = component
  return (
    <li className="grid gap-x-16 gap-y-5 border-t py-7 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div>
        <h3 id={`part-${id}`} className="font-display text-heading font-[640]">
          {name}
        </h3>
        <p className="mt-1.5 flex items-center gap-2 text-[15px] font-medium">
          <StateMark state={state} className="size-5" />
          {copy.states[state]}
        </p>
        <p className="mt-2 text-sm leading-5 text-muted-foreground">{check}</p>
      </div>
      <div>
        <dl className="grid grid-cols-3 gap-4">
          {WINDOWS.map((window) => (
            <div key={window}>
              <dt className="text-[13px] text-muted-foreground">{copy.windows[window]}</dt>
              <dd className="font-display text-heading font-[640] tabular-nums">
                {copy.percent(uptime[window])}
              </dd>
            </div>
          ))}
        </dl>
        <DayBars days={days} />
      </div>
    </li>
  )
}
