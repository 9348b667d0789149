'use client'

import { type SyntheticEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, Label, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { AutomationsView, AutomationView } from '@/lib/push/automations/schema'
import { copy } from './copy'
import { TemplateFields } from './template-fields'
import { type Texts, toSave, toShow } from './texts'
import { useSave } from './use-save'

type Props = { automation: AutomationView; view: AutomationsView; path: string }

/** Edits an automation: its text, frequency and audience. */
export function AutomationForm({ automation, view, path }: Props) {
  const { id, label, hours, capOf, settings } = automation
  const [texts, setTexts] = useState<Texts>(() => toShow(automation, view.languages))
  const [rest, setRest] = useState(settings)
  const { busy, problem, save } = useSave(view, path)
  const fault = (name: string) => problem?.fields[`automations.${id}.${name}`]
  const isShownAtField = ['hours', 'cap', 'topic'].some(fault)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // Uses the latest saved switch state: the switch above saves separately.
    void save({ automations: { [id]: { ...rest, on: settings.on, texts: toSave(texts, automation) } } })
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 border-t pt-4">
      <TemplateFields automation={automation} view={view} texts={texts} change={setTexts} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {hours && (
          <Field label={hours.label} hint={hours.hint} error={fault('hours')}>
            <Input
              type="number"
              inputMode="numeric"
              min={hours.min}
              max={hours.max}
              value={Number.isNaN(rest.hours) ? '' : rest.hours}
              onChange={({ target }) => setRest({ ...rest, hours: target.valueAsNumber })}
            />
          </Field>
        )}
        <Field label={copy.cap[capOf]} error={fault('cap')}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={20}
            value={Number.isNaN(rest.cap) ? '' : rest.cap}
            onChange={({ target }) => setRest({ ...rest, cap: target.valueAsNumber })}
          />
        </Field>
        {(view.topics.length > 0 || rest.topic !== null) && (
          <Field label={copy.topic} error={fault('topic')}>
            <NativeSelect
              value={rest.topic ?? ''}
              onChange={({ target }) => setRest({ ...rest, topic: target.value || null })}
            >
              <option value="">{copy.everybody}</option>
              {view.topics.map((topic) => (
                <option key={topic.id} value={topic.id}>
                  {topic.label}
                </option>
              ))}
              {rest.topic !== null && !view.topics.some((topic) => topic.id === rest.topic) && (
                <option value={rest.topic}>{copy.topicGone}</option>
              )}
            </NativeSelect>
          </Field>
        )}
        <Platforms
          view={view}
          chosen={rest.platforms}
          change={(platforms) => setRest({ ...rest, platforms })}
        />
      </div>
      <FormError>{isShownAtField ? undefined : problem?.message}</FormError>
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          {copy.save(label)}
        </Button>
      </div>
    </form>
  )
}

type Chosen = AutomationView['settings']['platforms']

function Platforms({
  view: { platforms },
  chosen,
  change,
}: {
  view: AutomationsView
  chosen: Chosen
  change: (chosen: Chosen) => void
}) {
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{copy.platforms}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {platforms.map(({ id, label }) => (
          <Label key={id} className="flex items-center gap-2 font-normal">
            <Checkbox
              checked={chosen.includes(id)}
              onCheckedChange={(on) => change(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
            {label}
          </Label>
        ))}
      </div>
      <p className="text-[13px] leading-snug text-muted-foreground">{copy.platformsHint}</p>
    </fieldset>
  )
}
