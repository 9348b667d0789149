'use client'

import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { COUNTRY_NAMES } from '@/lib/billing/countries/constants'
import type { SellerForm } from '@/lib/billing/invoices/schema'
import { copy } from './copy'

const words = copy.tax

/** The rates of other countries. */
export function RateFields({ form }: { form: UseFormReturn<SellerForm> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' })
  const errors = formState.errors.rates
  return (
    <div role="group" aria-label={words.rates} className="grid justify-items-start gap-3">
      <div>
        <p className="text-sm font-medium">{words.rates}</p>
        <p className="text-sm leading-5 text-muted-foreground">{words.ratesText}</p>
      </div>
      {fields.map(({ id }, at) => (
        <div
          key={id}
          className="grid w-full grid-cols-[minmax(0,1fr)_7rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
        >
          <Field label={words.country} error={errors?.[at]?.country?.message} required>
            <NativeSelect {...register(`rates.${at}.country`)}>
              <option value="">Choose a country</option>
              {COUNTRY_NAMES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </NativeSelect>
          </Field>
          <Field label={words.percent} error={errors?.[at]?.percent?.message} required>
            <Input inputMode="decimal" autoComplete="off" {...register(`rates.${at}.percent`)} />
          </Field>
          <Button
            variant="ghost"
            className="max-sm:col-span-2 max-sm:justify-self-start sm:mt-7"
            onClick={() => remove(at)}
          >
            {words.remove}
          </Button>
        </div>
      ))}
      <Button variant="outline" size="sm" onClick={() => append({ country: '', percent: '' })}>
        {words.add}
      </Button>
    </div>
  )
}
