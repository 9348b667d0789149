'use client'

import { useId, useMemo } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type BrandFormReturn, fieldProps } from './brand-fields'

export function TimeZoneField({ form }: { form: BrandFormReturn }) {
  const id = useId()
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], [])
  return (
    <Field {...fieldProps(form, 'timeZone')}>
      <Input dir="ltr" autoComplete="off" spellCheck={false} list={id} {...form.register('timeZone')} />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Field>
  )
}
