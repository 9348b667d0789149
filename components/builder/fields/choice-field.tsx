'use client'

import { Field } from '@/components/ui/field'
import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/select'

type ChoiceFieldProps<T extends string> = {
  label: string
  hint?: string | undefined
  /** Empty if no option is selected. */
  value: T | ''
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  /** Path of the field, to focus it from a finding. */
  field?: string
}

/** Selects one option from a list. */
export function ChoiceField<T extends string>({
  label,
  hint,
  value,
  options,
  onChange,
  field,
}: ChoiceFieldProps<T>) {
  return (
    <Field label={label} hint={hint}>
      <Select value={value} onValueChange={(next) => next && onChange(next as T)}>
        <SelectTrigger className="h-10 md:h-9 md:text-sm" data-field={field} />
        <SelectContent>
          {options.map((option) => (
            <SelectItem key={option.value} value={option.value}>
              {option.label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </Field>
  )
}
