'use client'

import { type SyntheticEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, Label, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { AutomationsView } from '@/lib/push/automations/schema'
import { copy } from './copy'
import { useSave, zoneOf } from './use-save'

const words = copy.quiet
const FIRST = { from: '22:00', to: '08:00' }

/** Edits the quiet hours and their time zone. */
export function QuietHoursForm({ view, path }: { view: AutomationsView; path: string }) {
  const [timeZone, setTimeZone] = useState(zoneOf(view))
  const [isOn, setOn] = useState(view.quiet !== null)
  const [hours, setHours] = useState(view.quiet ?? FIRST)
  const { busy, problem, save } = useSave(view, path)
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save({ timeZone, quiet: isOn ? hours : null })
  }
  const at = (name: string) => problem?.fields[`quiet.${name}`]
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1.5">
        <h3 className="font-semibold">{words.title}</h3>
        <p className="max-w-prose text-[15px] leading-6 text-muted-foreground">{words.text}</p>
      </div>
      <Label className="flex items-center gap-2 font-normal">
        <Checkbox checked={isOn} onCheckedChange={setOn} />
        {words.on}
      </Label>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {isOn && (
          <>
            <Field label={words.from} error={at('from')}>
              <Input
                type="time"
                value={hours.from}
                onChange={({ target }) => setHours({ ...hours, from: target.value })}
              />
            </Field>
            <Field label={words.to} error={at('to')}>
              <Input
                type="time"
                value={hours.to}
                onChange={({ target }) => setHours({ ...hours, to: target.value })}
              />
            </Field>
          </>
        )}
        <Field label={words.timeZone} className="col-span-2" error={problem?.fields['timeZone']}>
          <NativeSelect value={timeZone} onChange={({ target }) => setTimeZone(target.value)}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <FormError>{problem?.message}</FormError>
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
