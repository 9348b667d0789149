'use client'

import { type ComponentProps, useRef } from 'react'
import type { z } from 'zod'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useBoundText } from './use-bound-text'
import { useCaret } from './use-caret'

type TextFieldProps = {
  label: string
  hint?: string
  hideLabel?: boolean
  multiline?: boolean
  field: string
  value: string
  schema: z.ZodType<string>
  commit: (value: string) => void
  tidy?: boolean
  className?: string
} & Pick<
  ComponentProps<'input'>,
  'placeholder' | 'inputMode' | 'dir' | 'spellCheck' | 'autoComplete' | 'autoFocus'
>

/** A text of the document, edited in place. */
export function TextField({
  label,
  hint,
  hideLabel,
  multiline,
  field,
  value,
  schema,
  commit,
  tidy,
  className,
  ...control
}: TextFieldProps) {
  const { text, error, change, leave } = useBoundText({ field, value, schema, commit, tidy })
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useCaret(input, text)
  const shared = {
    ref: input,
    autoComplete: 'off',
    dir: 'auto',
    ...control,
    'data-field': field,
    value: text,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: leave,
  }
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {multiline ? <Textarea {...shared} inputMode={undefined} compact /> : <Input {...shared} compact />}
    </Field>
  )
}
