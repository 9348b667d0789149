'use client'

import { type ReactNode, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'

type Option<Value extends string> = { value: Value; label: ReactNode; hint?: string }

type Props<Value extends string> = {
  label: string
  error?: string | undefined
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** Any number of options, in two columns where there is space. */
export function CheckGroup<Value extends string>({ label, error, options, value, onChange }: Props<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid max-h-96 gap-x-6 gap-y-3 overflow-y-auto p-1 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="flex items-start gap-3">
            <Checkbox
              className="mt-0.5"
              checked={value.includes(option.value)}
              onCheckedChange={(checked) =>
                onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-[15px] leading-6">{option.label}</span>
              {option.hint && (
                <span className="block text-[13px] leading-5 text-muted-foreground">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
