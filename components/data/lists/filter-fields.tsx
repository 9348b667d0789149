'use client'

import { Search } from 'lucide-react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'

type TextProps = {
  name: string
  label: string
  value: string
  placeholder?: string
  type?: 'search' | 'date'
}

export function SearchField({ name, label, value, placeholder, type = 'search' }: TextProps) {
  return (
    <Field label={label} className={type === 'search' ? 'min-w-40 flex-1 sm:min-w-56' : 'max-sm:flex-1'}>
      <div className="relative">
        {type === 'search' && (
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted-foreground"
          />
        )}
        <Input
          type={type}
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts={type === 'search' ? '/' : undefined}
          className={type === 'search' ? 'pl-9' : ''}
        />
      </div>
    </Field>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  /** Label of the option without a filter. */
  all: string
  options: readonly { value: string; label: string }[]
}

export function ChoiceField({ name, label, value, all, options }: ChoiceProps) {
  return (
    <Field label={label} className="min-w-36 max-sm:flex-1">
      <NativeSelect name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
