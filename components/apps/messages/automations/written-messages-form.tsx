'use client'

import { type SyntheticEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FormError, Label } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { AutomationsView } from '@/lib/push/automations/schema'
import { copy } from './copy'
import { useSave } from './use-save'

const words = copy.written

/** Edits the limits of messages that people or their systems write. */
export function WrittenMessagesForm({ view, path }: { view: AutomationsView; path: string }) {
  const [quiet, setQuiet] = useState(view.written.quiet)
  const [cap, setCap] = useState(view.written.cap === null ? '' : String(view.written.cap))
  const { busy, problem, save } = useSave(view, path)
  const hasQuiet = view.quiet !== null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save({ written: { quiet, cap: cap.trim() === '' ? null : Number(cap) } })
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1.5">
        <h3 className="font-semibold">{words.title}</h3>
        <p className="max-w-prose text-[15px] leading-6 text-muted-foreground">{words.text}</p>
      </div>
      <div className="grid gap-1.5">
        <Label className="flex items-center gap-2 font-normal">
          <Checkbox checked={hasQuiet && quiet} disabled={!hasQuiet} onCheckedChange={setQuiet} />
          {words.quiet}
        </Label>
        {!hasQuiet && <p className="text-[13px] text-muted-foreground">{words.noQuiet}</p>}
      </div>
      <Field
        label={words.cap}
        hint={words.capHint}
        error={problem?.fields['written.cap']}
        className="sm:max-w-sm"
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          value={cap}
          onChange={({ target }) => setCap(target.value)}
        />
      </Field>
      <FormError>{problem?.message}</FormError>
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
