'use client'

import { Field } from '@/components/ui/field'
import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/select'

type ChoiceFieldProps<T extends string> = {
  label: string
  hint?: string | undefined
  /** Empty where none of the options is chosen. */
  value: T | ''
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  /** Names the field for those who are led to it. */
  field?: string
}

/** One of several, in a list that opens. */
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
