'use client'

import { z } from 'zod'
import type { Binding } from './binding'
import { TextField } from './text-field'

type NumberFieldProps = {
  field: { prop: string; label: string; hint?: string }
  path: string
  /** Null if several blocks have different values. */
  value: number | null
  schema: z.ZodType
  binding: Binding
}

export function NumberField({ field, path, value, schema, binding }: NumberFieldProps) {
  const text = z
    .string()
    .trim()
    .regex(/^-?\d+([.,]\d+)?$/, 'Enter a number')
    .superRefine((typed, context) => {
      const checked = schema.safeParse(toNumber(typed))
      if (!checked.success) context.addIssue({ code: 'custom', message: checked.error.issues[0]!.message })
    })
  return (
    <TextField
      label={field.label}
      hint={field.hint}
      inputMode="decimal"
      field={path}
      value={value === null ? '' : String(value)}
      schema={text}
      commit={(typed) => binding.write({ [field.prop]: toNumber(typed) }, path)}
    />
  )
}

function toNumber(typed: string): number {
  return Number(typed.trim().replace(',', '.'))
}
