'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { Input } from '@/components/ui/input'
import { type BillingDetails, billingDetails } from '@/lib/billing/invoices/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '../refusal'
import { copy } from './copy'

const words = copy.details

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
  { name: 'postcode', label: 'Postcode', autoComplete: 'billing postal-code', max: 20 },
  { name: 'city', label: 'City', autoComplete: 'billing address-level2', max: 100 },
  { name: 'country', label: 'Country', autoComplete: 'billing country-name', max: 100 },
  { name: 'vatId', label: 'VAT ID', autoComplete: 'off', max: 30 },
]

/** Who stands on the invoices. */
export function DetailsForm({ details }: { details: BillingDetails }) {
  const router = useRouter()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(billingDetails),
    defaultValues: details,
  })
  const { errors, isSubmitting, isDirty } = formState
  const [saved, setSaved] = useState(false)

  const submit = handleSubmit(async (fields) => {
    setSaved(false)
    try {
      reset(await apiRequest<BillingDetails>('PUT', '/api/billing/details', fields))
      setSaved(true)
      router.refresh()
    } catch (error) {
      const names = FIELDS.map(({ name }) => name)
      const { field, message } = refusalFor(error, names, words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
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
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant={isDirty ? 'primary' : 'outline'} busy={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save details'}
        </Button>
        <p role="status" className="text-sm font-medium text-success empty:hidden">
          {saved && !isDirty && words.saved}
        </p>
      </div>
    </form>
  )
}
