'use client'

import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { hexColor } from '@/lib/document/settings'
import { useBoundText } from './use-bound-text'

type ColorFieldProps = { label: string; field: string; value: string; commit: (value: string) => void }

/** A color, picked or typed. */
export function ColorField({ label, field, value, commit }: ColorFieldProps) {
  const { text, error, change, leave } = useBoundText({ field, value, schema: hexColor, commit, tidy: true })
  return (
    <Field label={label} error={error}>
      <div className="flex gap-2">
        <input
          type="color"
          id={`${field}-picker`}
          aria-label={`${label}: pick`}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
          className="h-10 w-11 shrink-0 cursor-pointer rounded-md border border-input/70 bg-card p-1 md:h-9"
        />
        <Input
          data-field={field}
          value={text}
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
          compact
          className="tabular-nums"
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      </div>
    </Field>
  )
}
