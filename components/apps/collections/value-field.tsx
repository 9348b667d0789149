'use client'

import type { ComponentProps } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { Field as CollectionField } from '@/lib/collections/schema'
import type { FieldType } from '@/lib/sources/rows/rows'
import { copy } from './copy'
import { PictureField } from './picture-field'

const texts = copy.row

/** Inputs that bring up the right keyboard on phones. */
const INPUTS: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  number: { inputMode: 'decimal' },
  price: { inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  link: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  phone: { type: 'tel' },
  email: { type: 'email' },
}

type Props = {
  appId: string
  field: CollectionField
  value: string | boolean
  error: string | undefined
  onChange: (value: string | boolean) => void
}

/** The field of a row's form for a value. */
export function ValueField({ appId, field, value, error, onChange }: Props) {
  const { name, type, required, choices = [], currency } = field
  const label = name
  if (typeof value === 'boolean')
    return (
      <label className="flex min-h-11 items-center gap-3 text-[15px]">
        <Checkbox checked={value} onCheckedChange={onChange} />
        {label}
      </label>
    )
  if (type === 'picture') return <PictureField {...{ appId, label, required, value, error, onChange }} />
  return (
    <Field
      {...{ label, required, error }}
      hint={type === 'price' && currency ? texts.price(currency) : undefined}
    >
      {type === 'choice' ? (
        <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.notChosen}</option>
          {[...choices, ...(value && !choices.includes(value) ? [value] : [])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </NativeSelect>
      ) : type === 'long-text' ? (
        <Textarea rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...INPUTS[type]} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
