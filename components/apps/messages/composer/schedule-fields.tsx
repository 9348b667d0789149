'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { DAY, HOUR, SECOND } from '@/lib/base/clock'
import { URGENCIES } from '@/lib/push/message'
import { copy } from '../copy'
import { formatDuration } from '../date-format'
import { type Values, type When, ownZone } from '../form-values'

const words = copy.composer
const WHENS: readonly When[] = ['now', 'at', 'local', 'weekly']
const TTLS = [HOUR, 6 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 28 * DAY].map((time) => String(time / SECOND))

/** Selects when the message is sent, how urgent it is, and how long it is valid. */
export function ScheduleFields() {
  const { register, control, formState } = useFormContext<Values>()
  const type = useWatch({ control, name: 'schedule.type' })
  const errors = formState.errors.schedule
  const zone = ownZone()
  const hint = type === 'at' ? words.whenHints.at(zone) : words.whenHints[type]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.when} hint={hint || undefined} className="sm:col-span-2">
        <NativeSelect {...register('schedule.type')}>
          {WHENS.map((one) => (
            <option key={one} value={one}>
              {words.whens[one]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {(type === 'at' || type === 'local') && (
        <Field label={words.day} error={errors?.day?.message}>
          <Input type="date" className="tabular-nums" {...register('schedule.day')} />
        </Field>
      )}
      {type === 'weekly' && <Weekdays error={errors?.days?.message} />}
      {type !== 'now' && (
        <Field label={words.time} error={errors?.time?.message}>
          <Input type="time" className="tabular-nums" {...register('schedule.time')} />
        </Field>
      )}
      {type === 'weekly' && (
        <Field label={words.zone} error={errors?.zone?.message}>
          <NativeSelect {...register('schedule.zone')}>
            <option value="local">{words.zones.local}</option>
            <option value="mine">{words.zones.mine(zone)}</option>
          </NativeSelect>
        </Field>
      )}
      <DeliveryFields />
    </div>
  )
}

function DeliveryFields() {
  const { register, control, formState } = useFormContext<Values>()
  const { urgency, ttl } = formState.errors
  const chosen = useWatch({ control, name: 'ttl' })
  return (
    <>
      <Field label={words.urgency} hint={words.urgencyHint} error={urgency?.message}>
        <NativeSelect {...register('urgency')}>
          {URGENCIES.map((one) => (
            <option key={one} value={one}>
              {words.urgencies[one]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={words.ttl} hint={words.ttlHint} error={ttl?.message}>
        <NativeSelect {...register('ttl')}>
          {/* A message written by API can have any other. */}
          {[...new Set([...TTLS, chosen])].map((seconds) => (
            <option key={seconds} value={seconds}>
              {formatDuration(Number(seconds))}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  )
}

function Weekdays({ error }: { error: string | undefined }) {
  const { control, setValue } = useFormContext<Values>()
  const chosen = useWatch({ control, name: 'schedule.days' })
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]
    setValue(
      'schedule.days',
      [...next].sort((a, b) => a - b),
    )
  }
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-2 text-sm font-medium">{words.onDays}</legend>
      <div className="flex flex-wrap gap-2">
        {words.weekdays.map((name, index) => (
          <label
            key={name}
            className="grid h-10 min-w-12 cursor-pointer place-items-center rounded-md border bg-card px-3 text-sm font-medium has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:ring-3 has-focus-visible:ring-ring"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-[13px] font-medium text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  )
}
