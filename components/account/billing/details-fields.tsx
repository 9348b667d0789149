'use client'

import type { FieldErrors, UseFormRegister, UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { BillingDetails, BillingDetailsInput } from '@/lib/billing/invoices/schema'

type Name = keyof BillingDetails
type FieldOf = { name: Name; label: string; autoComplete: string; max: number; className?: string }

const FIELDS: FieldOf[] = [
  { name: 'name', label: 'Name', autoComplete: 'billing name', max: 200 },
  { name: 'company', label: 'Company', autoComplete: 'billing organization', max: 200 },
  {
    name: 'street',
    label: 'Street and number',
    autoComplete: 'billing street-address',
    max: 200,
    className: 'sm:col-span-2',
  },
  { name: 'postcode', label: 'Postal code', autoComplete: 'billing postal-code', max: 20 },
  { name: 'city', label: 'City', autoComplete: 'billing address-level2', max: 100 },
  { name: 'country', label: 'Country', autoComplete: 'billing country-name', max: 100 },
  { name: 'vatId', label: 'VAT ID', autoComplete: 'off', max: 30 },
]

/** The fields, for a refusal that names one. */
export const DETAILS_NAMES: readonly Name[] = FIELDS.map(({ name }) => name)

/** A form of these fields and no others. */
export type DetailsFormState = UseFormReturn<BillingDetailsInput, unknown, BillingDetails>

type Props = { register: UseFormRegister<BillingDetailsInput>; errors: FieldErrors<BillingDetailsInput> }

/** Who stands on an invoice, of whichever form asks for it. */
export function DetailsFields({ register, errors }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, label, autoComplete, max, className }) => (
        <Field
          key={name}
          label={label}
          error={errors[name]?.message}
          required={name === 'name'}
          className={className}
        >
          <Input autoComplete={autoComplete} maxLength={max} {...register(name)} />
        </Field>
      ))}
    </div>
  )
}
