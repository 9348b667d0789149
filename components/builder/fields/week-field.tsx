'use client'

import { Plus, X } from 'lucide-react'
import { blockBinding, itemBinding } from './binding'
import { dropPendingUnder, useBoundText } from './use-bound-text'
import { useEditorStore } from '../state/use-editor'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { BlockOf } from '@/lib/document/block'
import { MAX_TIMES, type Weekday, WEEKDAYS } from '@/lib/document/blocks/hours'
import { timeOfDay } from '@/lib/document/blocks/moments'
import { newId } from '@/lib/document/values'

const NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

type Hours = BlockOf<'hours'>
type Time = Hours['times'][number]

/** Opening times per weekday, any number of ranges. */
export function WeekField({ block }: { block: Hours }) {
  const store = useEditorStore()
  const { write } = blockBinding(store, block)
  const { times } = block
  const add = (day: Weekday) => {
    const last = times.findLast((time) => time.day === day)
    const [from, to] = last ? afterBreak(last.to) : ['09:00', '18:00']
    write({ times: [...times, { id: newId('item'), day, from, to }] })
  }
  const remove = ({ id }: Time) => {
    dropPendingUnder(store, `${block.id}.times.${id}`)
    write({ times: times.filter((time) => time.id !== id) })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1" data-field={`${block.id}.times`} tabIndex={-1}>
      <h3 className="mb-1 text-sm font-medium">Hours</h3>
      {WEEKDAYS.map((day) => {
        const own = times.filter((time) => time.day === day)
        return (
          <div
            key={day}
            role="group"
            aria-label={NAMES[day]}
            className="grid grid-cols-[minmax(0,1fr)] gap-1"
          >
            <div className="flex min-h-9 items-center gap-2 text-sm">
              <span className="flex-1">{NAMES[day]}</span>
              {own.length === 0 && <span className="text-muted-foreground">Closed</span>}
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Add hours on ${NAMES[day]}`}
                disabled={times.length >= MAX_TIMES}
                onClick={() => add(day)}
              >
                <Plus aria-hidden="true" />
              </Button>
            </div>
            {own.map((time, index) => (
              <div key={time.id} className="flex items-center gap-1">
                <TimeInput {...{ block, time }} prop="from" label={`${NAMES[day]}, opens (${index + 1})`} />
                <span aria-hidden="true">–</span>
                <TimeInput {...{ block, time }} prop="to" label={`${NAMES[day]}, closes (${index + 1})`} />
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Remove ${NAMES[day]}, ${time.from} to ${time.to}`}
                  onClick={() => remove(time)}
                >
                  <X aria-hidden="true" />
                </Button>
              </div>
            ))}
          </div>
        )
      })}
      <p className="text-[13px] leading-snug text-muted-foreground">
        Closing at or before the opening time means the next day.
      </p>
    </div>
  )
}

type TimeInputProps = { block: Hours; time: Time; prop: 'from' | 'to'; label: string }

function TimeInput({ block, time, prop, label }: TimeInputProps) {
  const binding = itemBinding(blockBinding(useEditorStore(), block), 'times', time.id)
  const field = `${binding.path}.${prop}`
  const { text, error, change, leave } = useBoundText({
    field,
    value: time[prop],
    schema: timeOfDay,
    commit: (value) => binding.write({ [prop]: value }, field),
  })
  return (
    <Input
      type="time"
      compact
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      data-field={field}
      className="tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}

/** A two-hour range that starts an hour later, on the same day. */
function afterBreak(end: string): [string, string] {
  const hour = Math.min(Number(end.slice(0, 2)) + 1, 21)
  const at = (value: number) => `${String(value).padStart(2, '0')}:00`
  return [at(hour), at(hour + 2)]
}
