'use client'

import type { z } from 'zod'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Binding } from './binding'
import { useBoundText } from './use-bound-text'

type DateTimeFieldProps = {
  field: { prop: string; type: 'date' | 'time' | 'datetime-local'; label: string; hint?: string }
  path: string
  value: string
  schema: z.ZodType
  binding: Binding
}

/** A date, a time or both, in a native input. */
export function DateTimeField({ field, path, value, schema, binding }: DateTimeFieldProps) {
  const { text, error, change, leave } = useBoundText({
    field: path,
    value,
    schema: schema as z.ZodType<string>,
    commit: (next) => binding.write({ [field.prop]: next }, path),
  })
  return (
    <Field label={field.label} hint={field.hint} error={error}>
      <Input
        type={field.type}
        data-field={path}
        value={text}
        compact
        className="tabular-nums"
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}
