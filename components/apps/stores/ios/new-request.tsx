'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { refusalFor } from '@/lib/client/form-errors'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { type AppleCertificateSummary, newRequest } from '@/lib/stores/apple-certificate/schema'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.certificate

/** Creates a key and its certificate request. */
export function NewRequest({ path }: { path: string }) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newRequest),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      client.setQueryData([path], await apiRequest<AppleCertificateSummary>('POST', path, body))
      notify({ title: words.created })
    } catch (error) {
      const { field, message } = refusalFor(error, ['email'], words.createFailed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <Field label={words.email} hint={words.emailHint} error={errors.email?.message} required>
        <Input type="email" autoComplete="email" maxLength={200} {...register('email')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="outline" busy={isSubmitting} className="justify-self-start">
        {isSubmitting ? words.creating : words.create}
      </Button>
    </form>
  )
}
