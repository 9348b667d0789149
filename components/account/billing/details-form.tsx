'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormError } from '@/components/ui/field'
import { type BillingDetails, billingDetails } from '@/lib/billing/invoices/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '../../../lib/client/form-errors'
import { copy } from './copy'
import { DETAILS_NAMES, DetailsFields } from './details-fields'
import { SaveRow } from '../save-row'

const words = copy.details

/** Edits the billing details printed on invoices. */
export function DetailsForm({ details }: { details: BillingDetails }) {
  const router = useRouter()
  const form = useForm({ resolver: zodResolver(billingDetails), defaultValues: details })
  const { handleSubmit, setError, reset, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const [saved, setSaved] = useState(false)

  const submit = handleSubmit(async (fields) => {
    setSaved(false)
    try {
      reset(await apiRequest<BillingDetails>('PUT', '/api/billing/details', fields))
      setSaved(true)
      router.refresh()
    } catch (error) {
      const { field, message } = refusalFor(error, DETAILS_NAMES, words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <DetailsFields form={form} />
      <FormError>{errors.root?.message}</FormError>
      <SaveRow
        form={{ isDirty, isSubmitting }}
        saved={saved}
        words={{ ...words, save: 'Save details', saving: 'Saving…' }}
      />
    </form>
  )
}
