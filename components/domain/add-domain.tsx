'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { type OwnedDomain, domainRequest } from '@/lib/domains/schema'
import { type OwnerWords, copy } from './copy'

const { form } = copy

/** Enters a domain. */
export function AddDomain({ path, words }: { path: string; words: OwnerWords }) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(domainRequest),
    defaultValues: { host: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      client.setQueryData([path], await apiRequest<OwnedDomain>('PUT', path, fields))
    } catch (error) {
      const { field, message } = refusalFor(error, ['host'], form.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      <Field label={form.label} hint={words.hint} error={errors.host?.message} required>
        <Input
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          placeholder={words.placeholder}
          {...register('host')}
        />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div>
        <Button type="submit" busy={isSubmitting}>
          {form.add}
        </Button>
      </div>
    </form>
  )
}
