'use client'

import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, Label } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { englishName } from '@/lib/document/languages'
import { PLATFORMS, PLATFORM_NAMES } from '@/lib/push/device'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { copy } from '../copy'
import type { Values } from '../form-values'
import { Reach } from './reach'

const words = copy.composer
const OPENINGS = ['any', 'within', 'before'] as const
const SETS = {
  platforms: PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] })),
} as const

/** Selects the audience, with its current number of devices. */
export function AudienceFields({ app }: { app: MessagesApp }) {
  const { register, control, formState } = useFormContext<Values>()
  const opened = useWatch({ control, name: 'audience.opened' })
  const errors = formState.errors.audience
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-medium">{words.audience}</legend>
      <Ticks name="platforms" label={words.platforms} options={SETS.platforms} hint={words.everybody} />
      {app.topics.length > 0 && (
        <Ticks
          name="topics"
          label={words.topics}
          hint={words.topicsHint}
          error={errors?.topics?.message}
          options={app.topics.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      {app.languages.length > 1 && (
        <Ticks
          name="languages"
          label={words.languages}
          options={app.languages.map((tag) => ({ value: tag, label: englishName(tag) }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Version name="minVersion" label={words.minVersion} app={app} />
        <Version name="maxVersion" label={words.maxVersion} app={app} />
        <Field label={words.opened}>
          <NativeSelect {...register('audience.opened')}>
            {OPENINGS.map((one) => (
              <option key={one} value={one}>
                {words.openings[one]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {opened !== 'any' && (
          <Field label={words.days} error={errors?.days?.message}>
            <Input type="number" inputMode="numeric" min={1} max={3650} {...register('audience.days')} />
          </Field>
        )}
      </div>
      <Reach appId={app.id} />
    </fieldset>
  )
}

type TicksProps = {
  name: 'platforms' | 'topics' | 'languages'
  label: string
  hint?: string
  error?: string | undefined
  options: readonly { value: string; label: string }[]
}

function Ticks({ name, label, hint, error, options }: TicksProps) {
  const { control, setValue } = useFormContext<Values>()
  const chosen: readonly string[] = useWatch({ control, name: `audience.${name}` })
  const id = useId()
  const tick = (value: string, on: boolean) => {
    const next = on ? [...chosen, value] : chosen.filter((one) => one !== value)
    setValue(`audience.${name}`, next as never, { shouldDirty: true })
  }
  return (
    <fieldset className="grid gap-2" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {options.map(({ value, label: text }) => (
          <span key={value} className="flex items-center gap-2.5">
            <Checkbox
              id={`${id}-${value}`}
              checked={chosen.includes(value)}
              onCheckedChange={(on) => tick(value, on)}
            />
            <Label htmlFor={`${id}-${value}`} className="font-normal">
              {text}
            </Label>
          </span>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-[13px] font-medium text-destructive">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-[13px] leading-snug text-muted-foreground">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

type VersionProps = { name: 'minVersion' | 'maxVersion'; label: string; app: MessagesApp }

function Version({ name, label, app }: VersionProps) {
  const { register, formState } = useFormContext<Values>()
  return (
    <Field label={label} error={formState.errors.audience?.[name]?.message}>
      <NativeSelect {...register(`audience.${name}`)}>
        <option value="">{words.anyVersion}</option>
        {app.versions.map(({ version, versionName }) => (
          <option key={version} value={version}>
            {versionName}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
