'use client'

import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { COUNTRY_NAMES, addressRules, hasAddress } from '@/lib/billing/countries/constants'
import type { BillingDetails, BillingDetailsInput } from '@/lib/billing/invoices/schema'

type Name = keyof BillingDetails

/** Field names, to map a validation error to its field. */
export const DETAILS_NAMES: readonly Name[] = [
  'name',
  'company',
  'country',
  'street',
  'city',
  'state',
  'postcode',
  'vatId',
]

/** State of a form with exactly these fields. */
export type DetailsFormState = UseFormReturn<BillingDetailsInput, unknown, BillingDetails>

type TextField = { name: Name; label: string; autoComplete: string; max: number; isRequired?: boolean }

/** The billing details fields, shared by all forms that need them. The country decides about its address. */
export function DetailsFields({ form }: { form: DetailsFormState }) {
  const { register, control, formState } = form
  const [country = '', street = '', city = ''] = useWatch({ control, name: ['country', 'street', 'city'] })
  const { state, postcode, format } = addressRules(country)
  const isRequired = format !== undefined && hasAddress({ street, city })
  const text = ({ name, label, autoComplete, max, isRequired = false }: TextField, className?: string) => (
    <Field
      label={label}
      error={formState.errors[name]?.message}
      required={isRequired}
      {...(className && { className })}
    >
      <Input
        autoComplete={autoComplete}
        maxLength={max}
        // A state that the new country doesn't have is not saved.
        {...register(name, { shouldUnregister: name === 'state' })}
      />
    </Field>
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {text({ name: 'name', label: 'Name', autoComplete: 'billing name', max: 200, isRequired: true })}
      {text({ name: 'company', label: 'Company', autoComplete: 'billing organization', max: 200 })}
      <Field label="Country" error={formState.errors.country?.message} className="sm:col-span-2">
        <NativeSelect autoComplete="billing country-name" {...register('country')}>
          <option value="">Choose a country</option>
          {/* Stored before countries were a list. */}
          {country !== '' && !COUNTRY_NAMES.includes(country) && <option>{country}</option>}
          {COUNTRY_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect>
      </Field>
      {text(
        {
          name: 'street',
          label: 'Street and number',
          autoComplete: 'billing street-address',
          max: 200,
        },
        'sm:col-span-2',
      )}
      {text({ name: 'city', label: 'City', autoComplete: 'billing address-level2', max: 100 })}
      {state !== null &&
        text({ name: 'state', label: state, autoComplete: 'billing address-level1', max: 100, isRequired })}
      {text({ name: 'postcode', label: postcode, autoComplete: 'billing postal-code', max: 20, isRequired })}
      {text({ name: 'vatId', label: 'VAT ID', autoComplete: 'off', max: 30 })}
    </div>
  )
}
